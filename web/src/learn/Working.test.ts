import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { JobShown } from '../messages';
import Working from './Working.svelte';

test('a bar that is full and not over says what goes on', () => {
  render(Working, { job: { state: 'running', progress: 1 } as JobShown, cancel: () => {} });
  expect(screen.getByRole('progressbar').getAttribute('value')).toBeNull();
  expect(screen.getByText('putting the answer together')).toBeTruthy();
});
