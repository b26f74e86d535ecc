import { render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HouseView, Sign } from '../messages';
import { room } from '../room/room.svelte';
import Side from './Side.svelte';
import { CROWN_HOLDEM, OMAHA } from '../samples';

const seat = createRawSnippet(() => ({ render: () => '<p></p>' }));
const heard = (...texts: string[]) => texts.map((text) => ({ text, per: '' }));
const FRAMES = 100; // milliseconds that are more than a few frames
const sides = (lines: string[], awaited = '') => ({ panel: '', show: () => {}, lines: heard(...lines), awaited, last: null, sign: {} as Sign, seat });

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000_000);
});

afterEach(() => vi.useRealTimers());

async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await tick();
}

test('what happens after a pause is told within a few frames', async () => {
  const { rerender } = render(Side, sides(['Ann checks']));
  await pass(1000);
  await rerender(sides(['Ann checks', 'Bob folds'], 'Cid to act'));
  await pass(FRAMES);
  expect(screen.getByText('Bob folds')).toBeTruthy();
  expect(screen.getByText('Cid to act')).toBeTruthy();
});

test('what happens faster than it can be read is told together, and the newest is not lost', async () => {
  const { rerender } = render(Side, sides(['Ann checks']));
  await pass(1000);
  await rerender(sides(['Ann checks', 'Bob folds'], 'Cid to act'));
  await pass(FRAMES);
  await rerender(sides(['Ann checks', 'Bob folds', 'Cid calls'], 'Dan to act'));
  await pass(50);
  await rerender(sides(['Ann checks', 'Bob folds', 'Cid calls', 'Dan raises'], 'Ann to act'));
  await pass(50);
  expect(screen.queryByText('Cid calls')).toBeNull();
  await pass(300);
  expect(screen.getByText('Cid calls')).toBeTruthy();
  expect(screen.getByText('Dan raises')).toBeTruthy();
  expect(screen.getByText('Ann to act')).toBeTruthy();
});

test('against the house the last round leads to its replay, line by line', () => {
  room.view = { kind: 'house', table: 'wa/crown-holdem', own: false } as unknown as HouseView;
  render(Side, { ...sides([]), last: { round: 66, words: 'you lost $63' } });
  const link = screen.getByRole('link', { name: 'Replay round 66' });
  expect(link.getAttribute('href')).toContain('table=wa/crown-holdem&round=66');
  expect(link.parentElement?.textContent).toBe('Round 66: you lost $63 Replay round 66');
  room.view = null;
});

test('where the books say full pot the stakes say pot limit too', () => {
  const sign = { ...OMAHA, title: 'Omaha', book: 'VIC', lines: ['Omaha, 52 cards', 'limit: full pot'], notices: [], is_closed: false } as unknown as Sign;
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(Side, { ...sides([]), panel: 'sign', sign });
  screen.getByText('limit: full pot (pot limit)');
  vi.unstubAllGlobals();
});

test.each(['house', 'players'])('the stakes lead to what the house keeps if one plays against it: %s', (kind) => {
  room.view = { kind, table: 'wa/crown-holdem', own: false } as unknown as HouseView;
  const sign = { ...CROWN_HOLDEM, title: "Crown Hold'em", book: 'WA-CHP', lines: [], notices: [], is_closed: false } as unknown as Sign;
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(Side, { ...sides([]), panel: 'sign', sign });
  const link = screen.queryByRole('link', { name: /^House edge/ });
  expect(link?.getAttribute('href') ?? '').toBe(kind === 'house' ? '?view=odds&game=wa/crown-holdem' : '');
  vi.unstubAllGlobals();
  room.view = null;
});
