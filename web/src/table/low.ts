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

/** One card of each rank of his low hand: where there is a board, two of them are his own. */
export function lowCards({ hand, cards }: Seated, communal: string[]): string[] {
  const ranks = (/([-\dAJQK]+) low$/.exec(hand)?.[1] ?? '').split('-').map((rank) => (rank === '10' ? 'T' : rank));
  const held = (from: string[], rank: string) => from.find((card) => card[0] === rank);
  const must = ranks.filter((rank) => !held(communal, rank));
  const may = ranks.filter((rank) => held(communal, rank) && held(cards, rank));
  const own = new Set([...must, ...may.slice(0, Math.max(0, 2 - must.length))]);
  return ranks.map((rank) => held(own.has(rank) ? cards : communal, rank) ?? '').filter(Boolean);
}

function ranksOf(cards: string[]): Set<string> {
  return new Set(cards.map(([rank]) => rank).filter((rank) => LOW.includes(rank)));
}
