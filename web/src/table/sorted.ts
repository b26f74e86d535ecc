/** Cards as players hold them: where the order of a hand means nothing, groups first and high to low. */

import type { PlayersView } from '../messages';

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';

/** Groups first, the larger before the smaller, then high to low; suits of one rank always in the same order. */
export function sorted(cards: string[]): string[] {
  const often = (card: string) => cards.filter(([rank]) => rank === card[0]).length;
  const height = ([rank, suit]: string) => RANKS.indexOf(rank) * SUITS.length + SUITS.indexOf(suit);
  return [...cards].sort((a, b) => often(b) - often(a) || height(b) - height(a));
}

/** The *view* with every hand that the viewer sees in full sorted; what lies face down stays as it is. */
export function withSorted(view: PlayersView): PlayersView {
  return { ...view, seats: view.seats.map((seat) => (seat.cards.includes('??') ? seat : { ...seat, cards: sorted(seat.cards) })) };
}
