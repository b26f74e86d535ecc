/** Cards as players hold them: where the order of a hand means nothing, groups first and high to low. */

import type { Family, TableView } from '../messages';
import { preferences } from '../preferences.svelte';

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';

/** Groups first, the larger before the smaller, then high to low; suits of one rank always in the same order. */
export function sorted(cards: string[]): string[] {
  const often = (card: string) => cards.filter(([rank]) => rank === card[0]).length;
  const height = ([rank, suit]: string) => RANKS.indexOf(rank) * SUITS.length + SUITS.indexOf(suit);
  return [...cards].sort((a, b) => often(b) - often(a) || height(b) - height(a));
}

/** Whether the order of a hand in *family* means nothing, and the reader wants it sorted. */
export function sortsIn(family: Family): boolean {
  return family === 'draw' && preferences.of('sort') === 'on';
}

/** The *cards* of one hand in a game of *family*, as the reader wants them. */
export function inHand(family: Family, cards: string[]): string[] {
  return sortsIn(family) && !cards.includes('??') ? sorted(cards) : cards;
}

/** The *view* with every hand that the viewer sees in full as the reader wants it; what lies face down stays as it is. */
export function asHeld<View extends TableView>(view: View): View {
  if (view.kind !== 'players' || !sortsIn(view.sign.family)) return view;
  return { ...view, seats: view.seats.map((seat) => ({ ...seat, cards: inHand(view.sign.family, seat.cards) })) };
}
