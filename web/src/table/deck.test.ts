import { expect, test } from 'vitest';
import { RANKS, SUITS, signsOf } from './deck';

const points = (outline: string) => Array.from(outline.matchAll(/([\d.]+) ([\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]);

test.each(Object.entries(SUITS))('the outline of %s is told in pairs of figures', (_, outline) => {
  expect(outline.replace(/[\d.]+ [\d.]+/g, '')).toMatch(/^[MCLSZ ]+$/);
});

test.each(Object.keys(RANKS))('%s has its signs and one in two corners', (rank) => {
  const inside = { A: 1, J: 2, Q: 2, K: 2, T: 10 }[rank] ?? Number(rank);
  expect(signsOf(rank, 's').split('M')).toHaveLength(1 + 2 + inside);
});

test('a sign above the middle stands upright, one below is turned over', () => {
  const [above, below] = signsOf('2', 's').split('M').slice(3).map(points);
  expect(above[0]).toEqual([50, 22.64]);
  expect(below[0]).toEqual([50, 117.36]);
});

test('every face is the same from either end, but for the signs in its middle', () => {
  const turned = points(signsOf('K', 'c')).map(([x, y]) => `${(100 - x).toFixed(2)} ${(140 - y).toFixed(2)}`);
  const upright = points(signsOf('K', 'c')).map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  expect(turned.sort()).toEqual(upright.sort());
});
