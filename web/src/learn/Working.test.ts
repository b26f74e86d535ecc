import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { JobShown } from '../messages';
import Working from './Working.svelte';

test('work that cannot tell how far it is shows no part done', () => {
  render(Working, { job: { state: 'running', progress: null } as JobShown, cancel: () => {} });
  expect(screen.getByRole('progressbar').getAttribute('value')).toBeNull();
  expect(screen.getByText('working')).toBeTruthy();
});

test('no bar stands at nothing while it is worked', () => {
  render(Working, { job: { state: 'running', progress: 0.004 } as JobShown, cancel: () => {} });
  expect(screen.getByRole('progressbar').getAttribute('value')).toBeNull();
});

test('a bar that is full and not over says what goes on', () => {
  render(Working, { job: { state: 'running', progress: 1 } as JobShown, cancel: () => {} });
  expect(screen.getByRole('progressbar').getAttribute('value')).toBeNull();
  expect(screen.getByText('putting the answer together')).toBeTruthy();
});
