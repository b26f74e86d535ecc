import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { choiceOf, NOTHING } from '../choice';
import type { TableInLobby } from '../messages';
import { place } from '../place.svelte';
import { room } from '../room/room.svelte';
import LobbyView from './LobbyView.svelte';
import { HOLDEM } from '../samples';

const WIDE = innerWidth;
afterEach(() => vi.stubGlobal('innerWidth', WIDE));

test('who one is stands beside the tables, and never below all of them', () => {
  vi.spyOn(room, 'watchLobby').mockReturnValue(() => {});
  const { unmount } = render(LobbyView);
  screen.getByRole('complementary', { name: 'You' });
  unmount();
  vi.stubGlobal('innerWidth', 390);
  render(LobbyView);
  expect(screen.queryByRole('complementary', { name: 'You' })).toBeNull();
});

test('tables of a room that does not answer are said to be old', async () => {
  vi.spyOn(room, 'watchLobby').mockReturnValue(() => {});
  const sign = { ...HOLDEM, title: 'Holdem', book: 'VIC', seats: 6, limit: '', lines: [] } as unknown as TableInLobby['sign'];
  room.tables = [{ table: 'vic/holdem', kind: 'players', sign, taken: 0, bots: 0, waiting: 0, rounds: 0, mine: false, suspended: '', place: 0 } as unknown as TableInLobby];
  room.link = 'lost';
  render(LobbyView);
  screen.getByText(/^The room is not answering/);
  room.link = 'open';
  await tick();
  expect(screen.queryByText(/^The room is not answering/)).toBeNull();
});

test('who comes from the list of games sees the tables of that game, and all of them again if he likes', async () => {
  vi.spyOn(room, 'watchLobby').mockReturnValue(() => {});
  room.tables = ['Holdem', 'Omaha'].map((title) => {
    const sign = { ...HOLDEM, game: `vic/${title.toLowerCase()}`, title, called: title, book: 'VIC', seats: 6, limit: '', lines: [] } as unknown as TableInLobby['sign'];
    return { table: title, kind: 'players', sign, taken: 0, bots: 0, waiting: 0, rounds: 0, mine: false, suspended: '', place: 0 } as unknown as TableInLobby;
  });
  place.choice = choiceOf('?view=lobby&game=vic/omaha');
  render(LobbyView);
  const listed = () => screen.getAllByRole('link', { name: /^Play/ }).map((each) => each.textContent);
  expect(listed()).toEqual([expect.stringContaining('Omaha')]);
  await fireEvent.click(screen.getByRole('button', { name: /^All/ }));
  expect(listed()).toHaveLength(2);
  place.choice = NOTHING;
});

test('whoever is offered a seat does not read that he waits for it', () => {
  vi.spyOn(room, 'watchLobby').mockReturnValue(() => {});
  const sign = { ...HOLDEM, title: 'Holdem', book: 'VIC', seats: 6, limit: '', lines: [] } as unknown as TableInLobby['sign'];
  room.tables = [{ table: 'vic/holdem', kind: 'players', sign, taken: 5, bots: 0, waiting: 1, rounds: 0, mine: false, suspended: '', place: 1 } as unknown as TableInLobby];
  render(LobbyView).unmount();
  room.lists = [{ game: 'vic/holdem', title: 'Holdem', place: 1, waiting: 1, table: 'vic/holdem', until: Date.now() + 60000, per: '', rule: '' }];
  render(LobbyView);
  screen.getByText('a seat is kept for you');
  expect(screen.queryByText(/1st of 1 waiting/)).toBeNull();
  room.lists = [];
});

test('the sum with which one sits down stands beside what seats him at once', () => {
  vi.spyOn(room, 'watchLobby').mockReturnValue(() => {});
  const sign = { ...HOLDEM, title: 'Holdem', called: 'Holdem', book: 'VIC', seats: 6, limit: 'fixed', lines: [], usual_stake: 20000 } as unknown as TableInLobby['sign'];
  const open = { table: 'vic/holdem', kind: 'players', sign, taken: 3, bots: 3, waiting: 0, rounds: 0, mine: false, suspended: '', place: 0 } as unknown as TableInLobby;
  room.tables = [open, { ...open, table: 'Full', taken: 6 }];
  const { unmount } = render(LobbyView);
  screen.getByRole('button', { name: 'Play now with $200' });
  expect(screen.getAllByText(/you sit down with \$200$/)).toHaveLength(1);
  unmount();
  room.person = { role: 'guest', balance: 7550 } as typeof room.person;
  render(LobbyView);
  screen.getByRole('button', { name: 'Play now with $75.50' });
  screen.getByText(/you sit down with \$75\.50$/);
  room.person = null;
});
