/** What a choice is worth, in dollars with its sign. */

import { dollars } from '../money';

/** Whole cents: an estimate has no smaller ones. */
export function cents(value: number): string {
  const whole = Math.round(value);
  return `${whole < 0 ? '−' : whole > 0 ? '+' : ''}${dollars(Math.abs(whole))}`;
}
