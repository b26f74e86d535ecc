import { describe, expect, test } from 'vitest';
import { betSpot, fromOwn, hasShelf, inGrid, middleTop, roomBelow, spots } from './places';

describe('seats round the table', () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])('%i seats have a place each, the own one below', (seats) => {
    for (const phone of [true, false]) {
      const found = spots(seats, phone);
      expect(new Set(found.map(String)).size).toBe(seats);
      expect(Math.max(...found.map(([, y]) => y))).toBe(found[0][1]);
      expect(found.every(([x, y]) => x > 5 && x < 95 && y > 5 && y < 95)).toBe(true);
    }
  });

  test('own cards on a phone are as wide as plates beside them leave room for, and can still be read', () => {
    expect(roomBelow(612, 7)).toBeGreaterThan(64);
    expect(roomBelow(500, 7)).toBeCloseTo((0.24 * 500 - 54) / 1.4);
    expect(roomBelow(480, 7)).toBeCloseTo((0.32 * 480 - 46) / 1.4);
    expect(roomBelow(350, 7)).toBeCloseTo((0.32 * 350 - 46) / 1.4);
    expect(roomBelow(290, 7)).toBe(36);
    expect(roomBelow(700, 9)).toBe(36);
    expect(roomBelow(550, 3)).toBeGreaterThan(68);
    expect(roomBelow(260, 3)).toBe(36);
  });

  test('a wager in stud lies clear of its plate, which is wider', () => {
    const [x, y] = betSpot([90, 40], false);
    const [farther, same] = betSpot([90, 40], false, true);
    expect([x - farther > 2, y === same]).toEqual([true, true]);
  });

  test('no plate on a phone lies on the board, up to ten', () => {
    for (let seats = 2; seats <= 10; seats += 1) {
      expect(spots(seats, true).filter(([, y]) => y > 39 && y < 57)).toEqual([]);
    }
  });

  test('pots and board on a phone begin below the plates above them', () => {
    for (const seats of [4, 6, 7, 8]) {
      const above = spots(seats, true, 500).filter(([, y]) => y < 50).map(([, y]) => y * 5 + 23);
      expect(middleTop(500, seats)).toBeGreaterThan(Math.max(...above));
    }
    expect(middleTop(600, 2)).toBe(0.46 * 600 - 58);
  });

  test('where a slider leaves a phone little room no plate of up to eight lies on the board, and no wager on the own cards', () => {
    for (let seats = 2; seats <= 8; seats += 1) {
      const others = spots(seats, true, 350).slice(1);
      expect(others.filter(([, y]) => y > 31 && y < 71)).toEqual([]);
      const bets = others.filter(([, y]) => y > 50).map((spot) => betSpot(spot, true, false, true));
      expect(bets.filter(([x, y]) => x > 30 && x < 70 && y > 60)).toEqual([]);
    }
  });

  test('no wager on a phone lies under a plate, on another or on the board, up to ten', () => {
    const apart = (a: readonly number[], b: readonly number[], wide: number, high: number) => Math.abs(a[0] - b[0]) >= wide || Math.abs(a[1] - b[1]) >= high;
    for (let seats = 2; seats <= 10; seats += 1) {
      const others = spots(seats, true).slice(1);
      // 12 pixels of 500 lower beside a plate: in the lower half of its height
      const bets = others.map((spot) => [betSpot(spot, true)[0], betSpot(spot, true)[1] + (hasShelf(spot) ? 2.4 : 0)]);
      for (const [n, bet] of bets.entries()) {
        const where = `${seats} seats, ${bet}`;
        expect(others.every((plate) => apart(plate, bet, 21, 5.5)), where).toBe(true);
        expect(bets.slice(n + 1).every((other) => apart(other, bet, 15, 4)), where).toBe(true);
        expect(bet[1] <= 38 || bet[1] >= 57, where).toBe(true);
      }
    }
  });

  test.each([350, 600])('above the board of a phone %i pixels high marker and wager share the height of a plate, which no other plate has', (high) => {
    for (let seats = 2; seats <= 10; seats += 1) {
      const others = spots(seats, true, high).slice(1);
      for (const spot of others.filter(hasShelf)) {
        const [x, y] = betSpot(spot, true);
        expect([y, x > 29 && x < 71]).toEqual([spot[1], true]);
        const beside = others.filter((other) => other !== spot && (Math.abs(other[1] - y) / 100) * high < 46 && hasShelf(other));
        expect(beside.every((other) => other[0] === 100 - spot[0]), `${seats} seats, ${spot}`).toBe(true);
      }
    }
  });

  test('go clockwise from the own', () => {
    expect(fromOwn([1, 2, 3, 5], 3)).toEqual([3, 5, 1, 2]);
    expect(fromOwn([1, 2], null)).toEqual([1, 2]);
  });

  test.each([2, 3] as const)('each sits next to whoever acts before him in a grid of %i columns, and the first and the last in its lowest row', (columns) => {
    for (let many = columns + 2; many <= 9; many += 1) {
      const found = inGrid(many, columns);
      expect(new Set(found.map(String)).size).toBe(many);
      expect(Math.max(...found.map(([row]) => row))).toBe(Math.ceil(many / columns));
      expect(found[0]).toEqual([Math.ceil(many / columns), 1]);
      const steps = found.slice(1).map(([row, column], n) => Math.abs(row - found[n][0]) + Math.abs(column - found[n][1]));
      expect(steps.every((step) => step === 1), `${many}: ${found.join(' ')}`).toBe(true);
    }
  });
});
