import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { JobShown } from '../messages';
import Edge from './Edge.svelte';
import { whyNot } from './jobs';
import Working from './Working.svelte';

afterEach(() => vi.unstubAllGlobals());

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


const job = (state: string, because = '') => ({ id: 7, state, because, progress: null, result: null }) as unknown as JobShown;

test.each([
  ['done', '', ''],
  ['cancelled', '', 'Cancelled: it was not counted to the end.'],
  ['failed', 'it took longer than 10 minutes', 'There is no answer: it took longer than 10 minutes.'],
  ['failed', '', 'There is no answer.'],
])('a job that is %s (%s) says: %s', (state, because, says) => {
  expect(whyNot(job(state, because))).toBe(says);
});

test('work whose server has gone says so, and may be asked for again', async () => {
  const answers = [{ person: { name: 'Ann' } }, job('running')];
  vi.stubGlobal('fetch', async () => {
    const next = answers.shift();
    if (!next) throw new TypeError('gone');
    return new Response(JSON.stringify(next));
  });
  render(Edge, { game: 'wa/crown-holdem', title: "Crown Hold'em" });
  await fireEvent.click(screen.getByRole('button', { name: 'Count every deal' }));
  const alert = await screen.findByRole('alert', {}, { timeout: 3000 });
  expect(alert.textContent).toContain('The server is not answering');
  expect(screen.queryByRole('progressbar')).toBeNull();
  screen.getByRole('button', { name: 'Count every deal' });
});

test('the house edge names its game, and no longer speaks of a wait once it is there', async () => {
  const part = { decimal: 0.05 };
  const result = { house_edge: part, element_of_risk: part, average_wager: part, rates: [], ways: 12, side_wagers: [], starts: [] };
  const answers = [{ person: { name: 'Ann' } }, { ...job('done'), result }];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answers.shift())));
  render(Edge, { game: 'wa/crown-holdem', title: "Crown Hold'em" });
  screen.getByRole('heading', { name: "House edge of Crown Hold'em" });
  screen.getByText(/may take a minute/);
  await fireEvent.click(screen.getByRole('button', { name: 'Count every deal' }));
  await screen.findByText(/12 deals were counted/, {}, { timeout: 3000 });
  expect(screen.queryByText(/may take a minute/)).toBeNull();
});
