import { expect, test } from 'vitest';
import type { BoxShown, HouseView, PlayersView, RoundStep } from '../messages';
import { csvOf, fileOf, framesOf, hadPart, query, withBoxes, withoutFree } from './asking';

test('what has changed is laid over the view before', () => {
  const first = { kind: 'players', awaits: 1, burnt: 0 } as PlayersView;
  const happened = (event: string) => [{ version: 1, event, fields: {}, lines: [] }];
  const steps: RoundStep[] = [
    { happened: happened('a'), changed: { awaits: 2 } },
    { happened: happened('b'), changed: { burnt: 1 } },
  ];
  const frames = framesOf(first, steps);
  expect(frames.map(({ view }) => [(view as PlayersView).awaits, (view as PlayersView).burnt])).toEqual([[2, 0], [2, 1]]);
  expect(frames.map(({ round }) => round.length)).toEqual([1, 2]);
  expect(first.awaits).toBe(1);
});

test('only whoever was dealt in had a part in a round', () => {
  const shown = (own: number, in_round: boolean) => [{ view: { kind: 'players', own, seats: [{ seat: 1, in_round }, { seat: 2, in_round: true }] } as PlayersView, round: [] }];
  expect(hadPart(shown(1, true), 'Ann')).toBe(true);
  expect(hadPart(shown(1, false), 'Ann')).toBe(false);
  expect(hadPart(shown(0, true), 'Ann')).toBe(false);
});

test('against the house whoever had a wager had a part', () => {
  const shown = [{ view: { kind: 'house', boxes: [{ wagers: [{ person: 'Ann' }] }] } as HouseView, round: [] }];
  expect([hadPart(shown, 'Ann'), hadPart(shown, 'supervisor')]).toEqual([true, false]);
});

test('the boxes of a round against the house stand there from its first step, each with its owner', () => {
  const box = (number: number, owner: string, ...wagers: string[]) =>
    ({ box: number, owner, standing: '', cards: [], hand: '', makes: [], wagers: wagers.map((wager) => ({ person: 'Ann', wager, lies: 500, counts: 500, outcome: '', wins: 0, because: '' })) }) as BoxShown;
  const steps = [[box(1, ''), box(2, ''), box(3, ''), box(4, 'Bob')], [box(1, '', 'player extra'), box(2, '', 'dealer extra'), box(3, ''), box(4, 'Bob')], [box(1, 'Ann', 'ante'), box(2, '', 'dealer extra'), box(3, ''), box(4, 'Bob')]];
  const shown = withBoxes(steps.map((boxes) => ({ view: { kind: 'house', boxes } as HouseView, round: [] }))).map(({ view }) => (view as HouseView).boxes);
  expect(shown.map((boxes) => boxes.map(({ owner }) => owner))).toEqual(Array(3).fill(['Ann', '', '', 'Bob']));
  expect(shown.map((boxes) => boxes.map(({ wagers }) => wagers.map(({ lies }) => lies)))).toEqual([[[], [0], [], []], [[500], [500], [], []], [[500], [500], [], []]]);
});

test('a file in which nothing happens is its table alone', () => {
  const first = { kind: 'house' } as HouseView;
  expect(framesOf(first, [])).toEqual([{ view: first, round: [] }]);
});

test('addresses say only what is asked, with names of tables encoded', () => {
  expect(query({ game: '', result: 'won' })).toBe('?result=won');
  expect(query({ game: '' })).toBe('');
  expect(fileOf('Table #1/a', '3', 'phh')).toBe('api/v1/rounds/Table%20%231/a/3?form=phh&download=yes');
  expect(csvOf('2026-11-16', '')).toBe('api/v1/statement?from=2026-11-16&form=csv');
});

test('a seat that was free the whole time is left out, and one that was taken for a while is not', () => {
  const seats = (...names: string[]) => ({ view: { kind: 'players', seats: names.map((name, at) => ({ seat: at + 1, name })) } as PlayersView, round: [] });
  const shown = withoutFree([seats('Ann', '', '', 'Bob'), seats('Ann', 'Cam', '', '')]);
  expect(shown.map(({ view }) => (view as PlayersView).seats.map(({ seat }) => seat))).toEqual([[1, 2, 4], [1, 2, 4]]);
});
