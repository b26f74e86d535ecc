import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { RoundStep } from '../messages';
import type { Frame } from '../room/room.svelte';
import StepList from './StepList.svelte';

test('that a betting round is over is told under its own heading, not under that of the next', () => {
  const told = [['acted', 'Bob calls $5', 1], ['betting_ended', 'The betting round is over', 2], ['dealt', 'The flop', 2]] as const;
  const steps = told.map(([event, text]) => ({ happened: [{ event, lines: [{ text, per: '' }] }] })) as unknown as RoundStep[];
  const frames = told.map(([, , round]) => ({ view: { kind: 'players', betting_round: round, settlement: null } })) as unknown as Frame[];
  render(StepList, { steps, frames, at: 0, go: () => {} });
  const rows = screen.getAllByRole('listitem').map((each) => each.textContent?.replace(/\s+/g, ' ').trim());
  expect(rows).toEqual(['Betting round 1 Bob calls $5', 'The betting round is over', 'Betting round 2 The flop']);
});

test('a step in which several things happen tells them all: no money comes from nowhere', () => {
  const lines = ['Quin posts a blind of $5', 'Rae posts a blind of $10'].map((text) => ({ text, per: '' }));
  const steps = [{ happened: [{ event: 'posted', lines: [lines[0]] }, { event: 'posted', lines: [lines[1]] }] }, { happened: [] }] as unknown as RoundStep[];
  render(StepList, { steps, frames: [], at: 0, go: () => {} });
  const [both, none] = screen.getAllByRole('button').slice(-2);
  expect(both.textContent).toMatch(/Quin posts a blind of \$5.*Rae posts a blind of \$10/);
  expect(none.textContent).toBeTruthy();
});
