import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoxShown, Choice, Command, HouseView, Person, WagerKind, WagerShown } from '../messages';
import { room } from '../room/room.svelte';
import HouseTable from './HouseTable.svelte';
import { CROWN_HOLDEM, CROWN_PLACES } from '../samples';

const SIGN = { ...CROWN_HOLDEM, title: "Crown Hold'em Poker", called: "Crown Hold'em Poker", book: 'WA-CHP', usual_stake: 20000, notices: [], lines: [], hand: '' };
const wager = (kind: WagerKind, lies = 1000, outcome = '', wins = 0): WagerShown => ({ person: 'Ann', wager: kind, lies, counts: lies, outcome, wins, because: '' });
const box = (number: number, owner = '', wagers: WagerShown[] = []): BoxShown => ({ box: number, owner, standing: '', cards: [], hand: '', makes: [], wagers });
const FOLD: Choice = { do: { do: 'fold', box: 1 }, words: 'fold', adds: 0, amounts: null, amount_in: '', per: '', rule: '' };
const PLACING = {
  kind: 'house', table: 'T', version: 1, sign: SIGN, rounds: 1, own: true, phase: 'wagers are placed', is_playing: true, boxes: [box(1), box(2)],
  dealer: [], dealer_hand: '', dealer_makes: [], communal: [], undealt: 52, people: [{ name: 'Ann', bot: false, chips: 20000, is_away: false, is_ready: false }],
  wagers: [{ wager: 'ante', least: 1000, most: 20000, step: 1000, needs_ante: false }], places: CROWN_PLACES, later: [], prizes: [], pools: [],
  is_suspended: false, is_void: false, may: [], waiting: [], clock: null, commitment: '', staff: [],
} as unknown as HouseView;
const DEALT: HouseView = { ...PLACING, version: 2, phase: 'the cards are dealt', wagers: [] };
const LATE = { because: 'no more bets: the deal has begun', per: 'WA-CHP/3.1', rule: '', of: 'place' as const };
const TOLD = 'No more bets: the deal has begun (3.1). Nothing was placed.';

let sent: Command[];
const table = (view: HouseView) => ({ view, send: (each: Command) => sent.push(each), take: null });

beforeEach(() => {
  sent = [];
  room.person = { name: 'Ann', role: 'guest', balance: 0 } as Person;
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  [room.person, room.refusal, room.round] = [null, null, []];
});

async function placedAnte(view = PLACING) {
  const { rerender } = render(HouseTable, table(view));
  await fireEvent.click(screen.getByRole('button', { name: /Ante/ }));
  await fireEvent.click(screen.getByRole('button', { name: 'Place $10' }));
  return rerender;
}

test.each([['Place $10', 'p', false], ['Place and finish', 'd', true]])('“%s” places the ante while more could be added, and says that one is done: %s, %s', async (name, key, ready) => {
  const more = { wager: 'jackpot', least: 500, most: 500, step: 0, needs_ante: true } as const;
  render(HouseTable, table({ ...PLACING, wagers: [...PLACING.wagers, more] }));
  const place = { do: 'place', box: 0, wagers: [{ wager: 'ante', amount: 1000 }], ready };
  expect(screen.queryByRole('button', { name })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: /Ante/ }));
  await fireEvent.click(screen.getByRole('button', { name }));
  await fireEvent.click(screen.getByRole('button', { name: /Ante/ }));
  await fireEvent.keyDown(document.body, { key });
  expect(sent).toEqual([place, place]);
});

test('whoever has played a box plays it in the next round too, though one before it is free', async () => {
  const played = { ...DEALT, boxes: [box(1, 'Bob', [wager('ante')]), box(2, 'Ann', [wager('ante')])] };
  const { rerender } = render(HouseTable, table(played));
  await rerender(table({ ...PLACING, version: 3, rounds: 2 }));
  await fireEvent.click(screen.getByRole('button', { name: /Ante/ }));
  await fireEvent.click(screen.getByRole('button', { name: 'Place $10' }));
  expect(sent).toEqual([{ do: 'place', box: 2, wagers: [{ wager: 'ante', amount: 1000 }], ready: true }]);
});

test('where nothing can be added one button places and finishes', async () => {
  await placedAnte();
  expect(sent).toEqual([{ do: 'place', box: 0, wagers: [{ wager: 'ante', amount: 1000 }], ready: true }]);
});

test.each(['before', 'after'])('wagers that come too late, told %s the deal is seen, are told so without alarm', async (when) => {
  const rerender = await placedAnte();
  if (when === 'before') room.refusal = LATE;
  await tick();
  await rerender(table(DEALT));
  if (when === 'after') room.refusal = LATE;
  await tick();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(TOLD).getAttribute('role')).toBe('status');
});

test('what came too late is let go when the next thing is asked', async () => {
  const rerender = await placedAnte();
  await rerender(table(DEALT));
  room.refusal = LATE;
  await tick();
  screen.getByText(TOLD);
  await rerender(table({ ...DEALT, version: 3, boxes: [box(1, 'Ann', [wager('ante')]), box(2)], may: [FOLD] }));
  expect(screen.queryByText(TOLD)).toBeNull();
});

test('what came too late is let go when wagers are taken again', async () => {
  const rerender = await placedAnte();
  await rerender(table(DEALT));
  room.refusal = LATE;
  await tick();
  screen.getByText(TOLD);
  await rerender(table({ ...PLACING, version: 3, rounds: 2 }));
  expect(screen.queryByText(TOLD)).toBeNull();
});

test('what was refused before the turn does not stand there all through it', async () => {
  const mine = [box(1, 'Ann', [wager('ante')]), box(2)];
  const { rerender } = render(HouseTable, table({ ...DEALT, boxes: mine }));
  room.refusal = { because: 'nobody may touch a wager until it is decided', per: '', rule: '', of: 'take back' };
  await tick();
  screen.getByRole('alert');
  await rerender(table({ ...DEALT, version: 3, boxes: mine, may: [FOLD] }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what one won stands above the cards of the last round while new wagers are placed', async () => {
  const mine = { ...box(1, 'Ann', [wager('ante', 1000, 'won', 2000), wager('jackpot', 300, 'lost')]), cards: ['As', 'Kd'] };
  const over: HouseView = { ...PLACING, version: 3, phase: 'the round of play is over', is_playing: false, dealer: ['2s', '3s'], boxes: [mine, box(2)] };
  const { rerender } = render(HouseTable, table(over));
  await tick();
  await rerender(table({ ...PLACING, version: 4, rounds: 2, boxes: [box(1, 'Ann'), box(2)] }));
  await tick();
  screen.getByText('last round: +$17');
});
