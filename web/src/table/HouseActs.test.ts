import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { Command, HouseView, WaitingShown } from '../messages';
import { room } from '../room/room.svelte';
import HouseActs from './HouseActs.svelte';

const COMING: WaitingShown = {
  key: 'k', do: { do: 'sit', seat: 0, amount: 20000 }, words: 'you sit down with $200 when this round is over',
  take_back: { do: 'withdraw', key: 'k' }, per: 'WA-CHP/def:Round of Play', rule: '',
};

const WAGER = { do: { do: 'wager', box: 1, amount: 1000 }, words: 'bet', adds: 1000, amounts: null, amount_in: '', per: 'CAN/1', rule: '' };

function shown(waiting: WaitingShown[], more: object = {}, given: object = {}) {
  const sent: Command[] = [];
  const view = { version: 1, own: false, phase: 'the cards are dealt', may: [], waiting, clock: null, sign: { usual_stake: 20000 }, ...more };
  const props = {
    view: view as unknown as HouseView, takesBets: false, stake: null, won: 0, hasWagers: false, hasBox: false, isReady: false, next: '', chips: [], picked: 0, plan: {}, before: {}, missed: 0,
    pick: () => {}, again: () => {}, clear: () => {}, change: () => {}, putDown: () => {}, send: (command: Command) => sent.push(command), take: () => {}, ...given,
  };
  const { rerender } = render(HouseActs, props);
  return { sent, next: (changed: object) => rerender({ ...props, view: { ...view, ...changed } as unknown as HouseView }) };
}

test('who buys in while a round runs reads when his chips come, is not asked again, and may take it back', async () => {
  const { sent } = shown([COMING]);
  expect(screen.getByRole('status').textContent).toContain('You sit down with $200 when this round is over');
  expect(screen.getByText('Your chips are coming')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Buy in/ })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Do not sit down' }));
  expect(sent).toEqual([{ do: 'withdraw', key: 'k' }]);
});

test('who has no chips there may buy in', () => {
  shown([]);
  expect(screen.getByRole('button', { name: /Buy in/ })).toBeTruthy();
});

test('what others do meanwhile makes no button deaf again', async () => {
  vi.useFakeTimers();
  const { sent, next } = shown([], { own: true, may: [WAGER] });
  await vi.advanceTimersByTimeAsync(500);
  await next({ version: 2 });
  await fireEvent.keyDown(document, { key: 'w' });
  expect(sent).toEqual([WAGER.do]);
  vi.useRealTimers();
});

test('chips that were put down too late are told of, and are not put down again', () => {
  shown([], { own: true }, { takesBets: true, hasBox: true, missed: 3000 });
  expect(screen.getByText('$30 was not placed before the dealer began: it is still yours.')).toBeTruthy();
});

test('chips without an ante are told why they cannot be placed, and can be taken off', async () => {
  const clear = vi.fn();
  shown([], { own: true }, { takesBets: true, hasBox: true, plan: { jackpot: 100 }, clear });
  expect(screen.getByText('An ante comes first: press Ante, then place your wagers')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(clear).toHaveBeenCalledOnce();
});

test('wagers that lie go back by a button of its own', async () => {
  const change = vi.fn();
  shown([], { own: true }, { takesBets: true, hasBox: true, hasWagers: true, change });
  await fireEvent.click(screen.getByRole('button', { name: 'Change my wagers' }));
  expect(change).toHaveBeenCalledOnce();
});

test('when the round is over the bar says what it was worth', () => {
  shown([], { own: true, phase: 'the round of play is over' }, { stake: 16900, won: -3100, hasWagers: true });
  expect(screen.getByText('You lost $31 this round')).toBeTruthy();
  expect(screen.getByText('You have $169 in chips')).toBeTruthy();
});

test('until then it says what is won so far', () => {
  shown([], { own: true }, { stake: 16900, won: 2000, hasWagers: true });
  expect(screen.getByText('You have $169 in chips, $20 won so far')).toBeTruthy();
});

test('a refusal of chips stands in the menu while that is open, and else in the bar', () => {
  room.refusal = { because: 'at least $100.00 must be bought', per: '', rule: '', of: 'buy' };
  shown([], {}, { menu: true });
  expect(screen.queryByRole('alert')).toBeNull();
  shown([]);
  expect(screen.getByRole('alert').textContent).toBe('At least $100 must be bought.');
  room.refusal = null;
});
