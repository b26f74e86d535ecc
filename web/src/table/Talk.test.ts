import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { TableView } from '../messages';
import { room } from '../room/room.svelte';
import Talk from './Talk.svelte';

afterEach(() => {
  cleanup();
  room.person = null;
  room.view = null;
  room.saying.forget();
});

function seated(plays: boolean, silence = 'V-95') {
  room.person = { name: 'Ann', role: 'guest', balance: 0, is_guest: true };
  room.view = { kind: 'players', own: 1, is_playing: true, sign: { silence }, seats: [{ seat: 1, in_round: plays }] } as unknown as TableView;
  render(Talk);
}

test('whoever plays a round reads before he writes that it is sent when the round is over, and by which rule', () => {
  seated(true);
  screen.getByRole('textbox', { description: 'Players in a round say nothing until it is over (V-95): what you write is sent then.' });
});

test('so does whoever has chips at a table against the house that takes no more wagers', async () => {
  room.person = { name: 'Ann', role: 'guest', balance: 0, is_guest: true };
  const house = { kind: 'house', own: true, is_playing: true, sign: { silence: 'W-50' }, phase: 'the dealer deals' } as unknown as TableView;
  room.view = house;
  render(Talk);
  screen.getByText(/until it is over \(W-50\)/);
  room.view = { ...house, phase: 'wagers are placed' } as TableView;
  await tick();
  expect(screen.queryByText(/until it is over/)).toBeNull();
});

test('nobody else is told so, and nobody where talk in a round is allowed', () => {
  seated(false);
  expect(screen.queryByText(/until it is over/)).toBeNull();
  cleanup();
  seated(true, '');
  expect(screen.queryByText(/until it is over/)).toBeNull();
});

test('what is written in a round stays in the line, also while the panel is closed', async () => {
  seated(true);
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'well played' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Say' }));
  screen.getByText('This is sent when the round is over.');
  cleanup();
  render(Talk);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('well played');
  screen.getByText('This is sent when the round is over.');
});
