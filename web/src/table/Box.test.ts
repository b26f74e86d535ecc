import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { BoxShown } from '../messages';
import Box from './Box.svelte';
import { CANBERRA_PLACES, CROWN_PLACES } from '../samples';
import type { Area } from './boxes';

const FLOP: Area = { wager: 'flop', label: 'Flop', lies: 0, planned: 0, outcome: '', wins: 0, open: false, next: 2000, isNext: true, isDear: false, offered: null, isBeside: false };
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

test.each([true, false])('a jackpot that has won says so, its prize being paid apart (mine: %s)', (mine) => {
  const { container } = render(Box, { box: BOX, mine, turn: false, areas: [{ ...FLOP, isNext: false, lies: 100, outcome: 'won', wins: 0 }], placing: false, press: () => {}, move: null });
  expect(container.querySelector('.area em')!.textContent).toBe('prize');
});

test('beside the label of another’s wager there is room for one short word', () => {
  const { container } = render(Box, { box: BOX, mine: false, turn: false, areas: [{ ...FLOP, isNext: false, lies: 2000, outcome: 'stood off' }], placing: false, press: () => {}, move: null });
  expect(container.querySelector('.area em')!.textContent).toBe('back');
});

test.each([
  ['Crown Holdem', CROWN_PLACES, ['river', 'dealer extra', 'ante', 'jackpot', 'flop'], ['ante', 'flop', 'river', 'jackpot', 'dealer extra']],
  ['Canberra Poker', CANBERRA_PLACES, ['ante', 'jackpot', 'bet'], ['ante', 'bet', 'jackpot']],
])('the wagers of another at %s are told without empty places, those beside the main ones last', (_, places, lying, told) => {
  const areas = places.map(({ wager, role }) => ({ ...FLOP, wager, isBeside: role !== 'main', label: wager, isNext: false, lies: lying.includes(wager) ? 1000 : 0 }));
  const { container } = render(Box, { box: BOX, mine: false, turn: false, areas, placing: false, press: () => {}, move: null });
  expect([...container.querySelectorAll('.area span')].map((each) => each.textContent)).toEqual(told);
});

test.each([[1700, 'last round: +$17'], [-7000, 'last round: −$70'], [0, 'last round: $0'], [null, 'last round']])('above the cards of the last round stands what one won in it: %s', (net, says) => {
  const box = { ...BOX, cards: ['As', 'Kd'] };
  const { container } = render(Box, { box, mine: true, turn: false, areas: [], placing: true, past: true, net, press: () => {}, move: null });
  expect(container.querySelector('small')!.textContent).toBe(says);
});

test('who may play a free box instead reads that he moves there', () => {
  render(Box, { box: { ...BOX, box: 3, owner: '' }, mine: false, turn: false, areas: [], placing: true, press: () => {}, move: () => {} });
  screen.getByRole('button', { name: 'Move to Box 3' });
});
