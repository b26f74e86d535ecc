import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { room } from '../room/room.svelte';
import LobbyView from './LobbyView.svelte';

test('above the tables a link leads to who one is and how one signs in', () => {
  vi.spyOn(room, 'watchLobby').mockReturnValue(() => {});
  render(LobbyView);
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain('Sign in');
});
