import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MyPlace, TableInLobby } from '../messages';
import { place } from '../place.svelte';
import { room } from '../room/room.svelte';
import Offer from './Offer.svelte';
import TableRow from './TableRow.svelte';
import { HOLDEM } from '../samples';

const SIGN = { ...HOLDEM, title: 'Holdem', book: 'VIC', seats: 6, limit: '', minimum: 500, maximum: 0, lines: ['limit: table stakes'] } as unknown as TableInLobby['sign'];
const FULL: TableInLobby = {
  table: 'T', kind: 'players', sign: SIGN, taken: 6, bots: 0, waiting: 2, watching: 0, rounds: 1, is_playing: true, mine: false, suspended: '', place: 0,
};
const ANN = { name: 'Ann', role: 'player', balance: 0, is_guest: false };
const OFFER: MyPlace = { game: 'vic/holdem', title: 'Holdem', place: 1, waiting: 2, table: 'T', until: 0, per: 'V-80', rule: '' };

beforeEach(() => {
  vi.useFakeTimers();
  room.person = ANN;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an offer says how long it lasts, counts down, and is taken or declined by a button', async () => {
  const done = vi.spyOn(room, 'do').mockImplementation(() => {});
  const gone = vi.spyOn(place, 'go').mockImplementation(() => {});
  render(Offer, { offer: { ...OFFER, until: Date.now() + 65_000 }, floats: true });
  expect(screen.getByRole('alert').textContent).toContain('A seat is free for you: Holdem');
  expect(screen.getByRole('timer').textContent).toBe('1:05');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByRole('timer').textContent).toBe('0:55');
  await fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(done).toHaveBeenCalledWith({ do: 'decline the offer' }, 'T');
  await fireEvent.click(screen.getByRole('button', { name: 'Take the seat' }));
  expect(gone).toHaveBeenCalledWith(expect.objectContaining({ view: 'table', table: 'T', sit: 'yes' }));
});

test('above a table its place is kept, and the buttons come when it is pressed', async () => {
  const gone = vi.spyOn(place, 'go').mockImplementation(() => {});
  const { rerender } = render(Offer, {});
  expect(screen.getByRole('complementary').children.length).toBe(0);
  await rerender({ offer: { ...OFFER, until: Date.now() + 65_000 } });
  expect(screen.queryByRole('button', { name: 'Take the seat' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'A seat for you: Holdem, 1:05' }));
  await fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Take the seat' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'A seat for you: Holdem, 1:05' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Take the seat' }));
  expect(gone).toHaveBeenCalledWith(expect.objectContaining({ view: 'table', table: 'T', sit: 'yes' }));
});

test('one waits for a seat at a full table, sees his place, and may wait no longer', async () => {
  const done = vi.spyOn(room, 'do').mockImplementation(() => {});
  const { rerender } = render(TableRow, { table: FULL });
  expect(screen.getByText('2 waiting')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: /^Wait/ }));
  expect(done).toHaveBeenCalledWith({ do: 'join the list' }, 'T');
  await rerender({ table: { ...FULL, waiting: 3, place: 3 } });
  expect(screen.getByText('you are 3rd of 3 waiting')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: /^Stop waiting/ }));
  expect(done).toHaveBeenLastCalledWith({ do: 'leave the list' }, 'T');
});

test('at a table that is suspended nobody plays or waits', () => {
  render(TableRow, { table: { ...FULL, suspended: 'the table is suspended: KeyError' } });
  expect(screen.getByText('Suspended')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Wait/ })).toBeNull();
});
