import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOTHING } from '../choice';
import type { Person, TableInLobby, TableView as Shown } from '../messages';
import { place } from '../place.svelte';
import { room } from '../room/room.svelte';
import { wished } from '../room/wished.svelte';
import LobbyView from '../views/LobbyView.svelte';
import TableView from '../views/TableView.svelte';
import { CROWN_HOLDEM, HOLDEM } from '../samples';

const WIDE = innerWidth;
const SIGN = { ...HOLDEM, title: 'Holdem', called: 'Holdem', book: 'VIC', seats: 6, limit: '', lines: [], notices: [], usual_stake: 20000 };
const TABLE = { table: 'vic/holdem', kind: 'players', sign: SIGN, taken: 0, bots: 0, waiting: 0, rounds: 0, mine: false, suspended: '', place: 0 } as unknown as TableInLobby;
const ANSWERS: Record<string, [string, number]> = { Cam: ['{"error": "the name Cam is taken"}', 409] };
let asked: string[] = [];

beforeEach(() => {
  vi.spyOn(room, 'watchLobby').mockReturnValue(() => {});
  vi.spyOn(room, 'watch').mockReturnValue(() => {});
  vi.spyOn(room, 'reopen').mockImplementation(() => (room.person = { name: asked.at(-1)!, role: 'guest', balance: 20000, is_guest: true } as Person));
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { name } = JSON.parse(body);
    asked.push(name);
    const [text, status] = ANSWERS[name] ?? ['{}', 200];
    return new Response(text, { status });
  });
  [asked, room.tables] = [[], [TABLE]];
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.stubGlobal('innerWidth', WIDE);
  [room.tables, room.person, room.view, wished.name, wished.trouble] = [null, null, null, '', ''];
});

const field = () => screen.getByLabelText('Your name');

/** As if Play were pressed in the lobby; the room shows the table. */
async function plays(): Promise<string[]> {
  const did = vi.spyOn(room, 'do').mockImplementation(() => {});
  cleanup();
  place.go({ ...NOTHING, view: 'table', table: 'vic/holdem', sit: 'yes' });
  room.view = { kind: 'none', table: 'vic/holdem', own: 0, sign: SIGN } as unknown as Shown;
  render(TableView);
  await vi.waitFor(() => expect(asked).not.toEqual([]));
  await new Promise((done) => setTimeout(done));
  return did.mock.calls.map(([command]) => command.do);
}

test.each([1280, 390])('the first Play takes the name that was written in the lobby, %s pixels wide', async (wide) => {
  vi.stubGlobal('innerWidth', wide);
  render(LobbyView);
  await fireEvent.input(field(), { target: { value: ' Zoe Smith ' } });
  expect(await plays()).toEqual(['sit']);
  expect([asked, wished.name]).toEqual([['Zoe Smith'], '']);
});

test('left empty, the room names him', async () => {
  expect(await plays()).toEqual(['sit']);
  expect(asked).toEqual(['']);
});

test('whoever cannot have the name takes no seat, and changes it where he wrote it', async () => {
  render(LobbyView);
  await fireEvent.input(field(), { target: { value: 'Cam' } });
  expect(await plays()).toEqual([]);
  expect(place.choice.view).toBe('lobby');
  cleanup();
  render(LobbyView);
  expect(screen.getByRole('alert').textContent).toBe('The name Cam is taken.');
  await fireEvent.input(field(), { target: { value: 'Camilla' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

/** As if a link led to the table: nobody has been in the lobby. */
function comesByLink(more: object): void {
  place.go({ ...NOTHING, view: 'table', table: 'vic/holdem' });
  const nothing = Object.fromEntries(['waiting', 'seats', 'boxes', 'communal', 'dealer', 'dealer_makes', 'may', 'between', 'moves', 'people', 'wagers', 'prizes', 'pools', 'aside', 'next_cards', 'staff'].map((name) => [name, []]));
  room.view = { ...nothing, table: 'vic/holdem', version: 1, own: 0, sign: SIGN, phase: 'between two rounds', settlement: null, clock: null, draw: null, dealer_hand: '', ...more } as unknown as Shown;
  render(TableView);
}

const EMPTY = { seat: 1, name: '', cards: [], makes: [], hand: '', standing: '' };
const TABLES = [['among players', { kind: 'players', seats: [EMPTY] }, 'Take a seat'], ['against the house', { kind: 'house', own: false, sign: { ...SIGN, ...CROWN_HOLDEM } }, 'Buy in for']] as const;

test.each(TABLES)('whoever comes by a link to a table %s may write his name beside its button', async (_, more, button) => {
  const did = vi.spyOn(room, 'do').mockImplementation(() => {});
  comesByLink(more);
  await fireEvent.input(field(), { target: { value: 'Cam' } });
  await fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The name Cam is taken.'));
  expect([place.choice.view, did.mock.calls.length]).toEqual(['table', 0]);
  await fireEvent.input(field(), { target: { value: 'Camilla' } });
  await fireEvent.submit(field().closest('form')!);
  await vi.waitFor(() => expect(did.mock.calls.map(([{ do: what }]) => what)).toEqual(['sit']));
  expect(asked).toEqual(['Cam', 'Camilla']);
  await vi.waitFor(() => expect(screen.queryByLabelText('Your name')).toBeNull());
});

test.each(TABLES)('who does not care sits down at a table %s by one press', async (_, more, button) => {
  const did = vi.spyOn(room, 'do').mockImplementation(() => {});
  comesByLink(more);
  await fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }));
  await vi.waitFor(() => expect(did.mock.calls.map(([{ do: what }]) => what)).toEqual(['sit']));
  expect(asked).toEqual(['']);
});

test('nobody who has a name is asked for one', async () => {
  room.person = { name: 'Ann', role: 'player', balance: 0, is_guest: false } as Person;
  render(LobbyView);
  await tick();
  expect(screen.queryByLabelText('Your name')).toBeNull();
});
