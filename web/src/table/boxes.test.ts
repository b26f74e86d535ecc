import { expect, test } from 'vitest';
import type { BoxShown, HouseView, WagerOpen } from '../messages';
import { boxOf, brought, chipsFor, endedWith, placing, planOf, pressed, takingBack, unplaced, type Area, type Laid } from './boxes';

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

test('chips on an area add up to the most it takes, and one of a single size goes on and off', () => {
  const ante = (next: number) => ({ wager: 'ante', next, offered: ANTE }) as Area;
  expect(pressed(pressed({}, ante(1000)), ante(2000))).toEqual({ ante: 3000 });
  expect(pressed({ ante: 19000 }, ante(2000))).toEqual({ ante: 20000 });
  const jackpot = { wager: 'jackpot', next: 100, offered: { ...ANTE, wager: 'jackpot', least: 100, most: 100, step: 0 } } as Area;
  expect(pressed({ ante: 1000 }, jackpot)).toEqual({ ante: 1000, jackpot: 100 });
  expect(pressed({ ante: 1000, jackpot: 100 }, jackpot)).toEqual({ ante: 1000 });
});

test('wagers that lie come back with the ante last, and stay planned', () => {
  const laid = [{ box: 2, wager: 'ante', lies: 1000 }, { box: 2, wager: 'jackpot', lies: 100 }] as Laid[];
  expect(takingBack(laid).map(({ wager }) => wager)).toEqual(['jackpot', 'ante']);
  expect(planOf(laid)).toEqual({ ante: 1000, jackpot: 100 });
});

test('what was put down and does not lie when the deal begins was missed', () => {
  const laid = [{ box: 2, wager: 'ante', lies: 1000 }] as Laid[];
  expect(unplaced({ ante: 1000, jackpot: 100 }, laid)).toBe(100);
  expect(unplaced({ ante: 1000 }, [])).toBe(1000);
  expect(unplaced({}, laid)).toBe(0);
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
