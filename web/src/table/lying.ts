/** The cards of a house round stay as they were seen until the next wagers lie. */

import type { BoxShown, HouseView } from '../messages';

export interface Lying {
  round: number;
  shown: HouseView;
}

/** *live* with the cards that *before* still showed and that were taken up since; null before any card. */
export function lying(before: Lying | null, live: HouseView, person: string): Lying | null {
  const isDealt = live.dealer.length > 0 || live.boxes.some(({ cards }) => cards.length);
  const isSame = before !== null && (before.round === live.rounds || !isDealt);
  if (!isDealt && !before) return null;
  if (!isSame) return { round: live.rounds, shown: live };
  const places = live.boxes.some(({ wagers }) => wagers.some((each) => each.person === person && !each.outcome));
  if (!isDealt && places) return null;
  const { shown } = before;
  const seen = new Map(shown.boxes.map((box) => [box.box, box]));
  return {
    round: before.round,
    shown: {
      ...live,
      boxes: live.boxes.map((box) => kept(box, seen.get(box.box))),
      dealer: fuller(live.dealer, shown.dealer),
      dealer_hand: live.dealer_hand || shown.dealer_hand,
      dealer_makes: fuller(live.dealer_makes, shown.dealer_makes),
      communal: fuller(live.communal, shown.communal),
    },
  };
}

function kept(box: BoxShown, seen: BoxShown | undefined): BoxShown {
  if (box.cards.length || !seen) return box;
  return { ...box, owner: box.owner || seen.owner, cards: seen.cards, hand: seen.hand, makes: seen.makes };
}

function fuller<T>(now: T[], then: T[]): T[] {
  return now.length ? now : then;
}
