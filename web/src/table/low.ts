/** A hand that is told high and low. */

import { say } from '../english';
import type { Seated } from '../messages';

/** Of a hand that has no low hand, whether it may get one yet is told too. */
export function handSoFar({ hand, halves }: Seated): string {
  return halves?.may_get_low ? say.yet(hand) : hand;
}
