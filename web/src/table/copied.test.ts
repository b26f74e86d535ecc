import { expect, test } from 'vitest';
import type { TableView } from '../messages';
import { roundAsText } from './copied';

const LINES = [{ text: 'Round 12 begins', per: '' }, { text: 'Bob calls $5.00', per: 'VIC/8.14.3(b)' }];
const seat = (number: number, name: string, stake: number, paid: number, more = {}) => ({ seat: number, name, stake, paid, in_round: true, has_marker: false, ...more });

test('whoever reads it elsewhere knows the table, the seats and the stakes before anything was paid', () => {
  const view = {
    kind: 'players', sign: { called: 'No-limit Holdem' }, marker: 'button',
    seats: [seat(1, 'Ann', 19800, 200), seat(3, 'Bob', 7450, 0, { has_marker: true }), seat(4, 'Cam', 5000, 0, { in_round: false }), seat(5, '', 0, 0, { in_round: false })],
  } as unknown as TableView;
  expect(roundAsText(view, 12, LINES)).toBe(
    'No-limit Holdem, round 12\nSeat 1, Ann: $200\nSeat 3, Bob (button): $74.50\nRound 12 begins\nBob calls $5 (VIC/8.14.3(b))',
  );
});

test('against the house it is told who has how much', () => {
  const view = { kind: 'house', sign: { called: 'Canberra Poker' }, people: [{ name: 'Ann', chips: 20000 }] } as unknown as TableView;
  expect(roundAsText(view, 3, [])).toBe('Canberra Poker, round 3\nAnn: $200');
});

test('sums are written in one way', () => {
  const lines = ['Ann wins $1,234.00, $5.50 after $0.50', 'to $10.00.'].map((text) => ({ text, per: '' }));
  expect(roundAsText(undefined, 1, lines)).toBe('Ann wins $1,234, $5.50 after $0.50\nto $10.');
});

test('before anything was seen there are the lines alone', () => {
  expect(roundAsText(undefined, 1, LINES)).toBe('Round 12 begins\nBob calls $5 (VIC/8.14.3(b))');
});
