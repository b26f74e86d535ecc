import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Command, ForStaff } from '../messages';
import Staff from './Staff.svelte';

const BARS: ForStaff = {
  do: { do: 'stand by', person: 'Sue', asked: 'k1' }, person: 'Sue', words: 'excludes a player (Ann; a side bet)', per: 'V-81', rule: '',
};
const PAY: ForStaff = { do: { do: 'pay the prizes' }, person: '', words: 'pays the prizes of a round', per: 'W-51', rule: '' };

function shown(...staff: ForStaff[]): Command[] {
  const sent: Command[] = [];
  render(Staff, { staff, send: (command: Command) => sent.push(command), table: 'vic/holdem', round: 1 });
  return sent;
}

test('whoever may stand by reads who asks for what, and stands by with one press', async () => {
  const sent = shown(BARS);
  expect(screen.getByRole('status').textContent).toContain('Sue asks for a second person. If you stand by, Sue excludes a player (Ann; a side bet).');
  expect(screen.getByRole('status').textContent).toContain('(V-81)');
  await fireEvent.click(screen.getByRole('button', { name: 'Stand by this' }));
  expect(sent).toEqual([{ do: 'stand by', person: 'Sue', asked: 'k1' }]);
});

test('whoever has asked waits, and has no button', () => {
  shown({ ...BARS, do: null });
  expect(screen.getByRole('status').textContent).toContain('Sue excludes a player (Ann; a side bet) as soon as a second person stands by.');
  expect(screen.queryByRole('button', { name: 'Stand by this' })).toBeNull();
});

test('a prize that nobody has paid has its button', async () => {
  const sent = shown(PAY);
  expect(screen.getByRole('status').textContent).toContain('A jackpot prize of this round is not paid yet.');
  await fireEvent.click(screen.getByRole('button', { name: 'Pay the prizes' }));
  expect(sent).toEqual([{ do: 'pay the prizes' }]);
});
