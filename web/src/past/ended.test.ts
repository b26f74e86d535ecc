import { expect, test } from 'vitest';
import { say } from '../english';
import type { PastRound } from '../messages';

const ROUND = { is_void: false, standing: 'folded', folded_for: '', dealer_hand: '', winners: [{ name: 'Bob', amount: 700, hand: '' }], person: 'Ann' } as unknown as PastRound;

test.each([
  ['folded', '', 'You folded. Bob wins $7.'],
  ['folded', 'his time is up', 'Your time ran out, and your hand was folded. Bob wins $7.'],
  ['folded', 'he leaves', 'You left, and your hand was folded. Bob wins $7.'],
  ['folded', 'he sits out', 'You were sitting out, and your hand was folded. Bob wins $7.'],
  ['folded', 'he is disconnected', 'You were not connected, and your hand was folded. Bob wins $7.'],
  ['folded', 'another reason', 'Your hand was folded for you. Bob wins $7.'],
  ['in', '', 'Bob wins $7.'],
])('a round that ended for one %s, %s: %s', (standing, folded_for, words) => {
  expect(say.past.ended({ ...ROUND, standing, folded_for })).toBe(words);
});
