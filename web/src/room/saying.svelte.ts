/** What one says at a table: it stays in the line until the room has taken it, and is sent as soon as one may speak. */

import { say } from '../english';
import type { FromServer, TableView } from '../messages';
import { draftsOf, keepDrafts } from './drafts';

interface Sent {
  key: string;
  text: string;
}

interface Line {
  text: string;
  waits: boolean;
  sent: Sent | null;
}

const NOTHING: Line = { text: '', waits: false, sent: null };

/** Whether one has cards in the round that is played, or chips at a table against the house that takes no more wagers. */
function hasPart(view: TableView): boolean {
  if (!view.is_playing) return false;
  if (view.kind === 'house') return view.own && view.phase !== say.house.placing;
  return view.seats.some(({ seat, in_round }) => seat === view.own && in_round);
}

/** The rule by which one says nothing until the round is over; empty for all who may talk. */
export function silenceOf(view: TableView | null, isStaff: boolean): string {
  return view && !isStaff && hasPart(view) ? view.sign.silence : '';
}

export class Saying {
  /** It is sent as soon as one may speak. */
  waits = $state(false);
  /** What the room answered to what one said or reported. */
  told = $state('');
  #text = $state('');
  #person = '';
  #sent: Sent | null = null;
  #report = '';
  #table = '';
  #kept = new Map<string, Line>();
  #send: (message: object) => void;

  constructor(send: (message: object) => void) {
    this.#send = send;
  }

  /** What is written in the line; what is changed there waits for another press. */
  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    [this.#text, this.waits] = [text, false];
    this.#keep();
  }

  /** What was written at a table is still there when one comes back. */
  at(table: string): void {
    this.#keep();
    [this.#table, this.#report, this.told] = [table, '', ''];
    this.#take();
  }

  /** *person* speaks here, *before* him another: nobody says what somebody else wrote, and a reload of the page loses nothing. */
  by(person: string, before = person): void {
    if (person !== before) this.forget();
    this.#person = person;
    for (const [table, line] of draftsOf<Line>(person)) this.#kept.set(table, line);
    if (this.#text || this.#sent) return;
    this.#take();
    this.again();
  }

  forget(): void {
    this.#kept.clear();
    [this.#text, this.waits, this.#sent, this.told] = ['', false, null, ''];
    this.#keep();
  }

  #take(): void {
    const line = this.#kept.get(this.#table) ?? NOTHING;
    [this.#text, this.waits, this.#sent] = [line.text, line.waits, line.sent];
  }

  #keep(): void {
    if (this.#text || this.#sent) this.#kept.set(this.#table, { text: this.#text, waits: this.waits, sent: this.#sent });
    else this.#kept.delete(this.#table);
    if (this.#person) keepDrafts(this.#person, this.#kept);
  }

  /** Says what is written, now or when the *silence* is over. */
  speak(silence: string): void {
    this.waits = this.text.trim() !== '';
    this.#keep();
    this.heed(silence);
  }

  /** Sends what waits, unless there is *silence* or the line before it is not answered yet. */
  heed(silence: string): void {
    if (!this.waits || silence || this.#sent) return;
    this.waits = false;
    this.told = '';
    this.#sent = { key: newKey(), text: this.text.trim() };
    this.#keep();
    this.again();
  }

  /** With the same key it is said once, however often it is sent. */
  again(): void {
    if (this.#sent) this.#send({ type: 'say', key: this.#sent.key, table: this.#table, text: this.#sent.text });
  }

  /** To the supervisors: what somebody said here. */
  report(person: string, about: string): void {
    this.told = '';
    this.#report = newKey();
    this.#send({ type: 'report person', key: this.#report, table: this.#table, person, about });
  }

  /** Whether *message* answers something that was said or reported. */
  isAnswer(message: FromServer): boolean {
    if (!('key' in message) || !message.key) return false;
    const because = 'because' in message ? say.talk.not(message.because) : '';
    if (message.key === this.#report) this.told = because || say.talk.reported;
    else if (message.key === this.#sent?.key) this.#answered(message.type, because);
    else return false;
    return true;
  }

  #answered(type: string, because: string): void {
    const { text } = this.#sent!;
    this.#sent = null;
    this.told = because;
    if (type === 'done') this.#text = without(text, this.#text);
    // Refused: the next round had begun before it arrived.
    if (type === 'refused' || !this.text) this.waits = this.text.trim() !== '';
    this.#keep();
  }
}

/** What was written since. */
function without(said: string, text: string): string {
  const written = text.trimStart();
  return written.startsWith(said) ? written.slice(said.length).trimStart() : text;
}

export function newKey(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}
