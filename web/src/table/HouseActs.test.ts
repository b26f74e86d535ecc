import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { say } from '../english';
import type { Command, HouseView, Person, WaitingShown } from '../messages';
import { room } from '../room/room.svelte';
import HouseActs from './HouseActs.svelte';
import { CANBERRA_PLACES, CROWN_HOLDEM, CROWN_PLACES } from '../samples';

const COMING: WaitingShown = {
  key: 'k', do: { do: 'sit', seat: 0, amount: 20000 }, words: 'you sit down with $200 when this round is over',
  take_back: { do: 'withdraw', key: 'k' }, per: 'WA-CHP/def:Round of Play', rule: '',
};

const WAGER = { do: { do: 'wager', box: 1, amount: 1000 }, words: 'bet', adds: 1000, amounts: null, amount_in: '', per: 'CAN/1', rule: '' };

function shown(waiting: WaitingShown[], more: object = {}, given: object = {}) {
  const sent: Command[] = [];
  const view = { version: 1, own: false, phase: 'the cards are dealt', may: [], waiting, clock: null, sign: { usual_stake: 20000 }, ...more };
  const props = {
    view: view as unknown as HouseView, takesBets: false, stake: null, won: 0, hasWagers: false, hasBox: false, isReady: false, next: '', lacks: null, mayAdd: true, addChips: () => {}, chips: [], picked: 0, plan: {}, before: {}, missed: '',
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
  await vi.advanceTimersByTimeAsync(250);
  await next({ version: 2 });
  await fireEvent.keyDown(document, { key: 'w' });
  expect(sent).toEqual([WAGER.do]);
  vi.useRealTimers();
});

test('chips that were put down too late are told of, and are not put down again', () => {
  shown([], { own: true }, { takesBets: true, hasBox: true, missed: say.house.missed('6.1(b)', '') });
  expect(screen.getByRole('status').textContent).toBe('No more bets: the deal has begun (6.1(b)). Nothing was placed.');
  expect(say.house.missed('', '$5')).toBe('No more bets: the deal has begun. $5 was not placed.');
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

const PLACING = { own: true, phase: 'wagers are placed', later: [], places: CROWN_PLACES, sign: { ...CROWN_HOLDEM, usual_stake: 20000 } };

test('the same again is placed by one press, and greyed with its price where one cannot pay it', async () => {
  const [again, addChips] = [vi.fn(), vi.fn()];
  const before = { ante: 6000, 'dealer extra': 1000 };
  shown([], PLACING, { takesBets: true, hasBox: true, stake: 1400, before, again, addChips });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Same again $70' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText(/The same again needs \$70; you have \$14\./)).toBeTruthy();
  await fireEvent.keyDown(document, { key: 'a' });
  expect(again).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Add chips' }));
  expect(addChips).toHaveBeenCalledOnce();
});

test('chips that one cannot pay are greyed, and no plan beyond the stake is placed', () => {
  shown([], PLACING, { takesBets: true, hasBox: true, stake: 20000, chips: [1000, 20000], picked: 1000, plan: { ante: 20000, jackpot: 100 } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '$10' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place $201' }).disabled).toBe(true);
});

test.each([
  ['act/canberra-poker', 20000, 'The bet will need $400 more; you would have $0, and could only fold.'],
  ['wa/crown-holdem', 5000, 'All wagers up to the turn wager may need $150 more; you would have $149, and could only'],
])('an ante that leaves too little for what follows is told of before it is placed at %s', (game, ante, words) => {
  const isBet = game.startsWith('act');
  const later = [{ wager: isBet ? 'bet' : 'flop', times: 2, to_stay: true }, { wager: 'turn', times: 1, to_stay: false }];
  shown([], { ...PLACING, places: isBet ? CANBERRA_PLACES : CROWN_PLACES, sign: { game, usual_stake: 0 }, later }, { takesBets: true, hasBox: true, stake: isBet ? 20000 : 19900, plan: { ante } });
  expect(screen.getByText(words.split(', and could only')[0], { exact: false })).toBeTruthy();
});

test('a wager that one cannot pay at his turn says what it costs', () => {
  const fold = { ...WAGER, do: { do: 'fold', box: 1 }, words: 'fold', adds: 0 };
  shown([], { own: true, may: [fold] }, { stake: 0, lacks: { label: 'Bet', needs: 40000 } });
  expect(screen.getByText('Bet $400: you have $0')).toBeTruthy();
});

test('what is refused to me does not call me by my name', () => {
  room.person = { name: 'Wallaby 2349', role: 'guest', balance: 0 } as Person;
  room.refusal = { because: 'nothing was placed, because of the Jackpot Wager: Wallaby 2349 has $15.00 in chips', per: 'WA-CHP/3.1', rule: '', of: 'place' };
  shown([], PLACING, { takesBets: true });
  expect(screen.getByRole('alert').textContent).toContain('Nothing was placed, because of the Jackpot Wager: you have $15 in chips');
  [room.person, room.refusal] = [null, null];
});

test('chips are there only while something can be added', () => {
  shown([], { ...PLACING, may: [{ ...WAGER, do: { do: 'ready' } }] }, { takesBets: true, hasBox: true, hasWagers: true, mayAdd: false, stake: 9900, chips: [1000], picked: 1000 });
  expect(screen.queryByRole('button', { name: '$10' })).toBeNull();
  expect(screen.getByText('Your wagers are placed: press “I am done”')).toBeTruthy();
});

test.each([true, false])('once wagers lie, nobody is told that there is nothing to place (done: %s)', (isReady) => {
  shown([], PLACING, { takesBets: true, hasBox: true, hasWagers: true, isReady, mayAdd: true, stake: 9900 });
  expect(screen.queryByRole('button', { name: 'Nothing to place yet' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change my wagers' })).toBeTruthy();
});

test('one is not asked whether he is done while his wagers are on their way', () => {
  room.pending = { key: 'k', table: 't', command: { do: 'place', wagers: [] }, version: null };
  shown([], { ...PLACING, may: [{ ...WAGER, do: { do: 'ready' } }] }, { takesBets: true, hasBox: true, hasWagers: true, stake: 9900 });
  expect(screen.queryByRole('button', { name: 'I am done' })).toBeNull();
  room.pending = null;
});

test('one is not done while chips that are put down are not placed, by button or by key', async () => {
  const may = [{ ...WAGER, do: { do: 'ready' } }];
  const { sent } = shown([], { ...PLACING, may }, { takesBets: true, hasBox: true, hasWagers: true, stake: 9900, plan: { jackpot: 100 } });
  expect(screen.queryByRole('button', { name: 'I am done' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Place $1' })).toBeTruthy();
  await fireEvent.keyDown(document, { key: 'd' });
  expect(sent).toEqual([]);
});

test('the same again is not offered beside wagers that lie there', () => {
  shown([], PLACING, { takesBets: true, hasBox: true, hasWagers: true, stake: 20000, before: { ante: 5000 } });
  expect(screen.queryByRole('button', { name: /Same again/ })).toBeNull();
});

test.each([
  ['wagers are placed', 'wagers are placed', false, true],
  ['the round is over', say.house.overPhase, true, true],
  ['no round can begin', 'the next round has not begun', false, true],
  ['a round is played without him', 'the cards are dealt', false, true],
  ['his wagers lie', 'the cards are dealt', true, false],
])('who has less than the least ante is told so, and may add chips, while %s', async (_, phase, hasWagers, told) => {
  const addChips = vi.fn();
  shown([], { own: true, phase }, { takesBets: phase === say.house.placing, hasBox: true, hasWagers, stake: 100, least: 1000, addChips });
  expect(screen.queryByText('Ante $10: you have $1', { exact: false }) !== null).toBe(told);
  if (told) await fireEvent.click(screen.getByRole('button', { name: 'Add chips' }));
  expect(addChips).toHaveBeenCalledTimes(told ? 1 : 0);
});

test('who has the least ante is not told to add chips', () => {
  shown([], { own: true, phase: say.house.overPhase }, { hasWagers: true, stake: 1000, least: 1000 });
  expect(screen.queryByRole('button', { name: 'Add chips' })).toBeNull();
});
