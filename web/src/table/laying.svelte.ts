/** Wagers that are placed together: one after the other, and all of them or none. */

import type { Command, Place } from '../messages';
import type { Refusal } from '../room/room.svelte';
import { takingBack, type Laid, type Plan } from './boxes';

/** What the room says of the commands that were sent. */
export interface Heard {
  /** How many commands are done. */
  done: number;
  isPending: boolean;
  refusal: Refusal | null;
  /** The own wagers that lie, and whether they can still be taken back. */
  laid: Laid[];
  takesBets: boolean;
}

export class Laying {
  /** What is still to be sent; the first of them is on its way. */
  #rest = $state.raw<Command[]>([]);
  #done = 0;
  /** The wagers of this person before, which stay whatever happens. */
  #before: Laid[] = [];
  /** Why none of them lies. */
  refusal = $state.raw<Refusal | null>(null);

  get isUnderWay(): boolean {
    return this.#rest.length > 0;
  }

  begin(places: Place[], isLast: boolean, { done, laid }: Heard, send: (command: Command) => void): void {
    this.refusal = null;
    this.#before = laid;
    this.#rest = isLast ? [...places, { do: 'ready' }] : places;
    this.#next(done, send);
  }

  /** Goes on once the room has answered. Where one of them is refused, those that lie come back; true if so. */
  hear({ done, isPending, refusal, laid, takesBets }: Heard, send: (command: Command) => void): boolean {
    if (!this.#rest.length || isPending) return false;
    const [sent, ...rest] = this.#rest;
    if (refusal && sent.do === 'place' && takesBets) {
      const before = new Set(this.#before.map(({ wager }) => wager));
      this.refusal = refusal;
      this.#rest = takingBack(laid.filter(({ wager }) => !before.has(wager)));
      this.#next(done, send);
      return true;
    }
    if (refusal) this.#rest = [];
    else if (done !== this.#done) {
      this.#rest = rest;
      this.#next(done, send);
    }
    return false;
  }

  forget(): void {
    this.refusal = null;
  }

  #next(done: number, send: (command: Command) => void): void {
    this.#done = done;
    if (this.#rest.length) send(this.#rest[0]);
  }
}

/** What a plan costs. */
export function costOf(plan: Plan): number {
  return Object.values(plan).reduce((sum, each) => sum + each, 0);
}
