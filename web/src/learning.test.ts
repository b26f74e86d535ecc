import { describe, expect, test } from 'vitest';
import { say } from './english';
import { cardsDealt, holdsAt } from './learning';
import type { Game } from './shapes';

const named = (...names: string[]) => names.map((name, at) => ({ name, per: `B/${at}` }));
const game = (given: Partial<Game>) =>
  ({ name: 'vic/holdem', title: 'Holdem', book: 'VIC', against: 'players', forced_bets: [], rounds: [], limits: [], hand: { name: 'two communal cards', per: 'B/9' }, ...given }) as Game;

describe('how a game is played', () => {
  test('limits are no steps of a round', () => {
    const steps = say.learn.steps(game({ limits: named('fixed limit', 'no limit') }));
    expect(steps.map(({ title }) => title)).toEqual(['Your hand']);
    expect(steps[0].text).toBe('Two community cards.');
  });

  test('a blind and an ante are one step, of which a table has one', () => {
    const [first, ...rest] = say.learn.steps(game({ forced_bets: named('a blind', 'an ante from every player') }));
    expect(first).toEqual({ title: 'Before the deal', text: 'A blind; or, at a table with antes, an ante from every player.', pers: ['B/0', 'B/1'] });
    expect(rest).toHaveLength(1);
  });

  test('every limit of the books is said in a sentence', () => {
    const names = ['fixed limit', 'spread limit', 'half pot or full pot', 'no limit', 'with a blind: one or two blinds, three raises',
      'with a blind, final round: up to four blinds', 'with antes: table minimum to table maximum', 'with antes: half pot', 'full pot', 'straddle'];
    for (const name of names) expect(say.learn.limitIs(name), name).toMatch(/\.$/);
  });

  test('the limit of a table is found among those of its game', () => {
    expect(holdsAt('fixed limit', 'fixed')).toBe(true);
    expect(holdsAt('half pot or full pot', 'full pot')).toBe(true);
    expect(holdsAt('with a blind, final round: up to four blinds', 'blind')).toBe(true);
    expect(holdsAt('with antes: half pot', 'half pot')).toBe(true);
    expect(holdsAt('no limit', 'no limit')).toBe(true);
    expect(holdsAt('no limit', 'fixed')).toBe(false);
  });
});

test('what a hand lacks is said', () => {
  const holdem = game({ rounds: [{ hole: ['down', 'down'], communal: 0, burns: 0, draw_most: null, per: '' }], communal_cards: 5 });
  expect(cardsDealt(holdem)).toBe(2);
  expect(say.odds.dealt(holdem)).toContain('a player is dealt two cards, and there are five community cards.');
  expect(say.odds.missing(1, 1, 2)).toBe('Hand 1 has one of two cards: the other is taken as unknown.');
  expect(say.odds.missing(2, 3, 7)).toBe('Hand 2 has three of seven cards: the other four are taken as unknown.');
});
