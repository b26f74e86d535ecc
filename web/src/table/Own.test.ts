import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Own from './Own.svelte';

test('in stud it is said which cards all see, and once for all when they are shown', async () => {
  const holes: ('down' | 'up')[] = ['down', 'down', 'up', 'up', 'up', 'up', 'down'];
  const cards = ['As', 'Kd', '9h', '8c', '7s', '6d', '2h'];
  const { rerender } = render(Own, { cards, holes, stud: true });
  expect(screen.getAllByText(/hidden|seen by all/).map(({ textContent }) => textContent)).toEqual(['hidden', 'seen by all', 'hidden']);
  await rerender({ cards, holes, stud: true, shown: true });
  expect(screen.getAllByText(/hidden|seen by all/).map(({ textContent }) => textContent)).toEqual(['seen by all']);
});
