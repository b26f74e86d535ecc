/** A hand that is told high and low, while cards are still to come. */

import type { PlayersView, Seated } from '../messages';

const LOW = 'A2345678';
const NONE = /; no low$/;
const [BOARD, FROM_BOARD, OWN, HELD, FIVE] = [5, 3, 2, 7, 5];

/** Of a hand that has no low hand, whether it may get one yet is told too. */
export function handSoFar(view: PlayersView, { hand, cards }: Seated): string {
  return NONE.test(hand) && mayComeLow(view, cards) ? `${hand} yet` : hand;
}

/** With a board three of it count, and two of one's own; in stud the own cards alone, seven in the end. */
function mayComeLow({ communal, phase, sign }: PlayersView, cards: string[]): boolean {
  if (phase === 'between two rounds') return false;
  if (sign.game.includes('stud')) return HELD > cards.length && ranksOf(cards).size + HELD - cards.length >= FIVE;
  const toCome = BOARD - communal.length;
  return toCome > 0 && ranksOf(cards).size >= OWN && ranksOf(communal).size + toCome >= FROM_BOARD;
}

function ranksOf(cards: string[]): Set<string> {
  return new Set(cards.map(([rank]) => rank).filter((rank) => LOW.includes(rank)));
}
