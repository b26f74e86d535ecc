/** Where *Play now* leads: to company at a table of the game that most people know. */

import type { TableInLobby } from '../messages';

const BEST_KNOWN = 'vic/holdem';

/** Of several, the one for the smallest sums and then the first by name: the same for every newcomer. */
export function tableNow(tables: TableInLobby[]): TableInLobby | undefined {
  const open = tables.filter(({ kind, taken, bots, sign, suspended }) => kind !== 'house' && bots && !suspended && taken < sign.seats);
  return [...open].sort((one, other) => rank(one) - rank(other) || one.sign.usual_stake - other.sign.usual_stake || (one.table < other.table ? -1 : 1))[0] ?? tables[0];
}

function rank({ sign }: TableInLobby): number {
  if (sign.game === BEST_KNOWN) return sign.limit === 'fixed' ? 0 : 1;
  return sign.family === 'community' ? 2 : 3;
}

/** What whoever presses *Play* sits down with: what is usual there, or all he has if that is less. */
export const sumAt = ({ sign }: TableInLobby, balance: number | undefined): number => Math.min(sign.usual_stake, balance ?? sign.usual_stake);
