/** The terms of a table in one short line, from its sign. */

import { say } from '../english';
import { dollars } from '../money';
import type { Sign } from '../messages';

const MOST = 3; // parts of the line

/** The limit of a table and its sums; *isShort*: as a line of a phone needs them. */
export function termsOf(sign: Sign, isShort = false): string {
  const { family, minimum, maximum, limit } = sign;
  if (limit === 'blind') return say.terms.blind(dollars(minimum));
  if (limit === 'table maximum') return say.terms.maximum(dollars(minimum), dollars(maximum));
  const sums = (each: number[]) => each.map((cents) => dollars(cents)).join(isShort ? '/' : ' and ');
  return (family === 'house' ? againstTheHouse(sign, sums) : amongPlayers(sign, sums, isShort)).slice(0, MOST).join(', ');
}

type Sums = (each: number[]) => string;

function againstTheHouse({ minimum, maximum, sums: { extras, jackpots } }: Sign, sums: Sums): string[] {
  const found = [say.terms.ante(say.terms.range(dollars(minimum), dollars(maximum)))];
  if (extras.length) found.push(say.terms.extras(say.terms.range(dollars(extras[0]), dollars(extras[1]))));
  if (jackpots.length) found.push(say.terms.jackpots(sums(jackpots), jackpots.length));
  return found;
}

function amongPlayers({ limit, minimum, maximum, sums: { bets, blinds, ante } }: Sign, sums: Sums, isShort: boolean): string[] {
  const kind = say.terms.limits[limit] ?? limit;
  const found = [isShort && limit === 'fixed' ? `${kind} ${sums(bets)}` : kind];
  if (bets.length && (!isShort || limit !== 'fixed')) found.push(say.terms.bets(sums(bets)));
  if (blinds.length) found.push(say.terms.blinds(sums(blinds)));
  if (ante) found.push(say.terms.ante(dollars(ante)));
  if (maximum) found.push(say.terms.most(dollars(maximum)));
  return found.length > 1 ? found : [`${kind} ${say.terms.from(dollars(minimum))}`];
}
