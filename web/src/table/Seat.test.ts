import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Seated } from '../messages';
import Seat from './Seat.svelte';

const FRAMES = 100; // milliseconds that are more than a few frames
const held = (...cards: string[]) => ({
  seat: { seat: 2, name: 'Ann', stake: 10000, in_round: true, standing: cards.length ? 'in' : 'folded', cards, button: null, is_out: false, is_away: false, waits_for: '' } as unknown as Seated,
});
const backs = () => screen.queryAllByRole('img', { name: 'card face down' }).length;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await tick();
}

test('whoever comes to a table sees at once who holds cards', () => {
  render(Seat, held('??', '??'));
  expect(backs()).toBe(2);
});

test('cards come a few frames after the plate has changed, and go at once', async () => {
  const { rerender } = render(Seat, held());
  await pass(FRAMES);
  await rerender(held('??', '??'));
  expect(backs()).toBe(0);
  await pass(FRAMES);
  expect(backs()).toBe(2);
  await rerender(held());
  expect(backs()).toBe(0);
});

test('messages that come with every frame do not hold them up', async () => {
  const { rerender } = render(Seat, held());
  for (let frame = 0; frame < 6; frame += 1) {
    await rerender(held('??', '??'));
    await pass(17);
  }
  expect(backs()).toBe(2);
});

test('a hand that is folded before its cards have come stays away', async () => {
  const { rerender } = render(Seat, held());
  await rerender(held('??', '??'));
  await rerender(held());
  await pass(FRAMES);
  expect(backs()).toBe(0);
});
