import { expect, test } from 'vitest';
import type { Amounts, Choice, GuidedRound } from '../messages';
import { sumsOf, wordsOfSuggestion } from './guided';

const amounts = (least: number, most: number, step: number, few: number[] = []): Amounts => ({ least, most, step, few });

test('a few sums are all there, of a range some with both ends', () => {
  expect(sumsOf(amounts(500, 1500, 500, [500, 1000, 1500]))).toEqual([500, 1000, 1500]);
  expect(sumsOf(amounts(500, 500, 0))).toEqual([500]);
  const range = sumsOf(amounts(500, 19800, 100));
  expect([range[0], range.at(-1), range.length]).toEqual([500, 19800, 5]);
  expect(range.slice(0, -1).every((sum) => sum % 100 === 0)).toBe(true);
});

test('what a program would do is told as its button says it', () => {
  const call: Choice = { do: { do: 'bet', act: 'call' }, words: 'call $5', adds: 500, amounts: null, amount_in: '', per: '', rule: '' };
  const round = { suggested: { do: 'bet', act: 'call' }, choices: [call] } as unknown as GuidedRound;
  expect(wordsOfSuggestion(round)).toBe('Call $5.');
  expect(wordsOfSuggestion({ ...round, suggested: { do: 'draw', discards: ['2c', 'Td'] } })).toBe('Throw in 2♣ and 10♦.');
  expect(wordsOfSuggestion({ ...round, suggested: null })).toBe('');
});
