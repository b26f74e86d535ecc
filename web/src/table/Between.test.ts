import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BetweenChoice, Command } from '../messages';
import Between from './Between.svelte';

const choice = (option: string, is_chosen = false) => ({ option, says: option, amount: 0, per: '', is_chosen }) as unknown as BetweenChoice;
const asked: { choice: BetweenChoice; command: Command }[] = [
  { choice: choice('wait for the blind'), command: { do: 'wait for the blind' } },
  { choice: choice('post the large blind and be dealt in'), command: { do: 'post the blind' } },
];

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test.each([[249, 1], [250, 2]])('after %s ms there are %s presses: the second half of a double one is none, a change of mind is', async (ms, many) => {
  const sent: Command[] = [];
  render(Between, { asked, send: (command: Command) => sent.push(command) });
  await fireEvent.click(screen.getByRole('button', { name: 'Wait for the blind' }));
  vi.setSystemTime(1_000_000 + ms);
  await fireEvent.click(screen.getByRole('button', { name: 'Post the large blind and be dealt in' }));
  expect(sent.map((each) => each.do)).toEqual(['wait for the blind', 'post the blind'].slice(0, many));
});
