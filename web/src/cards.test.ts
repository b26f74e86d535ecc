import { expect, test } from 'vitest';
import { cardsOf, countIn, fits, toggled } from './cards';

test.each([
  ['As Kd', ['As', 'Kd']],
  ['10h9c', ['Th', '9c']],
  ['t♠ 2♦', ['Ts', '2d']],
  ['random', []],
  ['QQ+,AKs', ['Ks']],
])('%s', (text, cards) => {
  expect(cardsOf(text)).toEqual(cards);
});

test('counts the cards of a hand, and none of a range', () => {
  expect(['As', 'As, 10d', 'AsKs ?', '? ?', 'AsAhKd7h2c/7h2c', 'QQ+', 'random', 'AsK'].map(countIn)).toEqual([1, 2, 3, 2, 5, null, null, null]);
});

test('cards stay in another game that deals as many, once each, from a pack that has them', () => {
  expect(fits('As Ks', 2, 'AKQJT98765432')).toBe(true);
  expect(fits('', 2, 'AKQJT98765432')).toBe(true);
  expect(fits('random', 2, 'AKQJT98765432')).toBe(true);
  expect(fits('As Ks Qs', 2, 'AKQJT98765432')).toBe(false);
  expect(fits('As ? ?', 2, 'AKQJT98765432')).toBe(false);
  expect(fits('As As', 2, 'AKQJT98765432')).toBe(false);
  expect(fits('As 2s', 2, 'AKQJT987')).toBe(false);
});

test('a card that is picked comes last, and goes however it was written', () => {
  expect(toggled('As', 'Td')).toBe('As Td');
  expect(toggled('', 'Td')).toBe('Td');
  expect(toggled('As 10d ?', 'Td')).toBe('As ?');
  expect(toggled('AsKs', 'As')).toBe('Ks');
});
