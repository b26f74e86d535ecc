import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { BoxShown } from '../messages';
import Box from './Box.svelte';
import type { Area } from './boxes';

const FLOP: Area = { wager: 'flop', label: 'Flop', lies: 0, planned: 0, outcome: '', wins: 0, open: false, next: 2000, isNext: true, isDear: false, offered: null };
const BOX = { box: 1, owner: 'Ann', cards: [], hand: '', makes: [], standing: 'in', wagers: [] } as unknown as BoxShown;

function sumOf(area: Area): string {
  const { container, unmount } = render(Box, { box: BOX, mine: true, turn: true, areas: [area], placing: false, press: () => {}, move: null });
  const sum = container.querySelector('.area b')!.textContent!;
  unmount();
  return sum;
}

test('a wager that is only offered does not read as one that lies', () => {
  expect(sumOf(FLOP)).toBe('+ $20');
  expect(sumOf({ ...FLOP, lies: 2000 })).toBe('$20');
});

test.each([['stood off', 'goes back'], ['void', 'goes back'], ['lost', 'lost'], ['won', 'wins $20']])('a wager that is %s says: %s', (outcome, says) => {
  const { container } = render(Box, { box: BOX, mine: true, turn: false, areas: [{ ...FLOP, isNext: false, lies: 2000, outcome, wins: 2000 }], placing: false, press: () => {}, move: null });
  expect(container.querySelector('.area em')!.textContent).toBe(says);
});
