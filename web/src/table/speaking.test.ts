import { describe, expect, test } from 'vitest';
import type { Choice, PlayersView } from '../messages';
import { heardAs, turnInWords } from './speaking';
import { HOLDEM } from '../samples';

describe('who listens is told of as you', () => {
  test.each([
    ['Ann calls $5.00, adding $3.00', 'You call $5, adding $3'],
    ['Ann is dealt Td Js', 'You are dealt ten of diamonds jack of spades'],
    ['Ann throws in Ts 9s and draws 2 cards', 'You throw in ten of spades nine of spades and draw 2 cards'],
    ['Ann takes seat 5 with $200, and owes a blind (new to the game)', 'You take seat 5 with $200, and owe a blind (new to the game)'],
    ['Ann shows Kh Ks: two pairs, kings and twos', 'You show king of hearts king of spades: two pairs, kings and twos'],
    ['Ann passes', 'You pass'],
    ['Betting round 2: Ann acts first, $20.00 in the pots', 'Betting round 2: you act first, $20 in the pots'],
    ['The pot holds $20.00, for Kit, Ann', 'The pot holds $20, for Kit, you'],
    ["Ann's $5.00 is returned", 'Your $5 is returned'],
    ['Anna calls $5.00', 'Anna calls $5'],
    ['Bob calls $5.00', 'Bob calls $5'],
  ])('%s', (text, words) => expect(heardAs(text, 'Ann')).toBe(words));

  test('a name with signs is found as it is written, and nobody is found where nobody listens', () => {
    expect(heardAs('J. R. (2) folds', 'J. R. (2)')).toBe('You fold');
    expect(heardAs('Ann folds')).toBe('Ann folds');
  });
});

describe('at one’s turn one hears the hand, the price and the pot, then what is open', () => {
  const choice = (act: string, words: string, adds = 0) => ({ do: { do: 'bet', act }, words, adds, amounts: null }) as unknown as Choice;
  const view = (may: Choice[], more: object = {}) =>
    ({ own: 1, phase: 'a player acts', in_the_pots: 1200, communal: [], sign: HOLDEM, seats: [{ seat: 1, cards: ['As', 'Ad'], hand: 'one pair, aces' }], may, draw: null, ...more }) as unknown as PlayersView;
  const [fold, call, check] = [choice('fold', 'fold'), choice('call', 'call $5', 500), choice('check', 'check, free')];

  test.each<[string, PlayersView]>([
    ['Your turn: you have one pair, aces, $5 to call and $12 in the pot. You may fold or call $5.', view([fold, call])],
    ['Your turn: you have one pair, aces, nothing to call and $12 in the pot. You may fold or check, free.', view([fold, check])],
    ['Your turn: you have one pair, aces. You may throw in up to 3 cards.', view([], { phase: 'a player draws', draw: { least: 0, most: 3 } })],
    ['Your turn. You may choose a blind of $5.', view([{ ...fold, do: { do: 'choose the blind', times: 1 }, words: 'blind of $5' }], { phase: 'the blind is chosen', seats: [{ seat: 1, cards: [], hand: '' }] })],
  ])('%s', (words, now) => expect(turnInWords(now)).toBe(words));
});
