import { expect, test } from 'vitest';
import type { PlayersView, Seated } from '../messages';
import { handSoFar } from './low';

const told = (game: string, cards: string[], communal: string[] = []) =>
  handSoFar({ communal, phase: 'a player acts', sign: { game } } as unknown as PlayersView, { hand: 'ace high; no low', cards } as Seated);

test('that there is no low hand is said for good only when none can come', () => {
  const low = ['As', '2d', 'Kh', 'Qc'];
  expect(told('vic/omaha-hi-low', low)).toBe('ace high; no low yet');
  expect(told('vic/omaha-hi-low', low, ['3s', '9d', 'Th'])).toBe('ace high; no low yet');
  expect(told('vic/omaha-hi-low', low, ['Js', '9d', 'Th'])).toBe('ace high; no low');
  expect(told('vic/omaha-hi-low', low, ['3s', '9d', 'Th', '4c', 'Jc'])).toBe('ace high; no low');
  expect(told('vic/omaha-hi-low', ['As', 'Ad', 'Kh', 'Qc'])).toBe('ace high; no low');
});

test('in stud the own cards alone count', () => {
  expect(told('vic/seven-card-stud-hi-low', ['As', '2d', '3h'])).toBe('ace high; no low yet');
  expect(told('vic/seven-card-stud-hi-low', ['As', '2d', 'Kh', 'Qc', 'Jd'])).toBe('ace high; no low');
});
