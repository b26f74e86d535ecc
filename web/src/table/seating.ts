/** What a plate says of the player behind it, in a word or two. */

import { say } from '../english';
import type { MyPlace, PlayersView, Seated } from '../messages';

/** A seat that waits for the viewer: he is dealt in later. */
export interface Kept {
  seat: number;
  name: string;
  words: string;
}

export interface Plate {
  words: string;
  notice: boolean;
}

/** *did* is what he did last, *won* what the pots gave him; *leaves*: he is gone when the round is over. */
export function plateOf(seat: Seated, did: string, won: number, leaves = false): Plate {
  if (seat.is_away) return { words: say.seat.lost, notice: true };
  if (won) return { words: say.seat.won(won), notice: false };
  if (leaves) return { words: say.seat.leaves, notice: true };
  if (seat.is_out && isOut(seat)) return { words: say.seat.away, notice: false };
  if (seat.standing === 'folded') return { words: say.seat.folded, notice: false };
  if (seat.standing === 'thrown in') return { words: say.seat.thrownIn, notice: false };
  if (seat.standing === 'tapped out') return { words: say.seat.allIn, notice: true };
  if (!seat.in_round && !seat.stake) return { words: say.seat.noChips, notice: true };
  if (!seat.in_round) return { words: say.seat.waits[seat.waits_for] || (seat.button ? say.seat.button(seat.button.button) : ''), notice: false };
  if (seat.is_out) return { words: say.seat.goes, notice: true };
  return { words: did, notice: false };
}

/** A hand that was thrown in is gone from the table, unless somebody asked to see it. */
export function cardsOf({ standing, cards }: Seated): string[] {
  return standing === 'thrown in' && cards.includes('??') ? [] : cards;
}

/** Has no part in the round. Whoever sits out from now on still has his hand in the one that is played. */
export function isOut(seat: Seated): boolean {
  return !seat.in_round || seat.standing === 'folded' || seat.standing === 'thrown in';
}

/** Whether no seat is free for one who comes, or who waits at that *place*: the others are kept for whom they are offered to. */
export function noneFree(view: PlayersView, place: MyPlace | undefined): boolean {
  const free = view.seats.filter(({ name }) => name === '').length;
  return free === 0 || (free <= (view.kept ?? 0) && place?.table !== view.table);
}
