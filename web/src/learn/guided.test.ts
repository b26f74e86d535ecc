import { describe, expect, test } from 'vitest';
import type { Act, Amounts, Choice, GuidedRound, PlayersView, TableView } from '../messages';
import { say } from '../english';
import { legalActs } from '../table/speaking';
import { explained, rulesOf, sumsOf, whyOf, withSum, wordsOfSuggestion } from './guided';
import { FIVE_CARD_STUD, halved, HOLDEM } from '../samples';

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

test('what a program would do is told with the sum that it chose', () => {
  const open = { do: { do: 'bet', act: 'open' }, words: 'open for $5', amounts: amounts(500, 2500, 0, [500, 1500, 2500]) } as unknown as Choice;
  expect(wordsOfSuggestion({ suggested: { do: 'bet', act: 'open', to: 1500 }, choices: [open] } as GuidedRound)).toBe('Open for $15.');
});

describe('what an act means depends on what else is open', () => {
  const bets = (...acts: Act[]) => acts.map((act) => ({ do: { do: 'bet', act }, words: act, adds: 0 }) as unknown as Choice);
  const stud = (own: string, theirs: string) =>
    ({ kind: 'players', own: 1, sign: FIVE_CARD_STUD, seats: [{ seat: 1, cards: ['Td', own] }, { seat: 2, cards: ['9s', theirs] }] }) as unknown as TableView;
  const table = { kind: 'players', sign: HOLDEM } as TableView;
  const house = { kind: 'house' } as TableView;

  test('who must open is told why, and not that his hand is good', () => {
    const why = whyOf('open', bets('open'), stud('3h', 'Kc'), false);
    expect(why).toContain('You must put in the first bet');
    expect(why).toContain('your three of hearts is the lowest card showing');
    expect(why).not.toContain('best');
  });

  test.each([
    ['open', bets('open', 'fold'), table, 'Nobody stays in for nothing'],
    ['open', bets('check', 'open', 'fold'), table, 'probably the best'],
    ['fold', bets('check', 'open', 'fold'), table, 'hardly ever right'],
    ['fold', bets('stand', 'raise', 'fold'), table, 'hardly ever right'],
    ['fold', bets('call', 'fold'), table, 'cost too much'],
    ['check', bets('check', 'open', 'fold'), table, 'if nobody bets'],
    ['check', [{ do: { do: 'check', box: 1 } } as Choice], house, 'stay in: for'],
    ['wager', [{ do: { do: 'check', box: 1 } } as Choice], house, 'To check costs nothing'],
    ['wager', [{ do: { do: 'fold', box: 1 } } as Choice], house, 'To fold loses'],
  ] as [string, Choice[], TableView, string][])('%s', (act, choices, view, says) => {
    expect(whyOf(act, choices, view, false)).toContain(says);
  });

  test('after the last cards somebody may still bet or raise', () => {
    expect(whyOf('check', bets('check', 'open', 'fold'), table, true)).toContain('if nobody bets');
    expect(whyOf('call', bets('call', 'raise', 'fold'), table, true)).toContain('unless somebody raises');
  });
});

test('each kind of choice is told once in plain words', () => {
  const made = (words: string, command: Choice['do']): Choice => ({ do: command, words, adds: 0, amounts: null, amount_in: '', per: '6.5', rule: '' });
  const choices = [
    made('blind of $5', { do: 'choose the blind', times: 1 }), made('blind of $10', { do: 'choose the blind', times: 2 }),
    made('raise to $10', { do: 'bet', act: 'raise' }), made('place the Level 2 Jackpot Wager', { do: 'place', wagers: [{ wager: 'jackpot, second area', amount: 100 }] }),
  ];
  const found = explained(choices);
  expect(found.map(({ name }) => name)).toEqual(['Blind', 'Raise', 'Place the Level 2 Jackpot Wager']);
  expect(found.filter(({ act }) => !say.guided.why(act))).toEqual([]);
});

test.each([
  ['a low hand', halved('one pair, tens', '7-6-4-3-A low'), 'You have 7-6-4-3-A for it.'],
  ['none yet', halved('one pair, tens', '', [], { may_get_low: true }), 'You have no low hand yet.'],
  ['none', halved('one pair, tens'), 'You have none, and none can come.'],
  ['too few cards', { halves: null }, 'You have no low hand yet.'],
])('what the low is, with %s', (_, { halves }, ends) => {
  expect(say.guided.low(halves)).toContain('Half of the pot');
  expect(say.guided.low(halves).endsWith(ends)).toBe(true);
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

test('a rule behind both what happened and what may be done is told once', () => {
  const [first, other, none] = [{ per: 'V-40' }, { per: 'VIC/8.1' }, { per: '' }];
  expect(rulesOf([first, none], [first, other], null)).toEqual(['V-40', 'VIC/8.1']);
  expect(rulesOf([first], [], { per: 'VIC/8.5' })).toEqual(['VIC/8.5', 'V-40']);
});
