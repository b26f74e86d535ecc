import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { Person } from '../messages';
import { room } from '../room/room.svelte';
import Account from './Account.svelte';

afterEach(() => (room.person = null));

const summary = () => document.querySelector('summary')!;

test('whoever is nobody yet signs in from the corner of any page', async () => {
  render(Account);
  expect(summary().textContent?.trim()).toBe('Sign in');
  await fireEvent.click(summary());
  const button = await screen.findByRole('button', { name: 'Sign in' });
  expect(button.closest('details')?.open).toBe(true);
  await fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('a player sees his name and his chips there, staff no chips', () => {
  room.person = { name: 'Ann', role: 'player', balance: 200000, is_guest: false } as Person;
  const { unmount } = render(Account);
  expect(summary().textContent?.replace(/\s+/g, '')).toBe('Ann$2,000');
  unmount();
  room.person = { name: 'supervisor', role: 'supervisor', balance: 0, is_guest: false } as Person;
  render(Account);
  expect(summary().textContent?.trim()).toBe('supervisor');
});

test('cards, colours and sounds are set from there', async () => {
  render(Account);
  await fireEvent.click(summary());
  await fireEvent.click(await screen.findByText('Settings'));
  await fireEvent.click(screen.getByLabelText('Four'));
  expect(document.documentElement.dataset.deck).toBe('four');
});

test('a guest who keeps the account reads that the name stays', async () => {
  room.person = { name: 'Guest 7', role: 'player', balance: 200000, is_guest: true } as Person;
  render(Account);
  await fireEvent.click(summary());
  expect(screen.getByText(/Your name stays as it is/)).toBeTruthy();
});
