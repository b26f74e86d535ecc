import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Review from './Review.svelte';

const TOLD = { decisions: [], cost: 0, how: 'by what you could see' };

afterEach(() => vi.unstubAllGlobals());

test('what was weighed stays while the table goes on, until another round is asked for', async () => {
  const asked = vi.fn(async () => new Response(JSON.stringify(TOLD)));
  vi.stubGlobal('fetch', asked);
  const { rerender } = render(Review, { table: 'vic/holdem', number: 3 });
  await fireEvent.click(screen.getByRole('button', { name: 'Weigh my decisions of round 3' }));
  await screen.findByText('You made no decision in round 3.');
  await rerender({ table: 'vic/holdem', number: 3 });
  screen.getByText('You made no decision in round 3.');
  await rerender({ table: 'vic/holdem', number: 4 });
  screen.getByText('You made no decision in round 3.');
  await fireEvent.click(screen.getByRole('button', { name: 'Weigh my decisions of round 4' }));
  await screen.findByText('You made no decision in round 4.');
  expect(asked).toHaveBeenLastCalledWith('api/v1/review/vic/holdem/4');
});
