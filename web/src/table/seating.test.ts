import { describe, expect, test } from 'vitest';
import type { MyPlace, PlayersView, Seated } from '../messages';
import { isOut, noneFree, plateOf } from './seating';

const ANN: Seated = {
  seat: 1, name: 'Ann', bot: false, stake: 20000, in_round: true, standing: 'in', total: 0, paid: 0, held_out: 0,
  cards: ['As', 'Kd'], hand: '', makes: [], halves: null, has_marker: false, button: null, is_out: false, is_away: false, waits_for: '',
};

describe('a plate', () => {
  test('of one who leaves when the round is over says so, and not that he sits out', () => {
    expect(plateOf({ ...ANN, standing: 'folded', is_out: true }, '', 0, true)).toEqual({ words: 'leaving', notice: true });
  });

  test('of one who sits out from the next round on is not that of one who has folded', () => {
    const goes = { ...ANN, is_out: true };
    expect(isOut(goes)).toBe(false);
    expect(plateOf(goes, 'checked', 0)).toEqual({ words: 'sits out', notice: true });
  });

  test.each([
    [{ in_round: false, is_out: true }, 'sitting out'],
    [{ standing: 'folded', is_out: true }, 'sitting out'],
    [{ standing: 'folded' }, 'folded'],
    [{ in_round: false, waits_for: 'blind' as const }, 'waits for blind'],
    [{ in_round: false, waits_for: 'buck' as const }, 'waits for buck'],
    [{ in_round: false, waits_for: 'next round' as const, button: { button: 'dealt out', per: '' } }, 'next round'],
    [{ in_round: false, stake: 0, waits_for: 'blind' as const }, 'no chips'],
    [{ in_round: false, button: { button: 'dealt out', per: '' } }, 'not dealt in'],
  ])('%j: has no part in the round, and says %s', (change, words) => {
    expect(isOut({ ...ANN, ...change })).toBe(true);
    expect(plateOf({ ...ANN, ...change }, '', 0).words).toBe(words);
  });
});

test('a seat that is kept for whoever waits is free for him alone', () => {
  const view = { table: 'T', kept: 1, seats: [ANN, { ...ANN, seat: 2, name: '' }] } as unknown as PlayersView;
  expect(noneFree(view, undefined)).toBe(true);
  expect(noneFree(view, { table: 'T' } as MyPlace)).toBe(false);
  expect(noneFree({ ...view, kept: 0 }, undefined)).toBe(false);
  expect(noneFree({ ...view, seats: [ANN] }, { table: 'T' } as MyPlace)).toBe(true);
});
