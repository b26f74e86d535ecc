import { expect, test } from 'vitest';
import { say } from '../english';
import type { Sign, SumsShown } from '../messages';
import { NO_SUMS } from '../samples';
import { termsOf } from './terms';

const sign = (limit: string, sums: Partial<SumsShown> = {}, more: Partial<Sign> = {}) =>
  ({ family: 'community', limit, minimum: 500, maximum: 0, sums: { ...NO_SUMS, ...sums }, ...more }) as Sign;
const FIXED = sign('fixed', { bets: [500, 1000], blinds: [200, 500] });
const house = (sums: Partial<SumsShown>) => sign('', sums, { family: 'house', minimum: 1000, maximum: 20000 });

test('the terms of a table in one line', () => {
  expect(termsOf(FIXED)).toBe('fixed, bets $5 and $10, blinds $2 and $5');
  expect(termsOf(sign('blind'))).toBe('blind from $5, bet it or double it');
  expect(termsOf(sign('table maximum', {}, { maximum: 5000 }))).toBe('bets from $5 to $50');
  expect(termsOf(house({ jackpots: [100] }))).toBe('ante $10 to $200, jackpot wager $1');
  expect(termsOf(house({ extras: [100, 100000], jackpots: [100, 200] }))).toBe('ante $10 to $200, extra wagers $1 to $1,000, jackpots $1 and $2');
  expect(termsOf(sign('full pot', { blinds: [200, 500] }))).toBe('pot limit, blinds $2 and $5');
  expect(termsOf(sign('spread', { ante: 100 }, { maximum: 5000 }))).toBe('spread, ante $1, maximum $50');
  expect(termsOf(sign('full pot'))).toBe('pot limit from $5');
});

test('a phone has them shorter', () => {
  expect(termsOf(FIXED, true)).toBe('fixed $5/$10, blinds $2/$5');
  expect(termsOf(house({ jackpots: [100, 200] }), true)).toBe('ante $10 to $200, jackpots $1/$2');
});

test('what the house keeps of a pot is told where it keeps anything', () => {
  expect([{ percent: 2.5 }, { fee: 100 }, {}].map((kept) => say.lobby.commission({ ...NO_SUMS, ...kept }))).toEqual(['; commission 2.5%', '; commission $1', '']);
});
