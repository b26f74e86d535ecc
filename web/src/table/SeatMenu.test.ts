import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Command, Sign } from '../messages';
import SeatMenu from './SeatMenu.svelte';

let rested: boolean[] = [];

function shown(inHand: boolean): Command[] {
  const sent: Command[] = [];
  rested = [];
  render(SeatMenu, { sign: { usual_stake: 20000 } as Sign, seated: true, out: false, stake: 20000, inHand, purse: 0, send: (each: Command) => sent.push(each), waiting: [], rest: (each: boolean) => rested.push(each) });
  return sent;
}

test('whoever has a hand in the round is asked before he leaves it', async () => {
  const sent = shown(true);
  await fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  expect(sent).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Leave anyway' }));
  expect(sent).toEqual([{ do: 'leave' }]);
});

test('whoever has a hand in the round plays it before he sits out, unless he will not', async () => {
  const sent = shown(true);
  await fireEvent.click(screen.getByRole('button', { name: 'Sit out' }));
  await fireEvent.click(screen.getByRole('button', { name: 'After this round' }));
  expect([sent, rested]).toEqual([[], [true]]);
  await fireEvent.click(screen.getByRole('button', { name: 'Sit out' }));
  await fireEvent.click(screen.getByRole('button', { name: 'At once' }));
  expect(sent).toEqual([{ do: 'sit out' }]);
});

test('whoever has none leaves at once', async () => {
  const sent = shown(false);
  await fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  expect(sent).toEqual([{ do: 'leave' }]);
});
