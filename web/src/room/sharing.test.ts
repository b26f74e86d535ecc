import { expect, test } from 'vitest';
import { shared } from './sharing';

const table = (stake: number, cards: string[]) => ({ awaits: 2, seats: [{ seat: 1, stake: 100, cards: ['As'] }, { seat: 2, stake, cards }], clock: null as null | { seat: number } });

test('a seat that did not change is the same one, and one that did is as it is told', () => {
  const before = table(100, ['Kh']);
  const after = shared(before, table(90, ['Kh']));
  expect(after).toEqual(table(90, ['Kh']));
  expect(after.seats[0]).toBe(before.seats[0]);
  expect(after.seats[1]).not.toBe(before.seats[1]);
  expect(after.seats[1].cards).toBe(before.seats[1].cards);
  expect(before).toEqual(table(100, ['Kh']));
});

test('a table told twice is the same one', () => {
  const before = table(100, ['Kh']);
  expect(shared(before, table(100, ['Kh']))).toBe(before);
});

test.each([
  [{ a: undefined }, { b: undefined }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [[1, 2], [1]],
  [[], {}],
  [{ a: null }, { a: {} }],
  [{ a: {} }, { a: null }],
  [null, { a: 1 }],
])('%j becomes %j', (before, next) => {
  const copy = structuredClone(next);
  expect(shared(before, next)).toEqual(copy);
});
