import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Book, Game } from '../shapes';
import GameCard from './GameCard.svelte';

const NONE = { decks: [], limits: [], forced_bets: [], charges: [], rankings: [], ace_low: [] };
const game = { ...NONE, name: 'vic/omaha', title: 'Omaha', book: 'VIC', against: 'players', players_most: 10, hole_cards: '4 cards', communal_cards: 5, hand: { name: 'five cards' } } as unknown as Game;
const book = { id: 'VIC', games: ['vic/omaha'], instruments: [] } as unknown as Book;

test.each([
  ['Pot-limit Omaha', '?view=table&table=Pot-limit+Omaha&sit=yes'],
  ['', '?view=lobby&game=vic/omaha'],
])('Play leads to a table of the game if one is known, and else to those of that game (%s)', (table, address) => {
  render(GameCard, { game, book, rules: 3, table });
  expect(screen.getByRole('link', { name: /^Play/ }).getAttribute('href')).toBe(address);
});
