import { expect, test } from 'vitest';
import { say } from '../english';
import type { PastRound } from '../messages';

const ROUND = { is_void: false, standing: 'folded', folded_for: '', dealer_hand: '', winners: [{ name: 'Bob', amount: 700, hand: '' }], came_back: null, net: 0, person: 'Ann' } as unknown as PastRound;

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

test.each([
  ['Ann', 'in', 'Your $5 came back: nobody called.'],
  ['Bob', 'folded', 'You folded. Bob’s $5 came back: nobody called.'],
])('a round without a pot, where the wager of %s came back', (name, standing, words) => {
  expect(say.past.ended({ ...ROUND, standing, winners: [], came_back: { name, amount: 500 } })).toBe(words);
});

test('a wager that came back beside a pot is not told instead of it', () => {
  expect(say.past.ended({ ...ROUND, standing: 'in', came_back: { name: 'Ann', amount: 500 } })).toBe('Bob wins $7.');
});

test.each([
  [0, 'The round was void: what was put in went back.'],
  [-100, 'The round was void.'],
])('a round that was void and cost one %s', (net, words) => {
  expect(say.past.ended({ ...ROUND, is_void: true, net })).toBe(words);
});
