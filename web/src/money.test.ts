import { expect, test } from 'vitest';
import { cents, dollars, stacks } from './money';

test('sums are told in dollars, cents only where there are any', () => {
  expect([0, 500, 250, 124000, -1000, 5].map(dollars)).toEqual(['$0', '$5', '$2.50', '$1,240', '−$10', '$0.05']);
});

test('what is typed is read in dollars', () => {
  expect(['20', '$2.50', '1,240', ' 7 ', '2.5', '2,50', '1,240,000', 'x', '', '-5', '1.234'].map(cents)).toEqual([
    2000, 250, 124000, 700, 250, 250, 124000000, null, null, null, null,
  ]);
});

test('chips are at most three stacks of five', () => {
  expect(stacks(0)).toEqual([]);
  expect(stacks(50)).toEqual([[1]]);
  expect(stacks(13300)).toEqual([[100], [25], [5]]);
  expect(stacks(400000)).toEqual([[500, 500, 500, 500, 500]]);
});
