import { afterEach, expect, test, vi } from 'vitest';
import type { Happening, PlayersView, TableView } from '../messages';
import { Streets } from './streets';
import { CROWN_STUD, HOLDEM, MANILA, SEVEN_CARD_STUD } from '../samples';

const BOARD = ['As', 'Kd', '7c', '2h', '9s'];
const view = (laid: number, more: object = {}) =>
  ({ kind: 'players', version: 1, rounds: 4, communal: BOARD.slice(0, laid), seats: [{ seat: 1, hand: 'a flush', makes: BOARD }], settlement: null, may: [], draw: null, awaits: 2, clock: {}, sign: HOLDEM, ...more }) as unknown as TableView;
const event = (name: string, version: number) => ({ event: name, version, fields: {}, lines: [] }) as Happening;
const laid = (streets: Streets) => [...Array(6)].map(() => streets.next()?.view.communal.length).filter(Boolean);

afterEach(() => vi.unstubAllGlobals());

test.each([[0, 5, [3, 4, 5]], [0, 4, [3, 4]], [3, 5, [4, 5]], [0, 3, []], [3, 4, []], [4, 5, []], [5, 5, []]])('from %i cards to %i', (from, to, found) => {
  const streets = new Streets();
  streets.heed(view(from), { view: view(to), round: [] });
  expect(laid(streets)).toEqual(found);
});

test.each([[1, 5, [2, 3, 4, 5]], [0, 3, [1, 2, 3]], [4, 5, []], [0, 1, []]])('at Manila, where each street is one card, from %i to %i', (from, to, found) => {
  const streets = new Streets();
  const sign = MANILA;
  streets.heed(view(from, { sign }), { view: view(to, { sign }), round: [] });
  expect(laid(streets)).toEqual(found);
});

const SEVEN = ['??', '??', '4d', '5d', '6d', '8d', '??'];
const stud = (held: number, more: object = {}) =>
  view(0, { sign: SEVEN_CARD_STUD, seats: [{ seat: 1, cards: SEVEN.slice(0, held), hand: 'a flush', makes: SEVEN }, { seat: 2, cards: SEVEN.slice(0, held) }, { seat: 3, cards: [] }], ...more });
const held = (streets: Streets) => [...Array(8)].map(() => streets.next()?.view as PlayersView | undefined).filter((seen) => seen !== undefined)
  .map(({ seats, communal }) => [...seats.map(({ cards }) => cards.length), communal.length]);

test.each([
  [3, 7, [[4, 4, 0, 0], [5, 5, 0, 0], [6, 6, 0, 0], [7, 7, 0, 0]]],
  [5, 7, [[6, 6, 0, 0], [7, 7, 0, 0]]],
  [0, 4, [[3, 3, 0, 0], [4, 4, 0, 0]]],
  [0, 3, []],
  [6, 7, []],
])('at stud the next card of each comes together: from %i to %i', (from, to, found) => {
  const streets = new Streets();
  streets.heed(stud(from), { view: stud(to), round: [] });
  expect(held(streets)).toEqual(found);
});

test('the card that all share where the deck is too short comes last', () => {
  const streets = new Streets();
  streets.heed(stud(5), { view: stud(6, { communal: ['Kd'] }), round: [] });
  expect(held(streets)).toEqual([[6, 6, 0, 0], [6, 6, 0, 1]]);
});

test('with five cards the first street has two', () => {
  const sign = CROWN_STUD;
  const streets = new Streets();
  streets.heed(stud(0, { sign }), { view: stud(5, { sign }), round: [] });
  expect(held(streets).map(([own]) => own)).toEqual([2, 3, 4, 5]);
});

test('at stud too no hand is named, the result waits for the last card, and the next round for none', () => {
  const all = () => {
    const streets = new Streets();
    streets.heed(stud(3, { betting_round: 1 }), { view: stud(7, { betting_round: 5 }), round: [] });
    return streets;
  };
  const [over, next] = [all(), all()];
  expect(all().next()!.view).toMatchObject({ betting_round: 0, seats: [{ hand: '', makes: [] }, {}, {}] });
  over.heed(stud(7), { view: stud(7, { settlement: {}, rounds: 5 }), round: [] });
  expect(held(over)).toHaveLength(4);
  next.heed(stud(7), { view: stud(3, { rounds: 5 }), round: [] });
  expect(held(next)).toEqual([]);
});

test('many streets take no longer than three: the next round does not wait', () => {
  for (const [from, pause] of [[5, 1000], [4, 1000], [3, 750], [0, 600]]) {
    const streets = new Streets();
    streets.heed(stud(from), { view: stud(7), round: [] });
    streets.next();
    expect(streets.pause).toBe(pause);
  }
});

test('while cards are to come nobody is awaited, no hand is named and none of them is told', () => {
  const streets = new Streets();
  streets.heed(view(0), { view: view(5, { version: 3 }), round: [event('dealt', 1), event('acted', 2), event('dealt', 3), event('showdown_begun', 3)] });
  const first = streets.next()!;
  expect(first.view).toMatchObject({ awaits: null, clock: null, seats: [{ hand: '', makes: [] }] });
  expect(first.round.map(({ event, version }) => [event, version])).toEqual([['dealt', 1], ['acted', 2]]);
  expect(streets.pause).toBe(1000);
});

test('the result waits for the last card, a turn and the next round wait for none', () => {
  const held = () => {
    const streets = new Streets();
    streets.heed(view(0), { view: view(5), round: [] });
    return streets;
  };
  for (const [more, found] of [[view(5, { settlement: {}, rounds: 5 }), [3, 4, 5]], [view(5, { may: [{ do: { do: 'bet' } }] }), []], [view(0, { rounds: 5 }), []]] as const) {
    const streets = held();
    streets.heed(view(5), { view: more, round: [] });
    expect(laid(streets)).toEqual(found);
  }
});

test('a turn that comes after the last card does not wait either', () => {
  const streets = new Streets();
  streets.heed(view(3), { view: view(5), round: [] });
  [streets.next(), streets.next()];
  expect(streets.pause).toBe(1000);
  streets.heed(view(5), { view: view(5, { may: [{ do: { do: 'bet' } }] }), round: [] });
  expect(streets.pause).toBe(0);
});

test('nothing is held back from those who asked for stillness', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const streets = new Streets();
  streets.heed(view(0), { view: view(5), round: [] });
  expect(laid(streets)).toEqual([]);
});

test('whoever has to show may do so while the cards come, and once he has it is no turn of his any more', () => {
  const streets = new Streets();
  streets.heed(view(0), { view: view(5, { may: [{ do: { do: 'show' } }], awaits: 1 }), round: [] });
  expect(streets.next()!.view).toMatchObject({ may: [{ do: { do: 'show' } }], awaits: 1 });
  streets.heed(view(5), { view: view(5), round: [] });
  expect(streets.next()!.view).toMatchObject({ may: [], awaits: null });
  const choosing = new Streets();
  choosing.heed(view(0), { view: view(5, { may: [{ do: { do: 'show' } }, { do: { do: 'throw in' } }] }), round: [] });
  expect(laid(choosing)).toEqual([]);
});
