import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { say } from '../english';
import type { HouseView } from '../messages';
import { preferences } from '../preferences.svelte';
import Advice from './Advice.svelte';

afterEach(() => {
  preferences.choose('advice', 'off');
  vi.unstubAllGlobals();
});

const seen = (version: number) => ({ view: { table: 'wa/crown-holdem', version, may: [{}] } as unknown as HouseView });
const answer = (version: number, words: string) =>
  Response.json({ table: 'wa/crown-holdem', version, choices: [{ words, value: -1000, share: null, is_taken: false, is_best: true }] });

test('the figures of advice say what they are', async () => {
  preferences.choose('advice', 'on');
  vi.stubGlobal('fetch', async () => answer(3, 'fold'));
  render(Advice, seen(3));
  await screen.findByText('fold');
  expect(screen.getByRole('status').textContent).toMatch(/^\s*Worth on average:\s*fold −\$10/);
});

test('an answer to another state than the one that is seen is not shown', async () => {
  preferences.choose('advice', 'on');
  const answers: ((reply: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((done) => answers.push(done)));
  const { rerender } = render(Advice, seen(3));
  await rerender(seen(4));
  answers[0](answer(3, 'fold'));
  answers[1](answer(5, 'check'));
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.getByRole('status').textContent).toBe(say.review.reckoning);
  await rerender(seen(5));
  answers[2](answer(5, 'wager'));
  await screen.findByText('wager');
});
