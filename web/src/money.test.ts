import { expect, test } from 'vitest';
import { cents, dollars, pile } from './money';

test('sums are told in dollars, cents only where there are any', () => {
  expect([0, 500, 250, 124000, -1000, 5].map((each) => dollars(each))).toEqual(['$0', '$5', '$2.50', '$1,240', '−$10', '$0.05']);
  expect(dollars(1014700, true)).toBe('$10,147.00');
});

test('what is typed is read in dollars', () => {
  expect(['20', '$2.50', '1,240', ' 7 ', '2.5', '2,50', '1,240,000', 'x', '', '-5', '1.234'].map(cents)).toEqual([
    2000, 250, 124000, 700, 250, 250, 124000000, null, null, null, null,
  ]);
});

test('chips are a pile of five at most, and those of forty dollars are more than those of thirty', () => {
  expect(pile(0)).toEqual([]);
  expect(pile(50)).toEqual([1]);
  expect([3000, 4000].map(pile)).toEqual([[25, 5], [25, 5, 5, 5]]);
  expect(pile(13300)).toEqual([100, 25, 5, 1, 1]);
  expect(pile(400000)).toEqual([500, 500, 500, 500, 500]);
});
