import { expect, test } from 'vitest';
import { changed } from './changing';

const seats = [
  { seat: 1, stake: 500, cards: ['??'] },
  { seat: 2, stake: 700, cards: ['??'] },
];

test('a change is made where it says, and all else stays the same object', () => {
  const view = { awaits: 1, sign: { title: 'Holdem' }, seats };
  const next = changed(view, [
    { at: ['awaits'], to: null },
    { at: ['seats', 1, 'stake'], to: 200 },
    { at: ['seats', 1, 'cards'], to: ['As'] },
  ]);
  expect(next).toEqual({ awaits: null, sign: { title: 'Holdem' }, seats: [seats[0], { seat: 2, stake: 200, cards: ['As'] }] });
  expect(next.seats[0]).toBe(seats[0]);
  expect(next.sign).toBe(view.sign);
  expect(view).toEqual({ awaits: 1, sign: { title: 'Holdem' }, seats });
});

test('a list that has become longer or shorter comes whole', () => {
  expect(changed({ may: [1, 2] }, [{ at: ['may'], to: [] }])).toEqual({ may: [] });
});
