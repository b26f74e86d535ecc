/** The link with the room: one socket, the lobby, the table one is at, and commands on their way. */

import type { Chat, Command, FromServer, Happening, Lobby, MyPlace, MyTurn, Person, StandsStill, TableInLobby, TableView } from '../messages';
import { callTo } from './calling';
import { changed } from './changing';
import { keepDecks } from './committed';
import { Link, type LinkState } from './link';
import { newKey, Saying, silenceOf } from './saying.svelte';
import { shared } from './sharing';
import { Streets } from './streets';
import { heardTime } from './time.svelte';

const BEGINS = ['round_begun', 'house_round_begun'];
const ROUNDS_KEPT = 20;
const TALK_KEPT = 200;
const LOOK_AGAIN = 1000;
const SHOW_EACH = 50; // programs at full speed are told faster than an eye follows or a page is drawn

/** A moment of a round as this person saw it: the table, and all that was told until then. */
export interface Frame {
  view: TableView;
  round: Happening[];
}

export interface Refusal {
  because: string;
  per: string;
  rule: string;
  /** What was asked for, where it is known. */
  of?: Command['do'];
  /** Whether it had waited for the end of a round: it is read in the next. */
  isLate?: boolean;
}

interface Pending {
  key: string;
  table: string;
  command: Command;
  version: number | null;
  /** The version that it led to, once the room has answered. */
  ledTo?: number;
}

export class Room {
  link = $state<LinkState>('opening');
  person = $state.raw<Person | null>(null);
  /** Staff watch and do not play. */
  get isStaff(): boolean {
    return this.person !== null && !['guest', 'player', 'bot'].includes(this.person.role);
  }
  /** Those of them who may see which rounds were played at a table. */
  get seesRounds(): boolean {
    return ['inspector', 'supervisor', 'manager'].includes(this.person?.role ?? '');
  }
  tables = $state.raw<TableInLobby[] | null>(null);
  standStill = $state.raw<StandsStill[]>([]);
  /** The waiting lists one is on. */
  lists = $state.raw<MyPlace[]>([]);
  /** The tables that wait for one, and until when. */
  turns = $state.raw<MyTurn[]>([]);
  view = $state.raw<TableView | null>(null);
  /** What happened in this round, as this person may see it. */
  round = $state.raw<Happening[]>([]);
  /** The rounds one has seen at this table, each moment by moment; the last is the one that goes on. */
  seen = $state.raw<Frame[][]>([]);
  /** The tables at which the room has taken one's seat while one looked elsewhere. */
  unseated = $state.raw<ReadonlySet<string>>(new Set());
  /** Those at which it was given up because one was away, until one has read it. */
  givenUp = $state.raw<string[]>([]);
  #read: string[] = [];
  #left = new Set<string>();
  pending = $state.raw<Pending | null>(null);
  /** How many commands are done: after each of them the same offer is a new one. */
  done = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  missing = $state('');
  /** Why this table stands still. */
  stopped = $state('');
  /** What was said at this table since one came, and of whom one wants to read nothing. */
  talk = $state.raw<Chat[]>([]);
  muted = $state.raw<ReadonlySet<string>>(new Set());
  readonly saying = new Saying((message) => this.#link.send(message));
  /** The rule by which one says nothing here until the round is over, as far as one sees. */
  get silence(): string {
    return silenceOf(this.view, this.isStaff);
  }
  #link: Link;
  #wantsLobby = false;
  #table = '';
  /** What waits for the end of the round, by its key. */
  #waiting = new Map<string, Command['do']>();
  /** What is known of the table, shown or about to be. */
  #known: Frame | null = null;
  /** What was sent last of the table and of the lobby: changes are made on these. */
  #sent: TableView | null = null;
  #lobby: Lobby | null = null;
  #kept: Frame[][] = [];
  #streets = new Streets();
  #shownAt = 0;
  #showing: ReturnType<typeof setTimeout> | undefined;

  constructor(address = socketAddress()) {
    this.#link = new Link(address, { is: (state) => (this.link = state), greet: () => this.#greet(), hear: (message) => this.#hear(message) });
  }

  open(): void {
    this.#link.open();
  }

  unplugged(): void {
    this.#link.unplugged();
  }

  reopen(): void {
    this.#link.reopen();
  }

  watchLobby(): () => void {
    this.#wantsLobby = true;
    this.open();
    this.#askLobby();
    return () => {
      this.#wantsLobby = false;
      this.#link.send({ type: 'unwatch lobby' });
    };
  }

  watch(table: string): () => void {
    this.#table = table;
    this.view = null;
    this.round = [];
    this.seen = [];
    this.#known = null;
    this.#sent = null;
    this.#kept = [];
    this.#streets.clear();
    clearTimeout(this.#showing);
    this.refusal = null;
    this.missing = '';
    this.stopped = '';
    this.talk = [];
    this.saying.at(table);
    this.open();
    this.#ask(table);
    this.saying.again();
    return () => {
      this.#link.send({ type: 'unwatch', table });
      if (this.#table === table) this.#table = '';
    };
  }

  /** A command is sent again with the same key until it is answered, so it acts once. */
  do(command: Command, table = this.#table, version: number | null = null): void {
    const key = newKey();
    this.refusal = null;
    if (command.do === 'leave') this.#left.add(table);
    this.pending = { key, table, command, version };
    this.#put();
  }

  /** One has read that one's seat at *table* is gone. */
  hasRead(table: string): void {
    this.#read.push(table);
    this.givenUp = this.givenUp.filter((each) => each !== table);
    this.unseated = new Set([...this.unseated].filter((each) => each !== table));
  }

  mute(person: string, is_muted: boolean): void {
    const next = new Set(this.muted);
    if (is_muted) next.add(person);
    else next.delete(person);
    this.muted = next;
    this.#link.send({ type: 'mute', person, is_muted });
  }

  #put(): void {
    if (!this.pending || this.pending.ledTo !== undefined) return;
    const { key, table, command, version } = this.pending;
    this.#link.send({ type: 'do', key, table, command, ...(version === null ? {} : { version }) });
  }

  #greet(): void {
    if (this.#wantsLobby) this.#askLobby();
    if (this.#table) {
      const known = this.#known?.view;
      const after = known?.table === this.#table ? known.version : null;
      this.#ask(this.#table, after === null ? {} : { after });
    }
    this.saying.again();
    this.#put();
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        heardTime(message.now);
        this.saying.by(message.person?.name ?? '', this.person?.name);
        this.person = message.person;
        this.lists = [];
        this.turns = [];
        this.givenUp = [];
        break;
      case 'my lists':
        this.lists = message.mine;
        break;
      case 'my turns':
        callTo(this.turns, message.mine);
        this.turns = message.mine;
        break;
      case 'seats given up':
        this.#read = this.#read.filter((table) => message.mine.includes(table));
        this.givenUp = message.mine.filter((table) => !this.#read.includes(table));
        break;
      case 'my money':
        if (this.person) this.person = { ...this.person, balance: message.balance };
        break;
      case 'pong':
        heardTime(message.now, message.sent);
        break;
      case 'lobby':
        this.#showLobby(message);
        break;
      case 'lobby changed':
        if (this.#lobby) this.#showLobby(changed(this.#lobby, message.changes));
        break;
      case 'suspended':
        if (message.table === this.#table) this.stopped = message.because;
        break;
      case 'table':
        if (message.table === this.#table) this.#show({ view: (this.#sent = message.view), round: thisRound(message.recent) });
        break;
      case 'happened':
        if (message.table === this.#table) this.#happen(message.after, (this.#sent = message.view), message.events);
        break;
      case 'changed':
        if (message.table === this.#table && this.#sent) this.#happen(message.after, (this.#sent = changed(this.#sent, message.changes)), message.events);
        break;
      default:
        this.#answered(message);
    }
  }

  #ask(table: string, more: object = {}): void {
    this.#link.send({ type: 'watch', table, changes: true, ...more });
  }

  #askLobby(): void {
    this.#link.send({ type: 'watch lobby', changes: true });
  }

  #showLobby(lobby: Lobby): void {
    this.#lobby = lobby;
    this.#noteSeats(lobby.tables);
    this.tables = lobby.tables;
    this.standStill = lobby.stand_still ?? [];
  }

  /** At once, unless a street or something else was shown a moment ago; whoever waits for what comes of his command waits for streets alone. */
  #show(told: Frame): void {
    keepDecks(told.round, told.view);
    const before = this.#known;
    if (before && this.view && this.view !== before.view && numberOf(before.round) !== numberOf(told.round)) {
      this.#streets.clear();
      this.#reveal(); // how a round ended is seen, however soon the next begins
    }
    const frame = { ...told, view: shared(this.#known?.view, told.view) };
    this.#streets.heed(this.#known?.view, frame);
    this.#known = frame;
    this.#keep(frame);
    this.saying.heed(silenceOf(frame.view, this.isStaff));
    clearTimeout(this.#showing);
    const { pause } = this.#streets;
    const left = this.#shownAt + (pause || SHOW_EACH) - Date.now();
    if ((this.pending && !pause) || !this.view || left <= 0) this.#reveal();
    else this.#showing = setTimeout(() => this.#reveal(), left);
  }

  #reveal(): void {
    if (!this.#known) return;
    this.#shownAt = Date.now();
    const street = this.#streets.next();
    ({ view: this.view, round: this.round } = street ?? this.#known);
    if (street) this.#showing = setTimeout(() => this.#reveal(), this.#streets.pause);
    else this.seen = this.#kept;
    this.#settle();
  }

  /** What is done stays on its way until one sees what came of it: the old buttons must not be pressed again. */
  #settle(): void {
    const { table, ledTo } = this.pending ?? {};
    const isSeen = table !== this.#table || (this.view?.version ?? 0) >= (ledTo ?? 0);
    if (ledTo === undefined || !isSeen) return;
    this.pending = null;
    this.done += 1;
  }

  #noteSeats(tables: TableInLobby[]): void {
    const mine = new Set(tables.filter((each) => each.mine).map(({ table }) => table));
    const gone = (this.tables ?? []).filter((each) => each.mine && !mine.has(each.table)).map(({ table }) => table);
    for (const table of mine) this.#left.delete(table);
    const taken = gone.filter((table) => !this.#left.has(table));
    this.unseated = new Set([...this.unseated, ...taken].filter((table) => !mine.has(table)));
  }

  #keep(frame: Frame): void {
    const current = this.#kept.at(-1);
    const isSame = current !== undefined && numberOf(current[0].round) === numberOf(frame.round);
    if (!isSame && !this.refusal?.isLate) this.refusal = null; // it was about the round that is over
    const before = isSame ? this.#kept.slice(0, -1) : this.#kept;
    this.#kept = [...before, isSame ? [...current, frame] : [frame]].slice(-ROUNDS_KEPT);
  }

  #happen(after: number, view: TableView, events: Happening[]): void {
    const known = this.#known?.view.version;
    if (known !== undefined && view.version < known) return;
    if (known === undefined || after > known) {
      this.#ask(this.#table);
      return;
    }
    const news = events.filter(({ version }) => version > known);
    this.#show({ view, round: thisRound([...this.#known!.round, ...news]) });
  }

  #answered(message: FromServer): void {
    if (message.type === 'chat') {
      if (message.table === this.#table) this.talk = [...this.talk, message].slice(-TALK_KEPT);
      return;
    }
    if (!('key' in message)) return;
    if (message.type === 'done' && message.balance !== null && message.table && this.person) this.person = { ...this.person, balance: message.balance };
    if (this.saying.isAnswer(message)) {
      if (message.type === 'done') this.saying.heed(silenceOf(this.#known?.view ?? null, this.isStaff));
      return;
    }
    if (message.type === 'failed' && message.code === 'no-such-table') this.#isMissing(message.because);
    const waited = this.#waiting.get(message.key);
    if (message.key !== this.pending?.key && !waited) return;
    if (message.type === 'waits') {
      if (this.pending) this.#waiting.set(message.key, this.pending.command.do);
      this.pending = null;
      return;
    }
    const of = waited ?? this.pending?.command.do;
    if (waited) this.#waiting.delete(message.key);
    else if (message.type === 'done') {
      this.pending = { ...this.pending!, ledTo: message.version };
      this.#settle();
    } else this.pending = null;
    const isLate = waited !== undefined;
    if (message.type === 'refused') this.refusal = { ...message, of, isLate };
    if (message.type === 'failed' && message.code !== 'withdrawn') this.refusal = { because: message.because, per: '', rule: '', of, isLate };
  }

  /** It may be opened in a moment: a room that has just begun opens one after the other. */
  #isMissing(because: string): void {
    const table = this.#table;
    this.missing = because;
    setTimeout(() => {
      if (table && this.#table === table && !this.view) this.#ask(table);
    }, LOOK_AGAIN);
  }
}

/** What belongs to the last round of play that has begun. */
export function thisRound(happenings: Happening[]): Happening[] {
  const begun = happenings.findLastIndex(({ event }) => BEGINS.includes(event));
  return begun < 0 ? happenings : happenings.slice(begun);
}

/** The number of the round that *happenings* tell of. */
export function numberOf(happenings: Happening[]): number | null {
  const begun = happenings.find(({ event }) => BEGINS.includes(event));
  return begun ? Number(begun.fields.number) : null;
}

/** The round that a table is at; whoever comes in its course was not told that it began. */
export function roundAt(view: TableView, happenings: Happening[]): number {
  return numberOf(happenings) ?? view.rounds + (view.phase === 'between two rounds' ? 0 : 1);
}

function socketAddress(): string {
  const address = new URL('api/v1/live', document.baseURI);
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}

export const room = new Room();
