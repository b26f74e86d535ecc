import { expect, test } from 'vitest';
import { gridOf, inAntes, type Start } from './edge';

const RANKS = [...'AKQJT98765432'];
const figure = (decimal: number) => ({ fraction: '', decimal });
const start = (name: string, value: number, plays: number): Start => ({ name, value: figure(value), plays: figure(plays) });

test('suited hands stand above the diagonal, and what is never played is told apart', () => {
  const all = RANKS.flatMap((a, n) => RANKS.slice(n).flatMap((b) => (a === b ? [a + b] : [`${a}${b}s`, `${a}${b}o`])));
  const cells = gridOf(all.map((name) => start(name, name === 'AA' ? 3 : -1, name === '32o' ? 0 : 1)))!;

  expect(cells.length).toBe(169);
  expect([cells[0].name, cells[1].name, cells[13].name]).toEqual(['AA', 'AKs', 'AKo']);
  expect([cells[0].strength, cells[1].strength]).toEqual([1, 0]);
  expect(cells.filter(({ folds }) => folds).map(({ name }) => name)).toEqual(['32o']);
  expect(gridOf([start('one pair', 0, 1)])).toBe(null);
});

test('what comes to nothing has no sign', () => {
  expect([-0.001, -0.006, 0.004, 1.2].map(inAntes)).toEqual(['0.00', '-0.01', '0.00', '1.20']);
});
