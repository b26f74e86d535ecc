import { beforeEach, expect, test, vi } from 'vitest';
import type { FromServer, Person, TableView } from '../messages';
import { Room } from './room.svelte';

interface Sent {
  type: string;
  key: string;
  table: string;
  text: string;
}

/** A socket that is open at once, and keeps what is said. */
class Wire {
  static OPEN = 1;
  static all: Wire[] = [];
  readyState = 1;
  sent: Sent[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Wire.all.push(this);
  }

  send(text: string) {
    const message = JSON.parse(text);
    if (message.type === 'say') this.sent.push(message);
  }

  close() {
    this.onclose?.();
  }

  tells(message: Partial<FromServer> & { type: string }) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = () => Wire.all[Wire.all.length - 1];
const said = () => Wire.all.flatMap(({ sent }) => sent.map(({ text }) => text));
const view = (table: string, version: number, is_playing: boolean) =>
  ({ kind: 'players', table, version, own: 1, is_playing, sign: { silence: 'V-95' }, seats: [{ seat: 1, in_round: is_playing }] }) as unknown as TableView;

let version = 0;

/** The table as the room tells it: a round goes on there, or none. */
function stands(is_playing: boolean, table = 'T') {
  version += 1;
  last().tells({ type: 'table', table, version, view: view(table, version, is_playing), recent: [] });
}

function answers(type: string, more: object = {}) {
  const { key, table } = last().sent.at(-1)!;
  last().tells({ type, key, table, because: 'players in a round say nothing until it is over', per: 'V-95', rule: '', balance: null, ...more } as unknown as FromServer);
}

function inRound(): Room {
  const room = new Room('ws://room');
  room.watch('T');
  room.person = { name: 'Ann', role: 'guest' } as Person;
  stands(true);
  return room;
}

function writes(room: Room, text: string) {
  room.saying.text = text;
  room.saying.speak(room.silence);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.all = [];
  sessionStorage.clear();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('what is written in a round is sent once, when the round is over, whether or not one looks at the talk', () => {
  const room = inRound();
  writes(room, 'well played');
  expect(said()).toEqual([]);
  stands(false);
  expect(said()).toEqual(['well played']);
  expect(room.saying.text).toBe('well played');
  answers('done', { found: 'said' });
  expect([room.saying.text, room.saying.waits]).toEqual(['', false]);
  stands(true);
  stands(false);
  expect(said()).toEqual(['well played']);
});

test('rounds that follow one another faster than they are shown leave time to say it', () => {
  const room = inRound();
  writes(room, 'well played');
  stands(false);
  stands(true);
  expect(room.view?.is_playing).toBe(true);
  expect(said()).toEqual(['well played']);
});

test('what arrives when the next round has begun stays in the line and is sent when that one is over', () => {
  const room = inRound();
  writes(room, 'well played');
  stands(false);
  answers('refused');
  expect([room.saying.text, room.saying.waits]).toEqual(['well played', true]);
  stands(true);
  expect(said()).toEqual(['well played']);
  stands(false);
  expect(said()).toEqual(['well played', 'well played']);
  answers('done', { found: 'said' });
  expect(room.saying.text).toBe('');
});

test('what the room does not take stays in the line with the reason', () => {
  const room = inRound();
  stands(false);
  vi.advanceTimersByTime(50);
  writes(room, 'well played');
  answers('failed', { code: 'too-much', because: 'you are writing too fast: wait a moment' });
  expect([room.saying.text, room.saying.waits, room.saying.told]).toEqual(['well played', false, 'Not sent: you are writing too fast: wait a moment.']);
});

test('what is written before the answer comes is the next line', () => {
  const room = inRound();
  stands(false);
  vi.advanceTimersByTime(50);
  writes(room, 'well played');
  writes(room, 'well played');
  writes(room, 'well played thank you');
  expect(said()).toEqual(['well played']);
  answers('done', { found: 'said' });
  expect(said()).toEqual(['well played', 'thank you']);
  answers('done', { found: 'said' });
  expect([room.saying.text, room.saying.waits]).toEqual(['', false]);
});

test('what was on its way when the link was lost is sent again with the same key', () => {
  const room = inRound();
  writes(room, 'well played');
  stands(false);
  const { key } = last().sent[0];
  last().close();
  vi.advanceTimersByTime(400);
  last().onopen?.();
  expect(last().sent).toEqual([{ type: 'say', key, table: 'T', text: 'well played' }]);
  expect(room.saying.text).toBe('well played');
});

test('what is written at a table is found there again, and said at no other', () => {
  const room = inRound();
  writes(room, 'well played');
  room.watch('U');
  stands(false, 'U');
  expect([room.saying.text, said()]).toEqual(['', []]);
  room.watch('T');
  expect(room.saying.text).toBe('well played');
  stands(false);
  expect(said()).toEqual(['well played']);
});

test('what one person has written, the next who signs in does not say', () => {
  const room = inRound();
  writes(room, 'well played');
  last().tells({ type: 'welcome', now: 0, person: { name: 'Bob', role: 'player', balance: 0, is_guest: false } } as unknown as FromServer);
  stands(false);
  expect([room.saying.text, said()]).toEqual(['', []]);
});

const welcome = (name: string | null) =>
  last().tells({ type: 'welcome', now: 0, person: name && { name, role: 'player', balance: 0, is_guest: false } } as unknown as FromServer);

/** The page is loaded again, and the room knows *name*. */
function reloaded(name: string | null, table = 'T'): Room {
  const room = new Room('ws://room');
  room.watch(table);
  welcome(name);
  return room;
}

test('a draft outlives a reload of the page, at its table alone, until it is said', () => {
  reloaded('Ann').saying.text = 'well pl';
  expect(reloaded('Ann', 'U').saying.text).toBe('');
  const room = reloaded('Ann');
  expect([room.saying.text, said()]).toEqual(['well pl', []]);
  writes(room, 'well played');
  answers('done', { found: 'said' });
  expect([reloaded('Ann').saying.text, sessionStorage.length]).toEqual(['', 0]);
});

test('what waits for the end of the round still waits after a reload, and what was sent unanswered is sent with the same key', () => {
  const room = reloaded('Ann');
  stands(true);
  writes(room, 'well played');
  expect(reloaded('Ann').saying.waits).toBe(true);
  stands(true);
  expect(said()).toEqual([]);
  stands(false);
  const [{ key }] = last().sent;
  reloaded('Ann');
  expect(last().sent).toEqual([{ type: 'say', key, table: 'T', text: 'well played' }]);
});

test.each([['signs out', null], ['signs in as somebody else', 'Bob']])('whoever %s leaves no draft behind', (_, next) => {
  reloaded('Ann').saying.text = 'well played';
  welcome(next);
  expect([sessionStorage.length, reloaded('Ann').saying.text]).toEqual([0, '']);
});

test('whoever signs in after another finds nothing of his at any table', () => {
  const room = reloaded('Ann');
  room.saying.text = 'well played';
  room.watch('U');
  welcome('Bob');
  room.watch('T');
  expect([room.saying.text, said(), sessionStorage.length]).toEqual(['', [], 0]);
});

test.each([['somebody else', 'Bob'], ['nobody', null]])('a draft of another who used this tab is not shown to %s, and is forgotten', (_, next) => {
  reloaded('Ann').saying.text = 'well played';
  expect([reloaded(next).saying.text, sessionStorage.length]).toEqual(['', 0]);
});

test('what waited and was changed does not wait any more, nor after a reload', () => {
  const room = reloaded('Ann');
  stands(true);
  writes(room, 'well played');
  room.saying.text = 'well';
  expect([room.saying.waits, reloaded('Ann').saying.waits]).toEqual([false, false]);
});
