import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FromServer, Happening, Person, TableInLobby, TableView } from '../messages';
import { numberOf, Room, thisRound } from './room.svelte';
import { HOLDEM } from '../samples';

class Wire {
  static OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    Wire.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
    this.onclose?.();
  }

  opens() {
    this.readyState = 1;
    this.onopen?.();
  }

  tells(message: Partial<FromServer> & { type: string }) {
    this.hurries(message);
    vi.advanceTimersByTime(50);
  }

  /** Tells it, with more to come at once. */
  hurries(message: Partial<FromServer> & { type: string }) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const happening = (version: number, event = 'acted', fields = {}): Happening => ({ version, event, fields, lines: [] });
const view = (version: number) => ({ kind: 'players', table: 'T', version, sign: HOLDEM, seats: [], settlement: null, communal: [], may: [], draw: null, rounds: 0 }) as unknown as TableView;
const last = () => Wire.all[Wire.all.length - 1];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function atTable(): Room {
  const room = new Room('ws://room');
  room.watch('T');
  last().opens();
  last().tells({ type: 'table', table: 'T', version: 5, view: view(5), recent: [happening(4), happening(5)] });
  return room;
}

test.each([['inspector', true], ['manager', true], ['supervisor', true], ['dealer', false], ['player', false]])('%s sees the rounds of a table: %s', (role, sees) => {
  const room = new Room('ws://room');
  room.person = { name: 'P', role } as Person;
  expect(room.seesRounds).toBe(sees);
});

test('a table that is not open yet is looked for again, and nothing is said to be refused', () => {
  const room = new Room('ws://room');
  room.watch('T');
  last().opens();
  last().tells({ type: 'failed', key: '', code: 'no-such-table', because: 'there is no table T' });
  expect([room.missing, room.refusal]).toEqual(['there is no table T', null]);
  vi.advanceTimersByTime(1000);
  expect(last().sent.filter(({ type }) => type === 'watch')).toHaveLength(2);
});

describe('the link with the room', () => {
  test('comes back by itself and asks for the gap alone', () => {
    const room = atTable();
    last().close();
    expect(room.link).toBe('lost');
    expect(room.view?.version).toBe(5);
    vi.advanceTimersByTime(400);
    last().opens();
    expect(Wire.all).toHaveLength(2);
    expect(last().sent).toContainEqual({ type: 'watch', table: 'T', changes: true, after: 5 });
    last().tells({ type: 'happened', table: 'T', after: 5, version: 7, view: view(7), events: [happening(6), happening(7)] });
    expect(room.round.map(({ version }) => version)).toEqual([4, 5, 6, 7]);
  });

  test('makes what changed on what it was sent last, and asks for nothing again', () => {
    const room = atTable();
    last().tells({ type: 'changed', table: 'T', after: 5, version: 6, events: [happening(6)], changes: [{ at: ['version'], to: 6 }, { at: ['communal'], to: ['As'] }] });
    last().tells({ type: 'changed', table: 'T', after: 6, version: 7, events: [happening(7)], changes: [{ at: ['version'], to: 7 }] });
    expect([room.view?.version, room.view?.communal]).toEqual([7, ['As']]);
    expect(room.round.map(({ version }) => version)).toEqual([4, 5, 6, 7]);
    expect(last().sent.filter(({ type }) => type === 'watch')).toHaveLength(1);
  });

  test('keeps the rows of the lobby that have not changed', () => {
    const room = new Room('ws://room');
    room.watchLobby();
    last().opens();
    expect(last().sent).toEqual([
      { type: 'ping', sent: expect.any(Number) },
      { type: 'watch lobby', changes: true },
    ]);
    const rows = ['A', 'B'].map((table) => ({ table, rounds: 1 }) as TableInLobby);
    last().tells({ type: 'lobby', tables: rows, stand_still: [] });
    const [first] = room.tables!;
    last().tells({ type: 'lobby changed', changes: [{ at: ['tables', 1, 'rounds'], to: 2 }] });
    expect(room.tables!.map(({ rounds }) => rounds)).toEqual([1, 2]);
    expect(room.tables![0]).toBe(first);
  });

  test('is lost as soon as the device says that it has no connection', () => {
    const room = atTable();
    room.unplugged();
    expect(room.link).toBe('lost');
    room.open();
    last().opens();
    expect(Wire.all).toHaveLength(2);
    expect(last().sent).toContainEqual({ type: 'watch', table: 'T', changes: true, after: 5 });
  });

  test('knows staff, who do not play, by their role', () => {
    const room = atTable();
    expect(room.isStaff).toBe(false);
    for (const [role, isStaff] of [['player', false], ['guest', false], ['supervisor', true], ['inspector', true]] as const) {
      room.person = { name: 'Sue', role, balance: 0, is_guest: false };
      expect(room.isStaff).toBe(isStaff);
    }
  });

  test('knows what lies at the desk after what was bought', () => {
    const room = atTable();
    last().tells({ type: 'welcome', person: { name: 'Ann', role: 'player', balance: 1000, is_guest: false } });
    last().tells({ type: 'done', key: 'k', table: 'T', version: 6, found: 'ruling', balance: 300 });
    expect(room.person?.balance).toBe(300);
    last().tells({ type: 'done', key: 'l', table: 'T', version: 7, found: 'ruling', balance: null });
    expect(room.person?.balance).toBe(300);
    last().tells({ type: 'my money', balance: 20300 });
    expect(room.person?.balance).toBe(20300);
    last().tells({ type: 'done', key: 'm', table: '', version: 1, found: 'ruling', balance: 700 }); // whose cash was paid in
    expect(room.person?.balance).toBe(20300);
  });

  test('takes nothing twice, and nothing that is older', () => {
    const room = atTable();
    last().tells({ type: 'happened', table: 'T', after: 4, version: 6, view: view(6), events: [happening(5), happening(6)] });
    expect(room.round.map(({ version }) => version)).toEqual([4, 5, 6]);
    last().tells({ type: 'happened', table: 'T', after: 3, version: 4, view: view(4), events: [happening(4)] });
    expect(room.view?.version).toBe(6);
  });

  test('shows what comes at full speed no faster than it is drawn, and loses nothing of it', () => {
    const room = atTable();
    for (const version of [6, 7, 8]) last().hurries({ type: 'happened', table: 'T', after: version - 1, version, view: view(version), events: [happening(version)] });
    expect(room.view?.version).toBe(6);
    vi.advanceTimersByTime(50);
    expect(room.view?.version).toBe(8);
    expect(room.round.map(({ version }) => version)).toEqual([4, 5, 6, 7, 8]);
    expect(room.seen[0].map((frame) => frame.view.version)).toEqual([5, 6, 7, 8]);
  });

  test('shows how a round ended, however soon the next begins', () => {
    const room = atTable();
    const tell = (version: number, event?: string, fields = {}) =>
      last().hurries({ type: 'happened', table: 'T', after: version - 1, version, view: view(version), events: [happening(version, event, fields)] });
    tell(6);
    tell(7);
    tell(8, 'round_begun', { number: 99 });
    expect(room.view?.version).toBe(7);
    vi.advanceTimersByTime(50);
    expect(room.view?.version).toBe(8);
  });

  test('shows at once what one waits for', () => {
    const room = atTable();
    room.do({ do: 'show' });
    for (const version of [6, 7]) last().hurries({ type: 'happened', table: 'T', after: version - 1, version, view: view(version), events: [happening(version)] });
    expect(room.view?.version).toBe(7);
  });

  test('asks for the whole where something is missing', () => {
    atTable();
    last().tells({ type: 'happened', table: 'T', after: 8, version: 9, view: view(9), events: [happening(9)] });
    expect(last().sent.at(-1)).toEqual({ type: 'watch', table: 'T', changes: true });
  });

  test('sends a command again with the same key until it is answered', () => {
    const room = atTable();
    room.do({ do: 'leave' });
    const first = last().sent.at(-1)!;
    last().close();
    vi.advanceTimersByTime(400);
    last().opens();
    expect(last().sent).toContainEqual(first);
    last().tells({ type: 'done', key: String(first.key), table: 'T', version: 6 });
    last().close();
    vi.advanceTimersByTime(400);
    last().opens();
    expect(last().sent.some(({ type }) => type === 'do')).toBe(false);
  });

  test.each([5, 6])('takes a command that led to version %i for done when that is seen', (version) => {
    const room = atTable();
    room.do({ do: 'show' });
    const { key } = last().sent.at(-1)!;
    last().tells({ type: 'done', key: String(key), table: 'T', version });
    expect([room.pending === null, room.done]).toEqual(version === 5 ? [true, 1] : [false, 0]);
    last().tells({ type: 'happened', table: 'T', after: 5, version: 6, view: view(6), events: [happening(6)] });
    expect([room.pending, room.done]).toEqual([null, 1]);
  });

  test('what waited and cannot be done is read in the next round, whatever else waits', () => {
    const room = atTable();
    const keys = (['move', 'buy'] as const).map((name) => {
      room.do(name === 'buy' ? { do: name, amount: 100 } : { do: name, seat: 6 });
      const { key } = last().sent.at(-1) as { key: string };
      last().tells({ type: 'waits', key, table: 'T', until: 'the round is over' });
      return key;
    });
    last().tells({ type: 'refused', key: keys[0], table: 'T', because: 'seat 6 is taken', per: 'VIC/8.1.1', rule: '' });
    last().tells({ type: 'happened', table: 'T', after: 5, version: 6, view: view(6), events: [happening(6, 'round_begun', { number: 9 })] });
    expect(room.refusal).toMatchObject({ because: 'seat 6 is taken', of: 'move' });
    room.do({ do: 'sit out' });
    expect(room.refusal).toBeNull();
  });

  test('waits at another table for nothing that was done here', () => {
    const room = atTable();
    room.do({ do: 'show' });
    last().tells({ type: 'done', key: String(last().sent.at(-1)!.key), table: 'T', version: 6 });
    room.watch('U');
    last().tells({ type: 'table', table: 'U', version: 1, view: { ...view(1), table: 'U' }, recent: [] });
    expect(room.pending).toBeNull();
  });

  test('tells why something was refused', () => {
    const room = atTable();
    room.do({ do: 'show' });
    const { key } = last().sent.at(-1)!;
    last().tells({ type: 'refused', key: String(key), table: 'T', because: 'no', per: 'VIC/1.1', rule: 'r' });
    expect(room.refusal).toMatchObject({ because: 'no', per: 'VIC/1.1', of: 'show' });
    last().tells({ type: 'happened', table: 'T', after: 5, version: 6, view: view(6), events: [happening(6)] });
    expect(room.refusal).not.toBeNull();
    last().tells({ type: 'happened', table: 'T', after: 6, version: 7, view: view(7), events: [happening(7, 'round_begun', { number: 9 })] });
    expect(room.refusal).toBeNull();
  });

  test('remembers that a seat was taken while one looked elsewhere, and none that one left', () => {
    const room = atTable();
    const lobby = (...mine: string[]) => last().tells({ type: 'lobby', tables: ['T', 'U'].map((table) => ({ table, mine: mine.includes(table) }) as TableInLobby) });
    lobby('T', 'U');
    room.do({ do: 'leave' }, 'T');
    lobby();
    expect([...room.unseated]).toEqual(['U']);
    lobby('U');
    expect([...room.unseated]).toEqual([]);
    lobby('T', 'U');
    lobby('U');
    expect([...room.unseated]).toEqual(['T']);
  });

  test('remembers which seats were given up until one has read it, and tells of the next loss again', () => {
    const room = atTable();
    const told = (...mine: string[]) => last().tells({ type: 'seats given up', mine });
    told('T', 'U');
    room.hasRead('T');
    expect(room.givenUp).toEqual(['U']);
    last().tells({ type: 'welcome', person: null });
    told('T', 'U');
    expect(room.givenUp).toEqual(['U']);
    told('U');
    told('T', 'U');
    expect(room.givenUp).toEqual(['T', 'U']);
  });

  test('shows the rest of a board street by street, the result after it, and a turn at once', () => {
    const room = atTable();
    const board = (version: number, laid: number, more: object = {}) => ({ ...view(version), communal: ['As', 'Kd', '7c', '2h', '9s'].slice(0, laid), ...more }) as unknown as TableView;
    const tells = (now: TableView) => last().tells({ type: 'happened', table: 'T', after: now.version - 1, version: now.version, view: now, events: [happening(now.version)] });
    const seen = () => [(room.view as { communal: string[] }).communal.length, (room.view as { settlement: unknown }).settlement !== null];
    tells(board(6, 5));
    expect(seen()).toEqual([3, false]);
    tells(board(7, 5, { settlement: {}, rounds: 1 }));
    for (const [laid, isOver] of [[4, false], [5, false], [5, true]]) {
      vi.advanceTimersByTime(1000);
      expect(seen()).toEqual([laid, isOver]);
    }
    tells(board(8, 0, { rounds: 1 }));
    tells(board(9, 5, { rounds: 1 }));
    expect(seen()).toEqual([3, false]);
    tells(board(10, 5, { rounds: 1, may: [{ do: { do: 'bet' } }] }));
    expect(seen()).toEqual([5, false]);
  });

  test('does not hurry the streets for one who has shown his hand meanwhile', () => {
    const room = atTable();
    const tells = (version: number) =>
      last().tells({ type: 'happened', table: 'T', after: version - 1, version, view: { ...view(version), communal: ['As', 'Kd', '7c', '2h', '9s'] } as TableView, events: [] });
    tells(6);
    room.do({ do: 'show' });
    tells(7);
    tells(8);
    expect((room.view as { communal: string[] }).communal).toHaveLength(3);
    vi.advanceTimersByTime(1000);
    expect((room.view as { communal: string[] }).communal).toHaveLength(4);
  });

  test('keeps each round moment by moment', () => {
    const room = atTable();
    const begun = (version: number, number: number) => happening(version, 'round_begun', { number });
    last().tells({ type: 'happened', table: 'T', after: 5, version: 6, view: view(6), events: [begun(6, 2)] });
    last().tells({ type: 'happened', table: 'T', after: 6, version: 7, view: view(7), events: [happening(7)] });
    last().tells({ type: 'happened', table: 'T', after: 7, version: 8, view: view(8), events: [begun(8, 3)] });
    expect(room.seen.map((frames) => frames.map((frame) => frame.view.version))).toEqual([[5], [6, 7], [8]]);
  });
});

test('a round is what came since it began', () => {
  const all = [happening(1), happening(2, 'round_begun', { number: 9 }), happening(3)];
  expect(thisRound(all).map(({ version }) => version)).toEqual([2, 3]);
  expect(numberOf(thisRound(all))).toBe(9);
  expect(numberOf([happening(1)])).toBeNull();
});
