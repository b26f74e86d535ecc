/** A small register for the tests. */

import type { Family, Halves, Seated, Sign, SumsShown, WagerKind, WagerPlace, WagerRole } from './messages';
import type { Answered, Book, Game, Reading, Rule } from './shapes';

export function rule(id: string, change: Partial<Rule> = {}): Rule {
  return {
    id,
    number: id.slice(id.indexOf('/') + 1),
    heading: '',
    gist: 'A rule.',
    kind: 'engine',
    disposition: 'applied',
    state: 'open',
    carried_part: '',
    missing_part: '',
    figures: {},
    readings: [],
    games: ['act/seven-card-stud'],
    instrument: 'S94/1994',
    in_force_from: '1994-05-27',
    in_force_to: null,
    code: [],
    tests: [],
    ...change,
  };
}

export function book(id: string, change: Partial<Book> = {}): Book {
  const counts = { rules: 4, applied: 3, displayed: 0, recorded: 1, outside: 0, partly: 0, open: 3 };
  const instrument = {
    name: 'S94/1994',
    title: 'Gazette S94',
    made_under: 'an Act',
    gazetted: '1994-05-27',
    in_force_from: '1994-05-27',
  };
  return {
    id,
    title: 'Poker - 7 Card Stud',
    jurisdiction: 'Australian Capital Territory',
    instruments: [instrument],
    games: ['act/seven-card-stud'],
    ...counts,
    ...change,
  };
}

export function game(name: string, change: Partial<Game> = {}): Game {
  return {
    name,
    title: '7 Card Stud',
    book: 'ACT-7CS',
    jurisdiction: 'Australian Capital Territory',
    against: 'players',
    family: 'stud',
    players_most: 7,
    packs: [],
    decks: [
      { cards: 52, players_most: 7, needs: null, per: 'ACT-7CS/3.1' },
      { cards: 40, players_most: 5, needs: 'all players', per: 'ACT-7CS/3.5#7' },
    ],
    ace_low: [],
    marker: 'buck',
    forced_bets: [{ name: 'blind', per: 'ACT-7CS/6.5(a)', form: 'blind', opens: false }],
    hole_cards: 'two down, four up, one down',
    communal_cards: 0,
    kitty: null,
    rounds: [],
    hand: { name: 'the best five of the cards held', per: 'ACT-7CS/15.1' },
    dealer: null,
    qualifying: null,
    rankings: [],
    low: null,
    limits: [],
    charges: [],
    decisions: [],
    pays: [],
    ...change,
  };
}

export const READING: Reading = {
  code: 'A-39',
  title: 'No cut at all',
  silence: 'Nothing is said of a deck that was not cut.',
  reading: 'A misdeal.',
  ground: 'The cut is a duty.',
  rules: ['ACT-7CS/17.1(a)'],
  settings: [
    { name: 'cut_again', default: 'never', values: { never: 'deal anew', once: 'cut once more' } },
  ],
};

export const RULES: Rule[] = [
  rule('ACT-7CS/def:Ante', { kind: 'definition', gist: 'A fixed wager of every player.' }),
  rule('ACT-7CS/14.3', {
    heading: 'Checking',
    gist: 'All check: the betting round is over.',
    in_force_from: '1994-11-04',
    instrument: 'S239/1994',
  }),
  rule('ACT-7CS/17.1(a)', {
    heading: 'Irregularities',
    kind: 'irregularity',
    gist: 'Misdeal: a card was exposed while cutting.',
    readings: ['A-39'],
    figures: { cards_least: 2, order: ['one', 'two'] },
    state: 'carried',
    code: ['pokerroom.play.misdeal'],
    tests: ['test_a_misdeal'],
  }),
  rule('ACT-7CS/17.4#1', { heading: 'Irregularities', kind: 'irregularity', disposition: 'recorded' }),
  rule('ACT-7CS/14.3@S94', {
    heading: 'Checking',
    gist: 'Former text: each got a next card.',
    in_force_to: '1994-11-03',
  }),
  rule('VIC/8.4.2(a)', { heading: 'The Initial Deal', gist: 'A card each.', games: ['vic/draw-blind', 'vic/holdem'] }),
  rule('VIC/8.4.2(b)', { heading: 'The Initial Deal', gist: 'Then another card.', games: ['vic/draw-blind'] }),
  rule('VIC/8.5.1', { heading: 'Draw (Kitty)', gist: 'The kitty is made.', games: ['vic/draw-kitty'] }),
  rule('VIC/8.5.2', { heading: 'The Initial Deal', gist: 'The kitty.', games: ['vic/draw-kitty'] }),
];

export const ANSWERED: Answered = {
  books: [
    book('ACT-7CS'),
    book('VIC', { title: 'Poker', jurisdiction: 'Victoria', games: ['vic/draw-blind', 'vic/draw-kitty'] }),
  ],
  games: [
    game('act/seven-card-stud'),
    game('vic/draw-blind', { title: 'Draw (Blind)', book: 'VIC', jurisdiction: 'Victoria' }),
    game('vic/draw-kitty', { title: 'Draw (Kitty)', book: 'VIC', jurisdiction: 'Victoria' }),
  ],
  rules: RULES,
  readings: [READING],
  topics: [],
  asAt: '2022-06-10',
};

export const NO_SUMS: SumsShown = { bets: [], blinds: [], ante: 0, extras: [], jackpots: [], percent: 0, fee: 0 };

const sign = (game: string, family: Family, communal_cards: number, holes: Sign['holes'] = []) => ({ game, family, communal_cards, holes, has_kitty: false, has_low: false, sums: NO_SUMS });

/** What the signs of some games say of their cards. */
export const HOLDEM = sign('vic/holdem', 'community', 5);
export const OMAHA = sign('vic/omaha', 'community', 5);
export const MANILA = sign('act/canberra-manila', 'manila', 5);
export const FIVE_CARD_STUD = sign('vic/five-card-stud', 'stud', 0, ['down', 'up', 'up', 'up', 'up']);
export const CROWN_STUD = sign('vic/crown-stud', 'stud', 0, ['down', 'up', 'up', 'up', 'down']);
export const SEVEN_CARD_STUD = sign('vic/seven-card-stud', 'stud', 0, ['down', 'down', 'up', 'up', 'up', 'up', 'down']);
export const DRAW = sign('vic/draw-blind', 'draw', 0);
export const CANBERRA_POKER = sign('act/canberra-poker', 'house', 0);
export const CROWN_HOLDEM = sign('wa/crown-holdem', 'house', 5);

const at = (wager: WagerKind, role: WagerRole = 'main', level = 0): WagerPlace => ({ wager, role, level, is_folded: wager !== 'dealer extra' });

export const CANBERRA_PLACES = [at('ante'), at('jackpot', 'jackpot'), at('bet')];
export const CROWN_PLACES = [
  at('ante'), at('jackpot', 'jackpot', 1), at('flop'), at('jackpot, second area', 'jackpot', 2),
  at('turn'), at('player extra', 'extra'), at('river'), at('dealer extra', 'extra'),
];

/** A hand that is told high and low. */
export function halved(high: string, low = '', low_makes: string[] = [], more: Partial<Halves> = {}): Pick<Seated, 'hand' | 'halves'> {
  return { hand: `${high}; ${low || 'no low'}`, halves: { high, has_pair: true, low, low_makes, may_get_low: false, ...more } };
}
