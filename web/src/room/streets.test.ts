import { afterEach, expect, test, vi } from 'vitest';
import type { Happening, TableView } from '../messages';
import { Streets } from './streets';

const BOARD = ['As', 'Kd', '7c', '2h', '9s'];
const view = (laid: number, more: object = {}) =>
  ({ kind: 'players', version: 1, rounds: 4, communal: BOARD.slice(0, laid), seats: [{ seat: 1, hand: 'a flush', makes: BOARD }], settlement: null, may: [], draw: null, awaits: 2, clock: {}, sign: { game: 'vic/holdem' }, ...more }) as unknown as TableView;
const event = (name: string, version: number) => ({ event: name, version, fields: {}, lines: [] }) as Happening;
const laid = (streets: Streets) => [...Array(6)].map(() => streets.next()?.view.communal.length).filter(Boolean);

afterEach(() => vi.unstubAllGlobals());

test.each([[0, 5, [3, 4, 5]], [0, 4, [3, 4]], [3, 5, [4, 5]], [0, 3, []], [3, 4, []], [4, 5, []], [5, 5, []]])('from %i cards to %i', (from, to, found) => {
  const streets = new Streets();
  streets.heed(view(from), { view: view(to), round: [] });
  expect(laid(streets)).toEqual(found);
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
