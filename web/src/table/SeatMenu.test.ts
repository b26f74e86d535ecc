import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Command, Sign } from '../messages';
import SeatMenu from './SeatMenu.svelte';

function shown(inHand: boolean): Command[] {
  const sent: Command[] = [];
  render(SeatMenu, { sign: { usual_stake: 20000 } as Sign, seated: true, out: false, stake: 20000, inHand, purse: 0, send: (each: Command) => sent.push(each), waiting: [] });
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

test('whoever has none leaves at once', async () => {
  const sent = shown(false);
  await fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  expect(sent).toEqual([{ do: 'leave' }]);
});
