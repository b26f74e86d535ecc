/** The shapes of the server's answers, as the server defines them. */

import type { Family } from './messages';

export type Disposition = 'applied' | 'displayed' | 'recorded' | 'outside';
export type State = 'open' | 'partly carried' | 'carried' | 'shown' | 'outside';

export interface Instrument {
  name: string;
  title: string;
  made_under: string;
  gazetted: string;
  in_force_from: string;
}

export interface Book {
  id: string;
  title: string;
  jurisdiction: string;
  instruments: Instrument[];
  games: string[];
  rules: number;
  applied: number;
  displayed: number;
  recorded: number;
  outside: number;
  partly: number;
  open: number;
}

export interface Rule {
  id: string;
  number: string;
  heading: string;
  gist: string;
  kind: string;
  disposition: Disposition;
  state: State;
  carried_part: string;
  missing_part: string;
  figures: Record<string, unknown>;
  readings: string[];
  games: string[];
  instrument: string;
  in_force_from: string;
  in_force_to: string | null;
  code: string[];
  tests: string[];
}

export interface Setting {
  name: string;
  default: string;
  values: Record<string, string>;
}

export interface Reading {
  code: string;
  title: string;
  silence: string;
  reading: string;
  ground: string;
  rules: string[];
  settings: Setting[];
}

export interface Deck {
  cards: number;
  players_most: number;
  needs: string | null;
  per: string;
}

/** The ranks of a deck, the highest first, each in four suits. */
export interface Pack {
  cards: number;
  ranks: string;
  per: string;
}

/** A wager after the deal, of so many times the ante; otherwise one folds or checks. */
export interface Decision {
  wager: string;
  times: number;
  otherwise: string;
  per: string;
}

/** How a wager against the house is decided, and what it pays. */
export interface Pays {
  wager: string;
  decided: { says: string; per: string }[];
  paid: { hand: string; pays: string; per: string }[];
}

export interface AceLow {
  decks: number[];
  needs: string | null;
  per: string;
}

export interface Named {
  name: string;
  per: string;
}

export interface Forced extends Named {
  form: string;
  opens: boolean;
}

export interface LimitOffered extends Named {
  form: string;
  limits: string[];
}

export interface Round {
  hole: string[];
  communal: number;
  burns: number;
  draw_most: number | null;
  per: string;
}

export interface Ranking {
  decks: number[];
  flush_above_full_house: boolean;
  hands: Named[];
  per: string;
}

export interface Game {
  name: string;
  title: string;
  book: string;
  jurisdiction: string;
  against: 'players' | 'house';
  family: Family;
  players_most: number;
  packs: Pack[];
  decks: Deck[];
  ace_low: AceLow[];
  marker: string | null;
  forced_bets: Forced[];
  hole_cards: string;
  communal_cards: number;
  kitty: Named | null;
  rounds: Round[];
  hand: Named;
  /** What the dealer of a game against the house is dealt. */
  dealer: Named | null;
  qualifying: Named | null;
  rankings: Ranking[];
  low: Named | null;
  limits: LimitOffered[];
  charges: Named[];
  decisions: Decision[];
  pays: Pays[];
}

/** What people ask for, in their words and the books', and the rules about it. */
export interface Topic {
  name: string;
  said: string[];
  in_books: Record<string, string>;
  rules: string[];
  note: string;
}

export interface Hand {
  name: string | null;
  words: string;
  best: string[];
  per: string;
  low: { words: string; cards: string[]; per: string } | null;
}

export interface Half {
  win: number;
  split: number;
  share: number;
}

export interface HandOdds {
  hand: string;
  win: number;
  split: number;
  equity: number;
  margin: number;
  high: Half | null;
  low: Half | null;
}

export interface Odds {
  method: 'exact' | 'sampled';
  deals: number;
  hands: HandOdds[];
  no_low: number | null;
}

export interface Answered {
  books: Book[];
  games: Game[];
  rules: Rule[];
  readings: Reading[];
  topics: Topic[];
  /** The day of the newest instrument in the register; null if the server does not say. */
  asAt: string | null;
}
