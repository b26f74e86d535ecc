/** Whoever has gone when a round is over stays in the picture until its result is cleared. */

import type { PlayersView, Seated } from '../messages';

/** A view in which those who were dealt in still sit while it is shown who won. */
export function staying(): (view: PlayersView) => PlayersView {
  let dealtIn = new Map<number, Seated>();
  return (view) => {
    const isOver = view.settlement !== null;
    if (!isOver) dealtIn = new Map();
    for (const seat of view.seats) if (seat.name && seat.in_round) dealtIn.set(seat.seat, seat);
    const gone = isOver ? view.seats.filter(({ seat, name }) => !name && dealtIn.has(seat)) : [];
    if (!gone.length) return view;
    return { ...view, seats: view.seats.map((seat) => (gone.includes(seat) ? { ...dealtIn.get(seat.seat)!, stake: 0, total: 0 } : seat)) };
  };
}
