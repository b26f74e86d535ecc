import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import StepButtons from './StepButtons.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function shown(at: number, last: number) {
  const gone: number[] = [];
  const props = { at, last, go: (step: number) => (gone.push(step), void rerender({ ...props, at: step })) };
  const { rerender } = render(StepButtons, props);
  return gone;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a round plays by itself to its end and stands still there', async () => {
  const gone = shown(0, 2);
  await press('Play');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(gone).toEqual([1, 2]);
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('it begins anew from the end, and a step that one takes stops it', async () => {
  const gone = shown(2, 2);
  await press('Play');
  await press('One step on');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(gone).toEqual([0, 1]);
});
