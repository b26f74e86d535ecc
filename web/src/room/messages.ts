/** The server's messages as this page reads them; sums are whole cents, a hidden card is `??`. */

export interface Amounts {
  least: number;
  most: number;
  step: number;
  few: number[];
}

export interface Command {
  do: string;
  [field: string]: unknown;
}

export interface Choice {
  do: Command;
  words: string;
  adds: number;
  amounts: Amounts | null;
  amount_in: string;
  per: string;
  rule: string;
}

export interface DrawChoice {
  least: number;
  most: number;
  kept: string[];
  per: string;
  rule: string;
}

export interface Sign {
  game: string;
  title: string;
  book: string;
  family: string;
  limit: string;
  minimum: number;
  maximum: number;
  least_stake: number;
  usual_stake: number;
  lowest_chip: number;
  seats: number;
  lines: string[];
}

export interface Clock {
  person: string;
  seat: number;
  ends: number;
  seconds: number;
}

export interface Seated {
  seat: number;
  name: string;
  bot: boolean;
  stake: number;
  in_round: boolean;
  standing: string;
  total: number;
  paid: number;
  held_out: number;
  cards: string[];
  up?: boolean[];
  hand: string;
  has_marker: boolean;
  is_out: boolean;
  is_away: boolean;
}

export interface Pot {
  amount: number;
  contested_by: number[];
}

export interface Award {
  seat: number;
  amount: number;
  part: string;
  pots: number[];
  per: string;
}

export interface Settlement {
  pots: Pot[];
  awards: Award[];
  returned_to: number | null;
  returned: number;
  commission: number;
}

export interface Asked {
  question: string;
  to: string;
  seat: number | null;
  answers: string[];
  per: string;
}

export interface PlayersView {
  kind: 'players';
  table: string;
  version: number;
  sign: Sign;
  rounds: number;
  own: number;
  phase: string;
  is_playing: boolean;
  betting_round: number;
  awaits: number | null;
  marker: string;
  seats: Seated[];
  communal: string[];
  burnt: number;
  kitty: number;
  undealt: number;
  in_the_pots: number;
  pots?: Pot[];
  highest: number;
  next_cards: string[];
  aside: string[];
  settlement: Settlement | null;
  asked: Asked | null;
  may: Choice[];
  draw: DrawChoice | null;
  clock: Clock | null;
  commitment: string;
}

export interface WagerShown {
  person: string;
  wager: string;
  lies: number;
  counts: number;
  outcome: string;
  wins: number;
}

export interface BoxShown {
  box: number;
  owner: string;
  standing: string;
  cards: string[];
  hand: string;
  wagers: WagerShown[];
}

export interface PersonShown {
  name: string;
  bot: boolean;
  chips: number;
  is_away: boolean;
}

export interface WagerOpen {
  wager: string;
  least: number;
  most: number;
  step: number;
  needs_ante: boolean;
}

export interface Prize {
  box: number;
  level: string;
  hand: string;
  amount: number | null;
}

export interface Pool {
  level: string;
  amount: number;
}

export interface HouseView {
  kind: 'house';
  table: string;
  version: number;
  sign: Sign;
  rounds: number;
  own: boolean;
  phase: string;
  is_playing: boolean;
  boxes: BoxShown[];
  dealer: string[];
  dealer_hand: string;
  communal: string[];
  undealt: number;
  people: PersonShown[];
  wagers: WagerOpen[];
  prizes: Prize[];
  pools: Pool[];
  is_suspended: boolean;
  is_void: boolean;
  may: Choice[];
  clock: Clock | null;
  commitment: string;
}

export type TableView = PlayersView | HouseView;

export interface Person {
  name: string;
  role: string;
  balance: number;
  is_guest: boolean;
}

export interface TableInLobby {
  table: string;
  kind: string;
  sign: Sign;
  taken: number;
  bots: number;
  waiting: number;
  watching: number;
  rounds: number;
  is_playing: boolean;
  mine: boolean;
  suspended: string;
}

export interface Line {
  text: string;
  per: string;
}

export interface Happening {
  version: number;
  event: string;
  fields: Record<string, unknown>;
  lines: Line[];
}

export type FromServer =
  | { type: 'welcome'; protocol: number; program: string; person: Person | null; now: number }
  | { type: 'lobby'; tables: TableInLobby[] }
  | { type: 'table'; table: string; version: number; view: TableView; recent: Happening[] }
  | { type: 'happened'; table: string; after: number; version: number; events: Happening[]; view: TableView }
  | { type: 'waits'; key: string; table: string; until: string }
  | { type: 'done'; key: string; table: string; version: number; found: string; per: string; question: string; to: string; answers: string[] }
  | { type: 'refused'; key: string; table: string; because: string; per: string; rule: string }
  | { type: 'failed'; key: string; table: string; code: string; because: string; version: number | null }
  | { type: 'chat'; table: string; person: string; text: string; at: number }
  | { type: 'pong'; sent: number; now: number };
