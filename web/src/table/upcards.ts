/** The card that obliges the viewer to open in stud: his one card face up, where it is the lowest or the highest. */

import type { PlayersView } from '../messages';
import { wordsOf } from './deck';

const RANKS = '23456789TJQKA';

/** In words, and which end it is at; empty where that is not plain. */
export function upCard(view: PlayersView): [card: string, end: string] {
  const { holes } = view.sign;
  const up = (cards: string[]) => cards.filter((_, at) => holes[at] === 'up');
  const own = up(view.seats.find(({ seat }) => seat === view.own)?.cards ?? []);
  const all = view.seats.flatMap(({ cards }) => up(cards)).map((card) => RANKS.indexOf(card[0]));
  if (own.length !== 1 || all.length < 2) return ['', ''];
  const rank = RANKS.indexOf(own[0][0]);
  if (rank !== Math.min(...all) && rank !== Math.max(...all)) return ['', ''];
  return [wordsOf(own[0]), rank === Math.min(...all) ? 'lowest' : 'highest'];
}
