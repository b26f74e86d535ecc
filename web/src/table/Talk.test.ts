import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { TableView } from '../messages';
import { room } from '../room/room.svelte';
import Talk from './Talk.svelte';

afterEach(() => {
  room.person = null;
  room.view = null;
});

function seated(plays: boolean) {
  room.person = { name: 'Ann', role: 'guest', balance: 0, is_guest: true };
  room.view = { kind: 'players', own: 1, is_playing: true, seats: [{ seat: 1, in_round: plays }] } as unknown as TableView;
  render(Talk);
}

test('whoever plays a round reads before he writes that it may have to wait', () => {
  seated(true);
  expect(screen.getByRole('textbox', { description: /may have to wait until it is over/ })).toBeTruthy();
});

test('nobody else is told so', () => {
  seated(false);
  expect(screen.queryByText(/may have to wait/)).toBeNull();
});
