import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { room } from '../room/room.svelte';
import LobbyView from './LobbyView.svelte';

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
