import { describe, expect, test } from 'vitest';
import { say } from './english';
import { cardsDealt, exampleOf } from './learning';
import type { Game } from './shapes';

const named = (...names: string[]) => names.map((name, at) => ({ name, per: `B/${at}`, form: '', opens: false, limits: [] as string[] }));
const game = (given: Partial<Game>) =>
  ({ name: 'vic/holdem', title: 'Holdem', book: 'VIC', against: 'players', forced_bets: [], rounds: [], limits: [], decisions: [], packs: [], ace_low: [], rankings: [], pays: [], hand: { name: 'two communal cards', per: 'B/9' }, ...given }) as Game;

describe('how a game is played', () => {
  test('in stud it is said who acts first in every betting round', () => {
    const rounds = [['down', 'up'], ['up']].map((hole) => ({ hole, communal: 0, burns: 0, draw_most: null, per: 'B/1' }));
    const told = (book: string, ...forced: string[]) =>
      say.learn.steps(game({ name: `${book}/five-card-stud`, family: 'stud', book, rounds, forced_bets: named(...forced).map((bet) => ({ ...bet, opens: true })) })).filter(({ title }) => title !== 'Your hand' && title !== 'Before the deal');
    expect(told('ACT-5CS').map(({ text }) => /showing the highest cards? acts first/.test(text))).toEqual([true, true]);
    const [first, second] = told('VIC', 'bring-in of the lowest up card');
    expect(first.text).toContain('Bring-in of the lowest up card');
    expect(first.text).not.toContain('highest');
    expect(second.text).toContain('showing the highest cards acts first');
  });

  test('a blind limit is told in words beside the sign', () => {
    expect(say.learn.byBlind(game({ limits: named('one or two blinds, three raises', 'final round: up to four blinds').map((limit) => ({ ...limit, limits: ['blind'] })) })).join(' ')).toMatch(/by the blind or by twice the blind.*three times.*four times the blind/);
    expect(say.learn.byBlind(game({ limits: named('fixed limit') }))).toEqual([]);
  });

  test('of several packs it is said where a table tells which', () => {
    const packs = [{ cards: 36, ranks: 'AKQJT9876', per: '' }, { cards: 32, ranks: 'AKQJT987', per: '' }];
    expect(say.learn.packIs(game({ packs: packs as never }))).toContain('“Stakes”, at a table, says which one it uses.');
    expect(say.learn.packIs(game({ packs: packs.slice(1) as never }))).not.toContain('Stakes');
  });

  test('limits are no steps of a round', () => {
    const steps = say.learn.steps(game({ limits: named('fixed limit', 'no limit') }));
    expect(steps.map(({ title }) => title)).toEqual(['Your hand']);
    expect(steps[0].text).toBe('Two community cards.');
  });

  test('a blind and an ante are one step, of which a table has one', () => {
    const [first, ...rest] = say.learn.steps(game({ forced_bets: named('a blind', 'an ante from every player').map((bet, at) => ({ ...bet, form: at ? 'ante' : 'blind' })) }));
    expect(first).toEqual({ title: 'Before the deal', text: 'A blind; or, at a table with antes, an ante from every player.', pers: ['B/0', 'B/1'] });
    expect(rest).toHaveLength(1);
  });

  test('a round against the house is told in its order, each decision after its cards', () => {
    const dealt = (hole: string[], communal: number, per: string) => ({ hole, communal, burns: 0, draw_most: null, per });
    const decision = (wager: string, times: number, otherwise: string) => ({ wager, times, otherwise, per: 'B/8' });
    const steps = say.learn.steps(game({
      against: 'house', limits: named('Ante', 'Extra', 'Flop Wager', 'Turn Wager'), rounds: [dealt(['down'], 0, 'B/5'), dealt([], 3, 'B/6')],
      decisions: [decision('Flop Wager', 2, 'fold'), decision('Turn Wager', 1, 'check')],
    }));
    expect(steps.map(({ text }) => text).slice(0, 5)).toEqual([
      'Whoever plays places the Ante, and may add the Extra.', 'One card face down for each player.', 'Make the Flop Wager, two times the ante, or fold.',
      'Three cards on the board for all.', 'Make the Turn Wager, as much as the ante, or check.',
    ]);
  });

  test('the Kitty, the buck and the cards of the dealer are told where there are any', () => {
    const rounds = [{ hole: ['down'], communal: 0, burns: 0, draw_most: null, per: 'B/5' }];
    const kitty = say.learn.steps(game({ rounds, kitty: { name: 'five cards', per: 'B/6' } }));
    expect(kitty[1].title).toBe('The Kitty');
    expect(kitty[1].text).toMatch(/^Five cards are dealt face down to the centre/);
    const dealer = say.learn.steps(game({ rounds, against: 'house', dealer: { name: 'five cards, the last of them face up', per: 'B/7' } }));
    expect(dealer[1]).toEqual({ title: "The dealer's cards", text: 'Five cards, the last of them face up.', pers: ['B/7'] });
    expect(say.learn.steps(game({ marker: 'buck', forced_bets: named('a blind') }))[0].text).toContain('whoever has it puts in the blind');
    expect(say.learn.steps(game({ marker: 'button', forced_bets: named('blinds') }))[0].text).toBe('The players to the left of the button must put in the blinds, unseen.');
  });

  test.each(['ANTE', 'BET', 'BOOMERANG JACKPOT', 'Ante Wager', 'Jackpot Wager', 'Level 2 Jackpot Wager', 'Dealer Poker Extra Wager', 'Player Poker Extra Wager',
    'Flop Wager', 'Turn Wager', 'River Wager'])('what %s is for is said in a sentence', (name) => {
    expect(say.learn.wagerIs(name)).toMatch(/\.$/);
  });

  test('a short pack is told card by card, and why a flush beats a full house in it', () => {
    const ranking = (flush_above_full_house: boolean) => [{ decks: [32], flush_above_full_house, hands: [], per: 'B/4' }];
    const packs = [{ cards: 32, ranks: 'AKQJT987', per: 'B/3' }];
    expect(say.learn.packIs(game({ packs, rankings: ranking(true) }))).toBe(
      '32 cards: A K Q J 10 9 8 7 of each suit. Flushes are rarer in it than full houses, and beat them.');
    expect(say.learn.packIs(game({ packs, rankings: ranking(false) }))).toBe('32 cards: A K Q J 10 9 8 7 of each suit.');
  });

  test('that an ace stands below the lowest card is told of short packs, always or as agreed', () => {
    const [full, short, shorter] = [{ cards: 52, ranks: 'AKQJT98765432', per: '' }, { cards: 36, ranks: 'AKQJT9876', per: '' }, { cards: 32, ranks: 'AKQJT987', per: '' }];
    const told = (packs: Game['packs'], ...aces: [number[], string | null][]) =>
      /The ace.*$/.exec(say.learn.packIs(game({ packs, ace_low: aces.map(([decks, needs]) => ({ decks, needs, per: 'B/5' })) })))?.[0] ?? '';
    expect(told([short], [[36], null])).toBe('The ace is also the card below the lowest: 9 8 7 6 A is a straight.');
    expect(told([short, shorter], [[36], null], [[32], null])).toBe('The ace is also the card below the lowest: 9 8 7 6 A (36 cards) and 10 9 8 7 A (32 cards) are straights.');
    expect(told([full, shorter], [[52], null], [[32], 'all players and the operator'])).toBe(
      'The ace is also the card below the lowest, if all players and the operator agree: 10 9 8 7 A (32 cards) is a straight.');
    expect(told([full], [[52], null])).toBe('');
    expect(told([short])).toBe('');
  });

  test('every limit of the books is said in a sentence', () => {
    const names = ['fixed limit', 'spread limit', 'half pot or full pot', 'no limit', 'with a blind: one or two blinds, three raises',
      'with a blind, final round: up to four blinds', 'with antes: table minimum to table maximum', 'with antes: half pot', 'full pot', 'straddle'];
    for (const name of names) expect(say.learn.limitIs(name), name).toMatch(/\.$/);
  });
});

test('what a hand lacks is said', () => {
  const holdem = game({ rounds: [{ hole: ['down', 'down'], communal: 0, burns: 0, draw_most: null, per: '' }], communal_cards: 5 });
  expect(cardsDealt(holdem)).toBe(2);
  expect(say.odds.dealt(holdem)).toContain('a player is dealt two cards, and there are five community cards.');
  expect(say.odds.missing(1, 1, 2)).toBe('Hand 1 has one of two cards: the other is taken as unknown.');
  expect(say.odds.missing(2, 3, 7)).toBe('Hand 2 has three of seven cards: the other four are taken as unknown.');
});

test.each(['Royal Flush', 'Two pairs', 'Two Pair', 'Five Odd Cards', 'No Pair'])('%s has five cards as an example', (name) => {
  expect(new Set(exampleOf(name)).size).toBe(5);
});
