/** The cards that come at once, because nobody can bet any more, are shown street by street. */

import type { Happening, PlayersView, Sign, TableView } from '../messages';
import { motion } from '../preferences.svelte';

const [PAUSE, ALL] = [1000, 3000]; // milliseconds after each street, and after all of them: the next round waits no longer
const FLOP = 3;
const IDLE = { may: [], awaits: null, clock: null };

interface Moment {
  view: TableView;
  round: Happening[];
}

export class Streets {
  #rest: Moment[] = [];
  #each = 0;
  /** How long what was shown last lies alone, in milliseconds; 0 unless it was a street. */
  pause = 0;

  /** Notes what is to be shown before *now*; nothing is held back from whoever is asked meanwhile. */
  heed(before: TableView | undefined, now: Moment): void {
    const found = motion(PAUSE) ? streetsTo(before, now) : [];
    if (found.length) [this.#rest, this.#each] = [found, Math.min(PAUSE, ALL / found.length)];
    else if (!this.#rest.length && !this.pause) return;
    else if (isAsked(now.view) || laidIn(now.view) < laidIn(before!)) this.clear();
    else this.#rest = this.#rest.map(({ view, round }) => ({ view: { ...view, ...IDLE } as TableView, round }));
  }

  next(): Moment | undefined {
    const found = this.#rest.shift();
    this.pause = found ? this.#each : 0;
    return found;
  }

  clear(): void {
    this.#rest = [];
    this.pause = 0;
  }
}

/** How many cards a hand of stud has, communal ones among them; elsewhere how many lie on the board. */
function laidIn(view: TableView): number {
  return view.communal.length + (view.kind === 'players' ? heldIn(view) : 0);
}

function heldIn({ sign, seats }: PlayersView): number {
  return sign.family === 'stud' ? Math.max(0, ...seats.map(({ cards }) => cards.length)) : 0;
}

function isAsked(view: TableView): boolean {
  return view.kind !== 'players' || view.may.length > 0 || view.draw !== null;
}

/** Whoever has nothing to do but to show has it to do while the cards come. */
function onlyShows({ may, draw }: PlayersView): boolean {
  return draw === null && may.every((choice) => choice.do.do === 'show');
}

/** With how many cards a street ends before anybody bets. */
function firstOf({ family, holes }: Sign): number {
  return family === 'stud' ? holes.indexOf('up') + 1 : family === 'manila' ? 1 : FLOP;
}

/** The cards up to each street, where more than one came; none if the result is known already. */
export function streetsTo(before: TableView | undefined, { view, round }: Moment): Moment[] {
  if (before?.kind !== 'players' || view.kind !== 'players' || view.settlement || before.rounds !== view.rounds || !onlyShows(view)) return [];
  const first = Math.max(firstOf(view.sign), laidIn(before) + 1);
  const many = laidIn(view) - first + 1;
  if (many < 2) return [];
  const dealt = round.findIndex(({ event, version }) => event === 'dealt' && version > before.version);
  return Array.from({ length: many }, (_, at) => upTo(first + at, view, dealt < 0 ? round : round.slice(0, dealt)));
}

/** Nobody else is awaited yet, and no hand is named that counts cards which do not lie there. */
function upTo(end: number, view: PlayersView, round: Happening[]): Moment {
  const held = heldIn(view);
  const seats = view.seats.map((seat) => ({ ...seat, cards: held ? seat.cards.slice(0, end) : seat.cards, hand: '', makes: [] }));
  const communal = view.communal.slice(0, Math.max(0, end - held));
  return { view: { ...view, seats, communal, betting_round: 0, ...(view.may.length ? {} : IDLE) }, round };
}
