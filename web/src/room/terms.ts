/** The terms of a table in one short line, from its sign. */

import { dollars } from '../money';
import type { Sign } from '../messages';

/** The lines of the sign that tell sums and the limit; the first repeats the title. */
export function termsOf(sign: Sign): string {
  const lines = sign.lines.slice(1).filter((line) => !line.startsWith('minimum'));
  const told = lines.map((line) => line.replace(/^limit: /, '').replace(': ', ' '));
  return told.length > 1 ? told.slice(0, 3).join(', ') : [...told, `from ${dollars(sign.minimum)}`].join(' ');
}
