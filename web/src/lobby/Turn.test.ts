import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Turn from './Turn.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('whoever is waited for elsewhere reads where and how long, and is led there', async () => {
  render(Turn, { turns: [{ table: 'vic/crown-stud', title: 'Stud', until: Date.now() + 72_000 }] });
  expect(screen.getByRole('status').textContent).toBe('Your turn at Stud');
  expect(screen.getByRole('timer').textContent).toBe('1:12');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByRole('timer').textContent).toBe('1:02');
  expect(screen.getByRole('link').getAttribute('href')).toContain('table=vic/crown-stud');
});

test('it lies on nothing: the page is told how much room it takes, and has it back', () => {
  const { unmount } = render(Turn, { turns: [{ table: 'vic/crown-stud', title: 'Stud', until: Date.now() + 72_000 }] });
  const room = () => document.documentElement.style.getPropertyValue('--turns');
  expect(room()).toMatch(/^\d+px$/);
  unmount();
  expect(room()).toBe('');
});
