/** The cards of a house round stay as they were seen until the next wagers lie. */

import type { BoxShown, Happening, HouseView } from '../messages';

export interface Lying {
  round: number;
  /** Whether that round is over, and cards that are dealt now are those of the next. */
  isOver: boolean;
  shown: HouseView;
}

/**
 * *live* with the cards that *before* still showed and that were taken up since; null before any card.
 * The box that *person* plays now, *own*, shows no cards of somebody else.
 */
export function lying(before: Lying | null, live: HouseView, person: string, own: number, round: Happening[] = []): Lying | null {
  const isDealt = live.dealer.length > 0 || live.boxes.some(({ cards }) => cards.length);
  const isPlayed = isDealt && live.is_playing;
  const isSame = before !== null && (!isPlayed || (before.round === live.rounds && !before.isOver));
  if (!isDealt && !before) return null;
  const open = new Map(round.filter(({ event }) => event === 'hand_shown').map(({ fields }) => [Number(fields.box), fields.cards as string[]]));
  if (!isSame) return { round: live.rounds, isOver: !isPlayed, shown: { ...live, boxes: live.boxes.map((box) => opened(box, open)) } };
  const places = live.boxes.some(({ wagers }) => wagers.some((each) => each.person === person && !each.outcome));
  if (!isDealt && places) return null;
  const { shown } = before;
  const here = new Set(live.people.map(({ name }) => name));
  const seen = new Map(shown.boxes.filter(({ box, owner }) => here.has(owner) && (box !== own || owner === person)).map((box) => [box.box, box]));
  return {
    round: before.round,
    isOver: before.isOver || !isPlayed,
    shown: {
      ...live,
      boxes: live.boxes.map((box) => opened(kept(box, seen.get(box.box)), open)),
      ...(live.dealer.length ? {} : bankOf(shown)),
    },
  };
}

function kept(box: BoxShown, seen: BoxShown | undefined): BoxShown {
  if (box.cards.length || !seen || (box.owner && box.owner !== seen.owner)) return box;
  return { ...box, owner: seen.owner, cards: seen.cards, hand: seen.hand, makes: seen.makes };
}

/** A hand is shown and taken up in one moment: what was shown stays open. */
function opened(box: BoxShown, open: Map<number, string[]>): BoxShown {
  const cards = open.get(box.box);
  return cards && box.cards.length && box.cards.includes('??') ? { ...box, cards } : box;
}

/** The dealer's cards with what they make: once he has others, nothing is left of these. */
function bankOf({ dealer, dealer_hand, dealer_makes, communal }: HouseView): Pick<HouseView, 'dealer' | 'dealer_hand' | 'dealer_makes' | 'communal'> {
  return { dealer, dealer_hand, dealer_makes, communal };
}
