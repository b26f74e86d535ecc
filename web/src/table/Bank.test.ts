import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { BoxShown, HouseView } from '../messages';
import Bank from './Bank.svelte';
import Box from './Box.svelte';
import type { Area } from './boxes';
import { CANBERRA_POKER, CROWN_HOLDEM } from '../samples';

const VIEW = { sign: CANBERRA_POKER, dealer: ['As', 'Ah'], communal: [], dealer_makes: [], dealer_hand: 'one pair, aces' } as unknown as HouseView;
const BOX: BoxShown = { box: 1, owner: 'Ann', standing: '', cards: ['9h', '9c'], hand: 'one pair, nines', makes: [], wagers: [] };
const ANTE: Area = {
  wager: 'ante', label: 'Ante', lies: 1000, planned: 0, outcome: '', wins: 0, open: true, next: 1000, isNext: false, isDear: false, offered: null, isBeside: false,
};

test('while new wagers are placed the cards of the last round are marked as such', async () => {
  const { rerender } = render(Bank, { view: VIEW });
  screen.getByText('Dealer: one pair, aces');
  await rerender({ view: VIEW, past: true });
  screen.getByText('Dealer, last round: one pair, aces');

  render(Box, { box: BOX, mine: true, turn: false, areas: [ANTE], placing: true, past: true, press: () => {}, move: null });
  screen.getByText('one pair, nines');
  screen.getByText('last round');
});

test('of the cards of a house table none is marked: those of the board may count in both hands', () => {
  const board = ['2c', '7d', 'Js', 'Qd', 'Kc'];
  const { container } = render(Bank, { view: { ...VIEW, phase: 'bets', sign: CROWN_HOLDEM, communal: board, dealer_makes: ['As', 'Ah', ...board.slice(2)] } as HouseView });
  expect(container.querySelectorAll('.card')).toHaveLength(7);
  expect(container.querySelectorAll('.counts')).toHaveLength(0);
});

test('an area in which a wager lies is no button: a press must not hand it back', () => {
  render(Box, { box: BOX, mine: true, turn: false, areas: [ANTE], placing: true, press: () => {}, move: null });
  expect(screen.queryByRole('button')).toBeNull();
});
