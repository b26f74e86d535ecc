import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Turn from './Turn.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const turn = (table: string, title: string, seconds: number) => ({ table, title, until: Date.now() + 1000 * seconds });

test('whoever is waited for elsewhere reads where and how long, and is led there', async () => {
  render(Turn, { turns: [turn('vic/crown-stud', 'Stud', 72)] });
  expect(screen.getByRole('status').textContent).toBe('Your turn at Stud');
  expect(screen.getByRole('timer').textContent).toBe('1:12');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByRole('timer').textContent).toBe('1:02');
  expect(screen.getByRole('link', { name: 'Your turn at Stud, 1:02' }).getAttribute('href')).toContain('table=vic/crown-stud');
});

test('of several tables it leads to the one that waits least, and tells of the others', () => {
  render(Turn, { turns: [turn('vic/crown-stud', 'Stud', 72), turn('vic/omaha', 'Omaha', 20)] });
  expect(screen.getByRole('status').textContent).toBe('Your turn at Omaha and another table');
  expect(screen.getByRole('link').getAttribute('href')).toContain('table=vic/omaha');
});

test('its place is kept while nobody waits, and a click meant for what was there is not taken for it', async () => {
  const { rerender } = render(Turn, { turns: [] });
  expect(screen.getByRole('navigation').querySelector('a')).toBeNull();
  await rerender({ turns: [turn('vic/omaha', 'Omaha', 20)] });
  expect(screen.getByRole('link').classList).toContain('deaf');
  await vi.advanceTimersByTimeAsync(250);
  expect(screen.getByRole('link').classList).not.toContain('deaf');
});
