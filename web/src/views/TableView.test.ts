import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { NOTHING } from '../choice';
import { place } from '../place.svelte';
import { room } from '../room/room.svelte';
import TableView from './TableView.svelte';

afterEach(() => {
  vi.restoreAllMocks();
  room.missing = '';
});

test('where no table is of that name, it says so and leads back', () => {
  vi.spyOn(room, 'watch').mockReturnValue(() => {});
  place.go({ ...NOTHING, view: 'table', table: 'vic/nonsense' });
  room.missing = 'there is no table vic/nonsense';
  render(TableView);
  expect(screen.getByRole('heading').textContent).toBe('There is no table called vic/nonsense.');
  expect(screen.getByRole('link', { name: 'Back to the tables' })).toBeTruthy();
});
