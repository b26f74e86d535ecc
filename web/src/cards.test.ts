import { expect, test } from 'vitest';
import { cardsOf, countIn, toggled } from './cards';

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

test('a card that is picked comes last, and goes however it was written', () => {
  expect(toggled('As', 'Td')).toBe('As Td');
  expect(toggled('', 'Td')).toBe('Td');
  expect(toggled('As 10d ?', 'Td')).toBe('As ?');
  expect(toggled('AsKs', 'As')).toBe('Ks');
});
