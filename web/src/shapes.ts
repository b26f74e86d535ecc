/** The shapes of the server's answers, as the server defines them. */

export type Disposition = 'applied' | 'displayed' | 'recorded' | 'outside';
export type State = 'open' | 'carried' | 'outside';

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

export interface AceLow {
  decks: number[];
  needs: string | null;
  per: string;
}

export interface Named {
  name: string;
  per: string;
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
  hands: Named[];
  per: string;
}

export interface Game {
  name: string;
  title: string;
  book: string;
  jurisdiction: string;
  against: 'players' | 'house';
  players_most: number;
  decks: Deck[];
  ace_low: AceLow[];
  marker: string | null;
  forced_bets: Named[];
  hole_cards: string;
  communal_cards: number;
  rounds: Round[];
  hand: Named;
  qualifying: Named | null;
  rankings: Ranking[];
  low: Named | null;
  limits: Named[];
  charges: Named[];
}

export interface Answered {
  books: Book[];
  games: Game[];
  rules: Rule[];
  readings: Reading[];
  /** The day as at which the register holds; null if the server does not say. */
  asAt: string | null;
}
