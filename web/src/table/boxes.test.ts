import { expect, test } from 'vitest';
import type { BoxShown, HouseView, WagerOpen } from '../messages';
import { boxOf, brought, chipsFor, endedWith, placing } from './boxes';

const ANTE: WagerOpen = { wager: 'ante', least: 1000, most: 20000, step: 1000, needs_ante: false };

test('a sum is brought into the limits of a wager', () => {
  expect([900, 1000, 2500, 20000, 20001].map((sum) => brought(ANTE, sum))).toEqual([1000, 1000, 2000, 20000, 20000]);
  expect(chipsFor(ANTE)).toEqual([1000, 2000, 5000, 10000, 20000]);
  expect(chipsFor(undefined)).toEqual([]);
});

test('the ante is placed before what may need it', () => {
  expect(placing({ jackpot: 100, ante: 1000 }, 3)).toEqual([
    { do: 'place', box: 3, wager: 'ante', amount: 1000 },
    { do: 'place', box: 3, wager: 'jackpot', amount: 100 },
  ]);
});

test('one plays the own box, the box one asked for, or the first that is free', () => {
  const box = (number: number, owner = ''): BoxShown => ({ box: number, owner, standing: '', cards: [], hand: '', makes: [], wagers: [] });
  const view = (...boxes: BoxShown[]) => ({ boxes }) as HouseView;
  expect(boxOf(view(box(1, 'Bob'), box(2), box(3)), 'Ann')).toBe(2);
  expect(boxOf(view(box(1, 'Bob'), box(2), box(3)), 'Ann', 3)).toBe(3);
  expect(boxOf(view(box(1, 'Bob'), box(2), box(3, 'Ann')), 'Ann')).toBe(3);
});

test('a round ends with what one won, or for all as void', () => {
  const over = (is_void: boolean) => ({ phase: 'the round of play is over', is_void }) as HouseView;
  const round = [{ version: 1, event: 'round_voided', fields: {}, lines: [{ text: 'The round is void', per: 'WA-CHP/6.9' }] }];
  expect(endedWith(over(false), [], 500, 1)).toBe('you won $5');
  expect(endedWith(over(false), [], 0, 0)).toBe('');
  expect(endedWith(over(true), round, 0, 0)).toBe('The round is void');
  expect(endedWith({ ...over(true), phase: 'players decide' }, round, 0, 1)).toBe('');
});
