/** The terms of a table in one short line, from its sign. */

import { say } from '../english';
import { dollars } from '../money';
import type { Sign } from '../messages';

/** The lines of the sign that tell sums and the limit, as `blinds: $5`; the first repeats the title. */
export function termsOf(sign: Sign): string {
  const limit = sign.lines.find((line) => line.startsWith('limit: '))?.slice(7);
  if (limit === 'blind') return say.terms.blind(dollars(sign.minimum));
  if (limit === 'table maximum') return say.terms.maximum(dollars(sign.minimum), dollars(sign.maximum));
  const lines = sign.lines.slice(1).filter((line) => line.includes(': ') && !line.startsWith('minimum'));
  const told = lines.map((line) =>
    line.replace(/^limit: /, '').replace('full pot', say.terms.pot).replace(/, in units of .*/, '')
      .replace(/^jackpot wager: level 1 (\S+), level 2 (\S+),.*/, (_, one, two) => say.terms.jackpots(one, two)).replace(': ', ' '),
  );
  return told.length > 1 ? told.slice(0, 3).join(', ') : [...told, `from ${dollars(sign.minimum)}`].join(' ');
}
