import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Review from './Review.svelte';

const TOLD = { decisions: [], cost: 0, how: 'by what you could see' };

afterEach(() => vi.unstubAllGlobals());

test('what was weighed stays while the table goes on, until another round is asked for', async () => {
  const asked = vi.fn(async () => new Response(JSON.stringify(TOLD)));
  vi.stubGlobal('fetch', asked);
  const { rerender } = render(Review, { table: 'vic/holdem', number: 3, family: 'community' });
  await fireEvent.click(screen.getByRole('button', { name: 'Weigh my decisions of round 3' }));
  await screen.findByText('You made no decision in round 3.');
  await rerender({ table: 'vic/holdem', number: 3, family: 'community' });
  screen.getByText('You made no decision in round 3.');
  await rerender({ table: 'vic/holdem', number: 4, family: 'community' });
  screen.getByText('You made no decision in round 3.');
  await fireEvent.click(screen.getByRole('button', { name: 'Weigh my decisions of round 4' }));
  await screen.findByText('You made no decision in round 4.');
  expect(asked).toHaveBeenLastCalledWith('api/v1/review/vic/holdem/4');
});

const CALL = { words: 'call $5', value: 217, share: 0.36, is_taken: true, is_best: false };
const WEIGHED = { version: 4, when: 'betting round 1', cards: ['3s', 'Td'], beside: [], hand: 'ten high', alternatives: [CALL], cost: 37 };
const FIRST = { ...WEIGHED, alternatives: [{ ...CALL, share: null }] };

async function weighed(is_exact: boolean) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...TOLD, decisions: [FIRST, { ...WEIGHED, when: 'betting round 2', cost: 3904, alternatives: [{ ...CALL, share: is_exact ? null : 0.36, is_best: true }] }, { ...FIRST, cost: null }], cost: 3904, is_exact, how: 'Everybody pays.' })));
  render(Review, { table: 'vic/holdem', number: 3, family: 'community' });
  await fireEvent.click(screen.getByRole('button', { name: 'Weigh my decisions of round 3' }));
}

test('an estimate says so, with what it takes for granted right below and heads over its figures', async () => {
  await weighed(false);
  const headline = await screen.findByText('Round 3. Most in one decision, betting round 2: if nobody ever folded, another choice would have been worth about $39.04 more.');
  expect(headline.nextElementSibling?.textContent).toBe('Everybody pays.');
  screen.getByText('call $5 · taken · highest if nobody folds');
  expect(screen.getByRole('columnheader', { name: 'Share of the pot' }).closest('.unseen')).toBeNull();
});

test('what was done is always among the choices, however poor it was, and the board lies beside the cards', async () => {
  const others = Array.from({ length: 12 }, (_, at) => ({ ...CALL, words: `throw in ${at}`, value: 900 - at, is_taken: at === 11 }));
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...TOLD, decisions: [{ ...WEIGHED, beside: ['5d'], alternatives: others }], is_exact: true })));
  render(Review, { table: 'vic/holdem', number: 3, family: 'community' });
  await fireEvent.click(screen.getByRole('button', { name: 'Weigh my decisions of round 3' }));
  await screen.findByText('throw in 11 · taken');
  expect(screen.getAllByText(/^throw in/)).toHaveLength(9);
  expect(screen.getByText(/^Board/).textContent).toContain('5');
});

test('what was reckoned exactly is told so, and can be closed', async () => {
  await weighed(true);
  await screen.findByText('Round 3. Compared with best play, your choices cost $39.04.');
  screen.getByText('call $5 · taken · best');
  expect(screen.queryByRole('columnheader', { name: 'Share of the pot' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Close what my decisions were worth' }));
  expect(screen.queryByText('Everybody pays.')).toBeNull();
  screen.getByRole('button', { name: 'Weigh my decisions of round 3' });
});

test('no game is solved first: only the review is asked for', async () => {
  const asked = vi.fn(async () => new Response(JSON.stringify(TOLD)));
  vi.stubGlobal('fetch', asked);
  render(Review, { table: 'wa/crown-holdem', number: 3, family: 'house' });
  await fireEvent.click(screen.getByRole('button', { name: 'Weigh my decisions of round 3' }));
  await screen.findByText('You made no decision in round 3.');
  expect(asked.mock.calls).toEqual([['api/v1/review/wa/crown-holdem/3']]);
});
