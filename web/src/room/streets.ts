/** The rest of a board that comes at once, because nobody can bet any more, is shown street by street. */

import type { Happening, PlayersView, TableView } from '../messages';
import { motion } from '../preferences.svelte';

const PAUSE = 1000; // milliseconds after each street
const FLOP = 3;
const IDLE = { may: [], awaits: null, clock: null };

interface Moment {
  view: TableView;
  round: Happening[];
}

export class Streets {
  #rest: Moment[] = [];
  /** How long what was shown last lies alone, in milliseconds; 0 unless it was a street. */
  pause = 0;

  /** Notes what is to be shown before *now*; nothing is held back from whoever is asked meanwhile. */
  heed(before: TableView | undefined, now: Moment): void {
    const found = motion(PAUSE) ? streetsTo(before, now) : [];
    if (found.length) this.#rest = found;
    else if (!this.#rest.length && !this.pause) return;
    else if (isAsked(now.view) || laidIn(now.view) < laidIn(before!)) this.clear();
    else this.#rest = this.#rest.map(({ view, round }) => ({ view: { ...view, ...IDLE } as TableView, round }));
  }

  next(): Moment | undefined {
    const found = this.#rest.shift();
    this.pause = found ? PAUSE : 0;
    return found;
  }

  clear(): void {
    this.#rest = [];
    this.pause = 0;
  }
}

function laidIn(view: TableView): number {
  return view.communal.length;
}

function isAsked(view: TableView): boolean {
  return view.kind !== 'players' || view.may.length > 0 || view.draw !== null;
}

/** Whoever has nothing to do but to show has it to do while the cards come. */
function onlyShows({ may, draw }: PlayersView): boolean {
  return draw === null && may.every((choice) => choice.do.do === 'show');
}

/** The board up to each street, where it grew by more than one; none if the result is known already. */
export function streetsTo(before: TableView | undefined, { view, round }: Moment): Moment[] {
  if (before?.kind !== 'players' || view.kind !== 'players' || view.settlement || before.rounds !== view.rounds || !onlyShows(view)) return [];
  const ends = [FLOP, FLOP + 1, FLOP + 2].filter((end) => end > laidIn(before) && end <= laidIn(view));
  if (ends.length < 2 || view.sign.game.includes('manila')) return [];
  const dealt = round.findIndex(({ event, version }) => event === 'dealt' && version > before.version);
  return ends.map((end) => upTo(end, view, dealt < 0 ? round : round.slice(0, dealt)));
}

/** Nobody else is awaited yet, and no hand is named that counts cards which do not lie there. */
function upTo(end: number, view: PlayersView, round: Happening[]): Moment {
  const seats = view.seats.map((seat) => ({ ...seat, hand: '', makes: [] }));
  return { view: { ...view, seats, communal: view.communal.slice(0, end), ...(view.may.length ? {} : IDLE) }, round };
}
