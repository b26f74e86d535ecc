import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { HouseView } from '../messages';
import { preferences } from '../preferences.svelte';
import Advice from './Advice.svelte';

afterEach(() => {
  preferences.choose('advice', 'off');
  vi.unstubAllGlobals();
});

test('the figures of advice say what they are', async () => {
  preferences.choose('advice', 'on');
  const fold = { words: 'fold', value: -1000, share: null, is_taken: false, is_best: true };
  vi.stubGlobal('fetch', async () => Response.json({ choices: [fold] }));
  render(Advice, { view: { table: 'wa/crown-holdem', version: 3, may: [{}] } as unknown as HouseView });
  await screen.findByText('fold');
  expect(screen.getByRole('status').textContent).toMatch(/^\s*Worth on average:\s*fold −\$10/);
});
