import { expect, test } from 'vitest';
import type { Sign } from '../messages';
import { termsOf } from './terms';

const sign = (...lines: string[]) => ({ minimum: 500, maximum: 5000, lines: ['Title, 52 cards', ...lines] }) as Sign;

test('the terms of a table in one line', () => {
  expect(termsOf(sign('limit: fixed', 'bets: $5 and $10', 'blinds: $2 and $5', 'minimum: $5'))).toBe('fixed, bets $5 and $10, blinds $2 and $5');
  expect(termsOf(sign('limit: blind', 'minimum: $5', 'minimum table stake: $100'))).toBe('blind from $5, bet it or double it');
  expect(termsOf(sign('limit: table maximum', 'maximum: $50', 'minimum: $5'))).toBe('bets from $5 to $50');
  expect(termsOf(sign('ante: $10 to $200', 'jackpot wager: $1', 'wagers in units of $10'))).toBe('ante $10 to $200, jackpot wager $1');
  expect(termsOf(sign('ante: $10 to $200', 'extra wagers: $1 to $1,000, in units of $1', 'jackpot wager: level 1 $1, level 2 $2, level 3 $3 (both places)'))).toBe(
    'ante $10 to $200, extra wagers $1 to $1,000, jackpots $1 and $2',
  );
  expect(termsOf(sign('limit: full pot', 'blinds: $2 and $5'))).toBe('pot limit, blinds $2 and $5');
  expect(termsOf(sign())).toBe('from $5');
});
