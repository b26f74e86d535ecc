import { expect, test } from 'vitest';
import type { Amounts, Choice, GuidedRound, PlayersView } from '../messages';
import { say } from '../english';
import { legalActs } from '../table/speaking';
import { explained, sumsOf, withSum, wordsOfSuggestion } from './guided';

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

test('each kind of choice is told once in plain words', () => {
  const made = (words: string, command: Choice['do']): Choice => ({ do: command, words, adds: 0, amounts: null, amount_in: '', per: '6.5', rule: '' });
  const choices = [
    made('blind of $5', { do: 'choose the blind', times: 1 }), made('blind of $10', { do: 'choose the blind', times: 2 }),
    made('raise to $10', { do: 'bet', act: 'raise' }), made('place the Level 2 Jackpot Wager', { do: 'place', wager: 'jackpot, second area', amount: 100 }),
  ];
  const found = explained(choices);
  expect(found.map(({ name }) => name)).toEqual(['Blind', 'Raise', 'Place the Level 2 Jackpot Wager']);
  expect(found.filter(({ act }) => !say.guided.why(act))).toEqual([]);
});

test.each([
  ['one pair, tens; 7-6-4-3-A low', 'You have 7-6-4-3-A for it.'],
  ['one pair, tens; no low', 'You have no low hand yet.'],
  ['one pair, tens', 'You have no low hand yet.'],
])('what the low is, with %s', (hand, ends) => {
  expect(say.guided.low(hand)).toContain('Half of the pot');
  expect(say.guided.low(hand).endsWith(ends)).toBe(true);
});

test('a choice is called as the room calls it, whatever its sum', () => {
  const stay = { do: { do: 'bet', act: 'stand' }, words: 'stay in', per: 'V-01' } as Choice;
  const open = { do: { do: 'bet', act: 'open', to: 500 }, words: 'open for $5', per: 'V-01' } as Choice;
  const pat = { do: { do: 'draw', discards: [] }, words: 'stand pat', per: 'V-01' } as unknown as Choice;
  expect(explained([stay, open, pat]).map(({ name }) => name)).toEqual(['Stay in', 'Open', 'Stand pat']);
  expect(wordsOfSuggestion({ suggested: open.do, choices: [open] } as GuidedRound)).toBe('Open for $5.');
  expect(withSum('open for $5', '$7.50')).toBe('open for $7.50');
});

test('all that may be done is spoken in the same words', () => {
  const open = { do: { do: 'bet', act: 'open', to: 500 }, words: 'open for $5', amounts: amounts(500, 1000, 0, [500, 1000]) };
  const pat = { do: { do: 'draw', discards: [] }, words: 'stand pat', amounts: null };
  expect(legalActs({ may: [open, pat], draw: null } as unknown as PlayersView)).toBe('You may open for $5 or $10 or stand pat.');
});
