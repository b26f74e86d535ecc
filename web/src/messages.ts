/** Made by `python -m pokerroom.server.messages.typescript`; not to be edited. */

export type FromClient =
  | Watch
  | Unwatch
  | WatchLobby
  | UnwatchLobby
  | Do
  | Say
  | Mute
  | ReportPerson
  | Ping;

export type FromServer =
  | Welcome
  | Lobby
  | LobbyChanged
  | MyLists
  | MyTurns
  | MyMoney
  | SeatsGivenUp
  | Shown
  | Happened
  | Changed
  | Suspended
  | Waits
  | Done
  | Refused
  | Failed
  | Chat
  | Reported
  | Pong;

export type Command =
  | Sit
  | Buy
  | Leave
  | SitOut
  | ComeBack
  | PostBlind
  | WaitForBlind
  | MoveSeat
  | AgreeToNotice
  | JoinList
  | LeaveList
  | DeclineOffer
  | Withdraw
  | Bet
  | ChooseBlind
  | OverBlind
  | Draw
  | Show
  | ThrowIn
  | AskToSee
  | AddToStake
  | Complain
  | Cut
  | Place
  | TakeBack
  | Waive
  | Ready
  | Fold
  | Check
  | Wager
  | Choose
  | Amend
  | RefuseExposure
  | StartRound
  | CloseBets
  | CloseRound
  | PayPrizes
  | ActFor
  | Answer
  | StandBy
  | OpenHoleCards
  | Exclude
  | LiftExclusion
  | Report
  | OpenTable
  | CloseTable
  | PayIn
  | PayOut;

export type TableView =
  | PlayersView
  | HouseView;

/**
 * Follow *table*; *after* is the last version known, to get only what has happened since.
 *
 * With *changes* I get `changed` after the first answer, instead of the whole view each time.
 */
export interface Watch {
  type: 'watch';
  table: string;
  after?: number | null;
  changes?: boolean;
}

export interface Unwatch {
  type: 'unwatch';
  table: string;
}

/**
 * Follow all tables: the lobby now, and again whenever something has changed.
 *
 * With *changes* I get `lobby changed` after that, instead of all tables each time.
 */
export interface WatchLobby {
  type: 'watch lobby';
  changes?: boolean;
}

export interface UnwatchLobby {
  type: 'unwatch lobby';
}

/**
 * A command: with the same *key* it acts once, however often it is sent.
 *
 * With a *version* it is accepted only if nothing has happened at the table since. Cash is paid in
 * and out at no *table*.
 */
export interface Do {
  type: 'do';
  key: string;
  table?: string;
  command: Command;
  version?: number | null;
}

/** Take a seat with chips for *amount* cents; seat 0 is any free seat. */
export interface Sit {
  do: 'sit';
  amount: number;
  seat?: number;
}

/** Buy more chips, between two rounds. */
export interface Buy {
  do: 'buy';
  amount: number;
}

/**
 * Leave with all chips when the round is over.
 *
 * Until then the platform acts for me, or with *plays_on* I do myself.
 */
export interface Leave {
  do: 'leave';
  plays_on?: boolean;
}

/** Be dealt out until I come back; in this round the platform acts for me. */
export interface SitOut {
  do: 'sit out';
}

/** Be dealt in again. */
export interface ComeBack {
  do: 'come back';
}

/** Post the blind that I owe, to be dealt in at the next round. */
export interface PostBlind {
  do: 'post the blind';
}

/** Wait until the blind reaches me. */
export interface WaitForBlind {
  do: 'wait for the blind';
}

/** Move to another *seat* at the same table. */
export interface MoveSeat {
  do: 'move';
  seat: number;
}

/** Agree not to wait for notice *number* to run out. */
export interface AgreeToNotice {
  do: 'agree to a notice';
  number: number;
}

/** Wait for a seat in the table's game; a free seat is offered to the first on the list. */
export interface JoinList {
  do: 'join the list';
}

/** Stop waiting for the table's game. */
export interface LeaveList {
  do: 'leave the list';
}

/** Decline the seat offered to me at the table; `sit` accepts it. */
export interface DeclineOffer {
  do: 'decline the offer';
}

/** Take back my command *key*, which waits for the end of the round; it fails as `withdrawn`. */
export interface Withdraw {
  do: 'withdraw';
  key: string;
}

/** An act of a betting round; *to* is the total of an opening wager or a raise. */
export interface Bet {
  do: 'bet';
  act: Act;
  to?: number | null;
}

/** What a player does in turn; an amount is named only with an opening wager or a raise. */
export type Act = 'call' | 'check' | 'fold' | 'open' | 'raise' | 'stand' | 'take the Kitty' | 'tap out';

/** Post a blind of *times* the minimum wager. */
export interface ChooseBlind {
  do: 'choose the blind';
  times: number;
}

/** Post one more blind, above the last, before the first card. */
export interface OverBlind {
  do: 'make an over-blind';
}

/** Throw in *discards* from my own cards; with none I stand pat. */
export interface Draw {
  do: 'draw';
  discards: string[];
}

/** Show my hand. */
export interface Show {
  do: 'show';
}

/** Throw my hand in at the showdown, face down. */
export interface ThrowIn {
  do: 'throw in';
}

/** Ask to see the hand of *seat* after the showdown. */
export interface AskToSee {
  do: 'ask to see';
  seat: number;
}

/** Add *amount* to my table stake during a round. */
export interface AddToStake {
  do: 'add to stake';
  amount: number;
}

/** Dispute what was done or decided. */
export interface Complain {
  do: 'complain';
  about?: string;
}

/** Add my *number* to where the deck is cut; null leaves it to the dealer. */
export interface Cut {
  do: 'cut';
  number?: number | null;
}

/**
 * Against the house: place *wagers* in *box* before the round, all of them or none.
 *
 * Box 0 is my own, or the first free box. With *ready* they are my last, as `ready` says.
 */
export interface Place {
  do: 'place';
  wagers: Stake[];
  box?: number;
  ready?: boolean;
}

/** *amount* on the area for *wager*. */
export interface Stake {
  wager: WagerKind;
  amount: number;
}

/** Our word for each wager; the second area of a Jackpot Wager counts as a wager of its own. */
export type WagerKind = 'ante' | 'bet' | 'dealer extra' | 'flop' | 'jackpot' | 'jackpot, second area' | 'player extra' | 'river' | 'turn';

/** Against the house: take that wager back before the round. */
export interface TakeBack {
  do: 'take back';
  box: number;
  wager: WagerKind;
}

/** Against the house: give up my claim to the box. */
export interface Waive {
  do: 'waive';
  box: number;
}

/**
 * Against the house: I have placed my wagers; once all players have, betting closes.
 *
 * Placing another wager, or taking one back, cancels it.
 */
export interface Ready {
  do: 'ready';
}

/** Against the house: give up the hand of *box*. */
export interface Fold {
  do: 'fold';
  box: number;
}

/** Against the house: play on without a wager. */
export interface Check {
  do: 'check';
  box: number;
}

/** Against the house: make the wager that is open to *box* now. */
export interface Wager {
  do: 'wager';
  box: number;
  amount: number;
}

/** Against the house: choose, when asked, whether to *void* the hand or to play on. */
export interface Choose {
  do: 'choose';
  box: number;
  void: boolean;
}

/** Against the house: bring a short jackpot wager up to the required amount, or take it back. */
export interface Amend {
  do: 'amend';
  box: number;
  wager: WagerKind;
  amends: boolean;
}

/** Against the house: refuse to have the cards of *box* shown. */
export interface RefuseExposure {
  do: 'refuse exposure';
  box: number;
}

/** For the dealer: begin the next round of play. */
export interface StartRound {
  do: 'start a round';
}

/** For the dealer, against the house: no more bets. */
export interface CloseBets {
  do: 'close bets';
}

/** For the dealer: close a round that is over. */
export interface CloseRound {
  do: 'close the round';
}

/**
 * For two supervisors: pay the jackpot prizes of a round, where the table leaves it to people.
 *
 * The second one stands by.
 */
export interface PayPrizes {
  do: 'pay the prizes';
}

/**
 * For the dealer: the platform acts for *person*, who does not act.
 *
 * Refused while the person's clock runs, and the record says by the clock why it was done; at a
 * table without one it says that staff say so.
 */
export interface ActFor {
  do: 'act for';
  person: string;
}

/** For the person asked: decide a question that the rules leave to a person. */
export interface Answer {
  do: 'answer';
  answer: string;
}

/**
 * For a second supervisor or the operator: join *person*, who asked for it with key *asked*.
 *
 * What takes two people is done once the second stands by.
 */
export interface StandBy {
  do: 'stand by';
  person: string;
  asked: string;
}

/**
 * For the dealer or above, with a second: see the hand of *person* in a round that is over.
 *
 * A hand that was not shown stays hidden from all others. Both may then see that round with `as`.
 */
export interface OpenHoleCards {
  do: 'open hole cards';
  person: string;
  round: number;
  reason: string;
}

/**
 * For the supervisor in Victoria, else the operator, with a second: exclude *person*.
 *
 * He leaves with his chips; during a round, report it as a fact of the round instead.
 */
export interface Exclude {
  do: 'exclude';
  person: string;
  breach: Breach;
  reason: string;
}

/** What a person has done that a book forbids. */
export type Breach = 'a hand played by two people' | 'a language other than English' | 'a prohibited device' | 'a side bet' | 'agreeing to divide a pot' | 'cards not kept secret' | 'communicating to affect the outcome' | 'exchanging cards or information' | 'harming the integrity of the game' | 'helping one player against another' | 'influencing another player' | 'lending chips in a round of play' | 'looking at discards or undealt cards' | 'wagering for another';

/** For the supervisor in Victoria, else the operator: *person* may play there again. */
export interface LiftExclusion {
  do: 'lift the exclusion';
  person: string;
  reason: string;
}

/**
 * For the dealer or a supervisor: report what went wrong, or what is decided.
 *
 * *fact* is written as in the record: `{"$": "Rewinds", "to": 3, "reason": "a wrong button"}`. So
 * are notices, charges and orders about seats: `{"$": "GivesNotice", "subject":
 * "$Subject.CLOSING"}`. With *round*, it is never put to a round of another number.
 */
export interface Report {
  do: 'report';
  fact: Record<string, unknown>;
  round?: number | null;
}

/**
 * For the supervisor or the operator: open a table, which is called what `table` says.
 *
 * Without *seats* it has as many as the game allows. *terms* are those of a file of terms, and
 * *link* is the jackpot it plays for with others. Times are in seconds; 0 means no limit. With
 * *talk* players may talk while they are in a round.
 */
export interface OpenTable {
  do: 'open the table';
  game: string;
  seats?: number | null;
  terms?: Record<string, unknown>;
  link?: string;
  time_to_act?: number;
  time_bank?: number;
  grace?: number;
  sits_out_after?: number;
  silent?: string;
  player_cuts?: boolean;
  prizes_by_two?: boolean;
  talk?: boolean;
}

/**
 * For the supervisor or the operator: close the table.
 *
 * At once if nobody is there or the hours are over; otherwise notice is given, by the office that
 * the book names. With *inspector_told* it is recorded first that an inspector was told.
 */
export interface CloseTable {
  do: 'close the table';
  inspector_told?: boolean;
}

/** For the cashier: take cash for *amount* cents into the account of *person*; no `table`. */
export interface PayIn {
  do: 'pay in';
  person: string;
  amount: number;
}

/** For the cashier: pay cash for *amount* cents out of the account of *person*; no `table`. */
export interface PayOut {
  do: 'pay out';
  person: string;
  amount: number;
}

/** Say something to everybody at the table; `done` when they have been sent it. */
export interface Say {
  type: 'say';
  key: string;
  table: string;
  text: string;
}

/** Hide what *person* says, or with *is_muted* false show it again. */
export interface Mute {
  type: 'mute';
  person: string;
  is_muted?: boolean;
}

/** Tell the supervisors that *person* has misbehaved at *table*. */
export interface ReportPerson {
  type: 'report person';
  key: string;
  table: string;
  person: string;
  about?: string;
}

/** *sent* is returned unchanged. */
export interface Ping {
  type: 'ping';
  sent?: number;
}

/** The first message; *person* is null for somebody who has not signed in. *now* is in ms. */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  program: string;
  person: Person | null;
  now: number;
}

/** An account as its owner sees it; *balance* is what he has at the desk, in cents. */
export interface Person {
  name: string;
  role: string;
  balance: number;
  is_guest: boolean;
}

/** All tables; those in *stand_still* have failed, and nothing more is known of them. */
export interface Lobby {
  type: 'lobby';
  tables: TableInLobby[];
  stand_still: StandsStill[];
}

/**
 * How many seats are *taken* of those on the sign, and how many people are *watching*.
 *
 * *waiting* people are on the list for its game; *place* is the viewer's, counted from 1.
 */
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
  place: number;
}

/**
 * What the sign of a table says: *lines* in words, the amounts a page needs, what a *hand* is.
 *
 * *holes* tells how each card of a player comes, if some come face up; otherwise it is empty.
 * *called* is what people call the table: the *title* of its game, or more where the room has
 * other tables of it. *notices* are those in force; a table that *is_closed* is no longer played
 * at. *silence* is the rule by which players in a round say nothing until it is over; it is empty
 * if they may talk.
 */
export interface Sign {
  game: string;
  title: string;
  called: string;
  book: string;
  family: Family;
  communal_cards: number;
  holes: ('down' | 'up')[];
  has_kitty: boolean;
  has_low: boolean;
  limit: string;
  minimum: number;
  maximum: number;
  least_stake: number;
  usual_stake: number;
  lowest_chip: number;
  sums: SumsShown;
  seats: number;
  hand: string;
  lines: string[];
  notices: Notice[];
  is_closed: boolean;
  silence: string;
}

/** Games that look alike at the table, in the order in which a lobby lists them. */
export type Family = 'community' | 'draw' | 'house' | 'manila' | 'stud';

/**
 * The sums on a sign, in cents; zero or empty where a table has none.
 *
 * *bets* are the different ones of the betting rounds, *extras* the least and the most of an extra
 * wager, *jackpots* what each jackpot wager costs. The house keeps *percent* of a pot, or *fee*.
 */
export interface SumsShown {
  bets: number[];
  blinds: number[];
  ante: number;
  extras: number[];
  jackpots: number[];
  percent: number;
  fee: number;
}

/**
 * A notice at a table: *subject* is `change` or `closing`; *says* is the notice in words.
 *
 * It takes effect after *rounds* more complete rounds, or at the time *until*, in ms by the
 * server's clock; with neither, when the present round is over. Those *agreeing* need not wait.
 * *per* is the rule and *rule* what it says.
 */
export interface Notice {
  number: number;
  subject: string;
  says: string;
  rounds: number;
  until: number | null;
  agreeing: string[];
  per: string;
  rule: string;
}

/** A table that could not be restored from the record, and *because* of what. */
export interface StandsStill {
  table: string;
  because: string;
}

/** What is new in the last `lobby`, with all changes since: *changes* are made in order. */
export interface LobbyChanged {
  type: 'lobby changed';
  changes: Change[];
}

/** One value that is new: *at* is the way to it, names of fields and places in lists from 0. */
export interface Change {
  at: (string | number)[];
  to: unknown;
}

/** Every list that I am on; sent whenever one of them changes. */
export interface MyLists {
  type: 'my lists';
  mine: MyPlace[];
}

/**
 * My *place* among those *waiting* for a seat in *game*.
 *
 * A seat at *table* is offered to me *until* a time in ms by the server's clock; if none is, they
 * are empty and null. *per* is the rule or reading for the list, and *rule* what it says.
 */
export interface MyPlace {
  game: string;
  title: string;
  place: number;
  waiting: number;
  table: string;
  until: number | null;
  per: string;
  rule: string;
}

/** Every table at which it is my turn; sent whenever that changes, whatever I am watching. */
export interface MyTurns {
  type: 'my turns';
  mine: MyTurn[];
}

/**
 * It is my turn at *table*, *until* a time in ms by the server's clock.
 *
 * *title* is what people call the table.
 */
export interface MyTurn {
  table: string;
  title: string;
  until: number;
}

/** What I have at the desk, in cents; sent to all my connections whenever it changes. */
export interface MyMoney {
  type: 'my money';
  balance: number;
}

/**
 * The tables at which my seat was given up because I was away, until I sit there again.
 *
 * My chips came back to my account. Sent whenever it changes, and when I come.
 */
export interface SeatsGivenUp {
  type: 'seats given up';
  mine: string[];
}

/** A whole table, and what happened there recently. */
export interface Shown {
  type: 'table';
  table: string;
  version: number;
  view: TableView;
  recent: Happening[];
}

/**
 * A table among players. *own* is the viewer's seat, 0 if he has none there.
 *
 * *kept* is how many free seats are kept for those to whom they are offered. *must_open* is for
 * how much whoever is awaited must open at least, if nothing else is open to him; *buys_from* is
 * the least that the viewer may buy, if he has a seat.
 */
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
  slide: SlideShown | null;
  highest: number;
  next_cards: string[];
  aside: string[];
  settlement: SettlementShown | null;
  asked: Asked | null;
  may: Choice[];
  no_raise: NotOpen | null;
  draw: DrawChoice | null;
  between: BetweenChoice[];
  owes: string;
  next: NextRound | null;
  moves: MoveOpen[];
  waiting: WaitingShown[];
  clock: Clock | null;
  commitment: string;
  staff: ForStaff[];
  kept: number;
  must_open: number;
  buys_from: number;
}

/**
 * A seat; *name* is empty if it is free. *makes* are the five cards of *hand*.
 *
 * *halves* tells the hand high and low; null if it is not complete, or only the high hand wins.
 * *waits_for* is what brings a player who is not in the round his cards: the blind, the buck or
 * the next round; empty if he is in it, or sits out.
 */
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
  hand: string;
  makes: string[];
  halves: Halves | null;
  has_marker: boolean;
  button: ButtonShown | null;
  is_out: boolean;
  is_away: boolean;
  waits_for: '' | 'blind' | 'buck' | 'next round';
}

/**
 * The two halves of a *hand* where the best low hand wins half of the pot.
 *
 * *low_makes* are the five cards of *low*. Both are empty if there is no low hand, which
 * *may_get_low* if cards that are still to come can make one. *has_pair*: *high* is no less.
 */
export interface Halves {
  high: string;
  has_pair: boolean;
  low: string;
  low_makes: string[];
  may_get_low: boolean;
}

/** A button at a seat, apart from buck or dealer button, such as "absent" or "missed blind". */
export interface ButtonShown {
  button: string;
  per: string;
}

/** The charge on the drop slide during a round. */
export interface SlideShown {
  amount: number;
  per: string;
}

export interface SettlementShown {
  pots: PotShown[];
  awards: AwardShown[];
  returned_to: number | null;
  returned: number;
  commission: number;
}

export interface PotShown {
  amount: number;
  contested_by: number[];
}

export interface AwardShown {
  seat: number;
  amount: number;
  part: string;
  pots: number[];
  per: string;
}

/** A question that holds up play, *to* whom it goes, and the possible *answers*. */
export interface Asked {
  question: string;
  to: string;
  seat: number | null;
  answers: string[];
  per: string;
}

/**
 * One thing that I may do now.
 *
 * *do* can be sent as it is, with the least amount; any other of *amounts* goes into its field
 * *amount_in*. *adds* is the least that it puts in. *words* is for a button, *per* is the rule and
 * *rule* what it says.
 */
export interface Choice {
  do: Command;
  words: string;
  adds: number;
  amounts: Amounts | null;
  amount_in: string;
  per: string;
  rule: string;
}

/** What amounts may be chosen: all of *few*, or from *least* to *most* in steps of *step*. */
export interface Amounts {
  least: number;
  most: number;
  step: number;
  few: number[];
}

/** What I may not do now, *because* of *per*; *rule* is what it says. */
export interface NotOpen {
  because: string;
  per: string;
  rule: string;
}

/** From *least* to *most* cards may be thrown in, none of *kept*. */
export interface DrawChoice {
  least: number;
  most: number;
  kept: string[];
  per: string;
  rule: string;
}

/**
 * What I may do before the next round; *amount* is what it costs, or what must be bought.
 *
 * *do* can be sent as it is; it is null where nothing need be done because it *is_chosen* already.
 */
export interface BetweenChoice {
  do: Command | null;
  is_chosen: boolean;
  option: string;
  says: string;
  amount: number;
  per: string;
  rule: string;
}

/**
 * What the next round brings me if I have no cards in this one, in *words*, and the rule.
 *
 * *state* is `dealt in`, `waits` (for the blind, which comes in about *rounds* rounds), `sits
 * out`, `chips` (I must buy some) or `too few` (players for a round). *amount* is what I post.
 */
export interface NextRound {
  state: string;
  words: string;
  rounds: number;
  amount: number;
  per: string;
  rule: string;
}

/**
 * Another *seat* that I may take; *says* what it costs, and *amount* is the blind to post.
 *
 * *do* can be sent as it is; it is null if I may not have the seat, and *says* is why.
 */
export interface MoveOpen {
  seat: number;
  do: Command | null;
  says: string;
  amount: number;
  per: string;
  rule: string;
}

/**
 * A command of mine that waits for the end of the round, in *words*; *take_back* withdraws it.
 *
 * *per* is the rule that makes it wait, and *rule* what it says.
 */
export interface WaitingShown {
  key: string;
  do: Command;
  words: string;
  take_back: Command;
  per: string;
  rule: string;
}

/**
 * *person* has *seconds* in all, from *since* until *ends*, in ms by the server's clock.
 *
 * Of them *to_act* is the time for each decision and *reserve* what is left of his time bank; the
 * rest, if any, is allowed because his connection was lost. Without a person it is the time to
 * place wagers.
 */
export interface Clock {
  person: string;
  seat: number;
  since: number;
  ends: number;
  seconds: number;
  to_act: number;
  reserve: number;
}

/**
 * For staff: what takes two people, in *words* such as "pays the prizes of a round".
 *
 * *person* has asked for it; empty if nobody has yet. *do* can be sent as it is, to stand by or to
 * ask; it is null if I have asked myself, and a second person must stand by.
 */
export interface ForStaff {
  do: Command | null;
  person: string;
  words: string;
  per: string;
  rule: string;
}

/**
 * A table against the house. *own* says whether the viewer has chips there.
 *
 * *places* are those of the wagers in each box, in the order of its layout. *wagers* are placed
 * before the deal, *later* ones after it, in their order.
 */
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
  dealer_makes: string[];
  communal: string[];
  undealt: number;
  people: PersonShown[];
  places: WagerPlace[];
  wagers: WagerOpen[];
  later: LaterWager[];
  prizes: Prize[];
  pools: Pool[];
  is_suspended: boolean;
  is_void: boolean;
  may: Choice[];
  waiting: WaitingShown[];
  clock: Clock | null;
  commitment: string;
  staff: ForStaff[];
}

/** A box; *owner* is empty if it is free. */
export interface BoxShown {
  box: number;
  owner: string;
  standing: string;
  cards: string[];
  hand: string;
  makes: string[];
  wagers: WagerShown[];
}

/**
 * *outcome* is empty until the wager is decided; *wins* does not include the wager itself.
 *
 * *because* says why it goes back, if it is neither won nor lost, or why it is lost though the
 * whole hand would have won it.
 */
export interface WagerShown {
  person: string;
  wager: WagerKind;
  lies: number;
  counts: number;
  outcome: string;
  wins: number;
  because: string;
}

/** *is_ready*: betting no longer waits for this person. */
export interface PersonShown {
  name: string;
  bot: boolean;
  chips: number;
  is_away: boolean;
  is_ready: boolean;
}

/**
 * The place of a wager in every box.
 *
 * *level* is that of a jackpot with several, otherwise 0. *is_folded*: a folded hand loses it.
 */
export interface WagerPlace {
  wager: WagerKind;
  role: WagerRole;
  level: number;
  is_folded: boolean;
}

/** A main wager is on the hand of the box against the dealer's; the others are beside it. */
export type WagerRole = 'extra' | 'jackpot' | 'main';

/** A wager that the sign offers before the round, from *least* to *most* in steps of *step*. */
export interface WagerOpen {
  wager: WagerKind;
  least: number;
  most: number;
  step: number;
  needs_ante: boolean;
}

/**
 * A wager after the deal, of *times* the ante; *is_open* while it is decided.
 *
 * *to_stay*: nobody goes on without it.
 */
export interface LaterWager {
  wager: WagerKind;
  times: number;
  to_stay: boolean;
  is_open: boolean;
}

export interface Prize {
  box: number;
  level: string;
  hand: string;
  amount: number | null;
}

/** The amount that a jackpot display shows. */
export interface Pool {
  level: string;
  amount: number;
}

/** One event as the viewer may see it: its kind and fields, and the sentences for it. */
export interface Happening {
  version: number;
  event: string;
  fields: Record<string, unknown>;
  lines: Line[];
}

/** A sentence about what happened, and the rule it stands on (empty if there is none). */
export interface Line {
  text: string;
  per: string;
}

/** What happened after version *after*, in order, and the table as it is now. */
export interface Happened {
  type: 'happened';
  table: string;
  after: number;
  version: number;
  events: Happening[];
  view: TableView;
}

/**
 * The same as `happened`, with what is new in the view that I was sent last.
 *
 * *changes* are made in order.
 */
export interface Changed {
  type: 'changed';
  table: string;
  after: number;
  version: number;
  events: Happening[];
  changes: Change[];
}

/**
 * To all who watch *table*: it has stopped, *because* something failed there.
 *
 * Chips stay as the record has them until the operator opens the table again.
 */
export interface Suspended {
  type: 'suspended';
  table: string;
  because: string;
}

/** A command will be put to the table as soon as possible: *until* says when. */
export interface Waits {
  type: 'waits';
  key: string;
  table: string;
  until: string;
}

/**
 * A command is in the record, as *version* of its table, or of the account if it was cash.
 *
 * *found* is `ruling`; or `referral`, when the *question* waits for *to* to decide. What is not in
 * the record is `reported`, for a report, `said`, for talk, or `noted`, for `ready`, `withdraw`
 * and, against the house, `sit out` and `come back`: a restart forgets it. *balance* is what I
 * have at the desk after chips were bought or handed back, or what he has whose cash was paid in
 * or out.
 */
export interface Done {
  type: 'done';
  key: string;
  table: string;
  version: number;
  found: string;
  per: string;
  question: string;
  to: string;
  answers: string[];
  balance: number | null;
}

/** The rules do not allow it; nothing has changed. *rule* is what *per* says. */
export interface Refused {
  type: 'refused';
  key: string;
  table: string;
  because: string;
  per: string;
  rule: string;
}

/**
 * A command or message failed before any rule was applied; *code* is for programs.
 *
 * `not-possible`, `outdated`, `not-allowed`, `no-such-table`, `suspended`, `too-much`,
 * `not-understood`, `key-reused`, `overdrawn`, `withdrawn`, `broken`. *version* is that of the
 * table, where it is given.
 */
export interface Failed {
  type: 'failed';
  key: string;
  table: string;
  code: string;
  because: string;
  version: number | null;
}

export interface Chat {
  type: 'chat';
  table: string;
  person: string;
  text: string;
  at: number;
}

/** To supervisors, inspectors and managers: *by* has reported *person* at *table*. */
export interface Reported {
  type: 'reported';
  table: string;
  by: string;
  person: string;
  about: string;
}

/** *now* is the server's clock in milliseconds. */
export interface Pong {
  type: 'pong';
  sent: number;
  now: number;
}

/** The body of `/api/v1/sign-up`. */
export interface SignsUp {
  name: string;
  password: string;
}

/** The body of `/api/v1/sign-in`; without a *code* the answer is 428 where one is needed. */
export interface SignsIn {
  name: string;
  password: string;
  code?: string;
}

/** The body of `/api/v1/second-factor/begin`. */
export interface BeginsCodes {
  password: string;
}

/** The body of `/api/v1/second-factor/turn-on`: a code of the secret that has just been made. */
export interface TurnsOnCodes {
  code: string;
}

/** The body of `/api/v1/password`. */
export interface ChangesPassword {
  old: string;
  new: string;
}

/** The body of `/api/v1/tokens/make`; *scopes*: `watch`, or `play` as well. */
export interface WantsToken {
  label: string;
  scopes?: string[];
}

/** The body of `/api/v1/tokens/end`. */
export interface EndsToken {
  label: string;
}

/** The body of `/api/v1/guest`; without a *name* the room chooses one. */
export interface ComesAsGuest {
  name?: string;
}

/** The body of `/api/v1/keep`: a *password* lets a guest keep name, chips, seats and rounds. */
export interface KeepsAccount {
  password: string;
}

/** The body of `/api/v1/sign-out`, which has no fields. */
export interface Nothing {
}

/** The body of `/api/v1/accounts/make`. */
export interface MakesAccount {
  name: string;
  role?: 'cashier' | 'dealer' | 'inspector' | 'manager' | 'player' | 'supervisor';
}

/** The body of `/api/v1/accounts/role`. */
export interface GivesRole {
  name: string;
  role: 'cashier' | 'dealer' | 'inspector' | 'manager' | 'player' | 'supervisor';
}

/**
 * The body of `/api/v1/accounts/reset`, `/accounts/end-sessions` and `/accounts/close`.
 *
 * And of `/api/v1/accounts/confirm` and `/accounts/end-second-factor`.
 */
export interface NamesAccount {
  name: string;
}

/** The body of `/api/v1/sessions/end`: ends all my sessions but this one, by my *password*. */
export interface EndsSessions {
  password: string;
}

/**
 * How often each of *hands* wins; with *exact* every deal is counted.
 *
 * Otherwise deals are sampled until every equity is within *precision*.
 */
export interface OddsJob {
  job: 'odds';
  game: string;
  hands: string[];
  communal: string;
  dead: string;
  deck: number | null;
  exact: boolean;
  precision: number;
}

/**
 * The house's edge in a game under best play, and how that is played.
 *
 * *pays*, *maximum* and *plays_with* apply to Canberra Poker, *ante_from* and *below* to Crown
 * Hold'em; what is left out is as in the book.
 */
export interface EdgeJob {
  job: 'edge';
  game: string;
  pays: Record<string, string>;
  maximum: string | null;
  plays_with: string | null;
  ante_from: string | null;
  below: 'loses' | 'stands off' | 'wins' | null;
}

/** The body of `/api/v1/jobs/cancel`. */
export interface EndsJob {
  id: number;
}

/** The body of `/api/v1/rounds/import`: the *text* of a file; *hand* is one of a collection. */
export interface OpensFile {
  text: string;
  hand?: string;
}

/** Every answer with a status of 400 or more. */
export interface Trouble {
  error: string;
}

/**
 * *person* is null for a stranger; *guests* says whether people may come in as guests.
 *
 * He may do nothing until he has changed his password (*must_change*), and then until he has a
 * second factor (*must_enrol*).
 */
export interface Me {
  person: Person | null;
  must_change: boolean;
  must_enrol: boolean;
  guests: boolean;
}

/** The *secret* is shown only this once; *address* is the same as authenticators read it. */
export interface CodesBegun {
  secret: string;
  address: string;
}

/** The *token* is shown only this once. */
export interface TokenMade {
  token: string;
  label: string;
  scopes: string[];
}

export interface TokenKept {
  label: string;
  scopes: string[];
  created: number;
}

export interface TokensKept {
  tokens: TokenKept[];
}

/**
 * The answer of `/api/v1/health`; *failed* are tables that have failed.
 *
 * Until the room *is_open* its tables are brought back one after another; connections wait.
 */
export interface RoomHealth {
  ok: boolean;
  is_open: boolean;
  tables: number;
  failed: string[];
}

/** The *password* is shown only this once, and serves only for the first sign-in. */
export interface AccountMade {
  name: string;
  role: string;
  password: string;
}

/** Accounts by name; *next* is the `after` for the next page. */
export interface AccountsKept {
  accounts: AccountKept[];
  next: string | null;
}

/**
 * *created* is in seconds since 1970; *must_change*: he has not chosen a password yet.
 *
 * *second_factor*: he signs in by a code too. Only if it *is_confirmed* to be another person's
 * does the account count as one of two people.
 */
export interface AccountKept {
  name: string;
  role: string;
  created: number;
  must_change: boolean;
  is_closed: boolean;
  sessions: number;
  second_factor: boolean;
  is_confirmed: boolean;
}

export interface SessionsKept {
  sessions: SessionKept[];
}

/** When the session was *created* and last *used*, in seconds since 1970. */
export interface SessionKept {
  created: number;
  used: number;
  is_this: boolean;
}

/**
 * The answer of `/api/v1/jobs/{id}`: *progress* is the part done, from 0 to 1.
 *
 * It is null until the computation can tell: one that is counted in a single step, as most odds
 * are, has no part to tell of until it is done. *because* says why it was refused or has failed;
 * *result* is the answer once it is done, the same as in the terminal with `--json`;
 * that of an edge also has the edges of its *side_wagers*.
 */
export interface JobShown {
  id: number;
  asked: OddsJob | EdgeJob;
  state: 'cancelled' | 'done' | 'failed' | 'refused' | 'running' | 'waiting';
  progress: number | null;
  because: string;
  result: Record<string, unknown> | null;
}

/** The answer of `/api/v1/jobs`: my own jobs, newest last, without their results. */
export interface JobsShown {
  jobs: JobShown[];
}

/** *hand* is empty if it was not shown; *pots* says from which pots, where there are several. */
export interface Winner {
  name: string;
  amount: number;
  hand: string;
  pots: string;
}

/** A wager that nobody called, of *amount* cents, which went back to *name*. */
export interface CameBack {
  name: string;
  amount: number;
}

/**
 * A round that is over, in a list: times in ms, amounts in cents.
 *
 * *net* is what I won or, if negative, lost; *cards* are mine, *hand* is what they made.
 * *folded_for* says why the platform folded for me, such as `his time is up`, if it did.
 * *showdown*: hands were shown. *dealer* are the dealer's cards. *came_back* is a wager that
 * nobody called; in a round without *winners* it is all that was put in.
 */
export interface PastRound {
  table: string;
  number: number;
  game: string;
  family: Family;
  title: string;
  began: number;
  ended: number;
  person: string;
  net: number;
  cards: string[];
  hand: string;
  standing: string;
  folded_for: string;
  showdown: boolean;
  is_void: boolean;
  communal: string[];
  dealer: string[];
  dealer_hand: string;
  winners: Winner[];
  came_back: CameBack | null;
}

/** The answer of `/api/v1/rounds`: newest first; *next* is the cursor of older ones, or null. */
export interface PastRounds {
  rounds: PastRound[];
  next: string | null;
}

/**
 * The answer of `/api/v1/rounds/TABLE/NUMBER`: all that I may see, each event with its rules.
 *
 * *edition* is that of the *book*, *terms* those of the table. *forms* are the other forms that
 * the same address offers (`?form=`).
 */
export interface RoundTold {
  table: string;
  number: number;
  game: string;
  title: string;
  book: string;
  edition: string;
  terms: Record<string, unknown>;
  began: number;
  ended: number;
  forms: string[];
  events: Happening[];
}

/** What *happened* since the step before, and what has *changed* in the view. */
export interface RoundStep {
  happened: Happening[];
  changed: Record<string, unknown>;
}

/** The answer of `?form=steps`: the round step by step; *view* is the table at its beginning. */
export interface RoundSteps {
  table: string;
  number: number;
  title: string;
  began: number;
  ended: number;
  forms: string[];
  view: TableView;
  steps: RoundStep[];
}

/**
 * What the deck *says* at *position*, counted from the top before the cut: a card.
 *
 * At position 0 it is the desk's part in the cut, as `cut 17`. *dealt*: the card was the first to
 * leave the deck, the second and so on; 0 at position 0, and after a ruling that moved cards.
 * *salt* and *path* are hexadecimal; the path leads from the card up to the commitment.
 */
export interface CardProved {
  position: number;
  says: string;
  dealt: number;
  salt: string;
  path: string[];
}

/**
 * A deck of the round, and in *proved* the cards dealt from it that I saw.
 *
 * *commitment* is what everybody was told before the deal; *leaves* are what was committed to at
 * each position. *cuts* are the numbers that players added when it was cut, 0 if nobody did;
 * *least* cards stay at each end.
 */
export interface DeckProved {
  deck: number;
  cards: number;
  source: string;
  commitment: string;
  least: number;
  cuts: number[];
  leaves: string[];
  proved: CardProved[];
}

/** The answer of `?form=proof`; without *decks* a dealer dealt, and nothing was committed to. */
export interface RoundProved {
  table: string;
  number: number;
  decks: DeckProved[];
}

/** In cents: in the room's *account*, in *chips* at tables, and *held* back from paying out. */
export interface Holding {
  account: number;
  chips: number;
  held: number;
}

/**
 * What *moved*, what was held *after* it, and in *says* what it was for.
 *
 * *number* is that of the round at *table*; 0 if it was not part of a round.
 */
export interface StatementLine {
  line: number;
  at: number;
  kind: string;
  says: string;
  table: string;
  number: number;
  moved: Holding;
  after: Holding;
}

/**
 * The answer of `/api/v1/statement`: oldest first; *next* is the line after which it continues.
 *
 * *opening* is what I had at *since* and *closing* at *until*, in ms, or at the first and last
 * line. In *rounds* of that time I *won* so much in those I won, and *lost* so much in the others.
 * A round in progress is not yet included.
 */
export interface Statement {
  person: string;
  since: number | null;
  until: number | null;
  opening: Holding;
  closing: Holding;
  rounds: number;
  won: number;
  lost: number;
  lines: StatementLine[];
  next: number | null;
}

/**
 * The round of a file step by step, with every card that the file names.
 *
 * *form* is `round file` or `PHH`; *hands* are those of a collection, of which this is *hand*.
 * *notes* say what differs from the file, and what it leaves open.
 */
export interface FileOpened {
  form: string;
  title: string;
  game: string;
  hand: string;
  hands: string[];
  notes: string[];
  view: TableView;
  steps: RoundStep[];
}

/**
 * What happened, and the table after it, with all players' cards open.
 *
 * At the first step nothing has happened: the players are seated, and the sign can be read.
 */
export interface GuidedStep {
  events: Happening[];
  view: TableView;
}

/**
 * The answer of `/api/v1/guided`: a round of *game* up to the next decision of *person*, its
 * reader.
 *
 * *choices* are what he may then do; *suggested* is what a program would do in his place, null
 * when the round is over, and *because* the figures it decides on, if there are any. A draw is in
 * the view of the last step.
 */
export interface GuidedRound {
  game: string;
  person: string;
  steps: GuidedStep[];
  choices: Choice[];
  suggested: Command | null;
  because: string;
  is_over: boolean;
  format: string;
  version: number;
}

/** Something that can go wrong; *asks* are the questions to whoever reports it at the table. */
export interface CanHappen {
  fact: string;
  heading: string;
  asks: string[];
}

/** What must be known next: yes or no to *asks*; *holds* is the answer, if it was given. */
export interface FormQuestion {
  name: string;
  asks: string;
  holds: boolean | null;
}

/** What is done, in words, the rule for it, and what that rule says. */
export interface Consequence {
  words: string;
  per: string;
  rule: string;
}

/** What follows. Where the book leaves it to a person, *to* decides by one of *answers*. */
export interface FloorRuling {
  done: Consequence[];
  to: string;
  answers: string[];
}

/** The same with cards and chips: the table *before*, what was *put*, and each step after it. */
export interface Example {
  put: string;
  before: TableView;
  steps: GuidedStep[];
  is_same: boolean;
}

/**
 * The answer of `/api/v1/ruling-form`: what can happen; for a *fact*, the next *question* or
 * ruling.
 *
 * The *example* is put in the guided round; *is_same* says whether the same follows there.
 */
export interface RulingForm {
  game: string;
  title: string;
  happenings: CanHappen[];
  fact: string;
  known: FormQuestion[];
  question: FormQuestion | null;
  ruling: FloorRuling | null;
  example: Example | null;
  format: string;
  version: number;
}

/** A *value* that a field may have, in words. */
export interface FormChoice {
  value: boolean | number | string;
  words: string;
}

/**
 * What a form asks; a field that *is_optional* may be left empty, and *given* is a preset.
 *
 * Its *kind* is `choice` or `choices` of those offered, `number`, `text`, or `sum` in cents. A
 * `card` is given by its face; `cards` are several, none if unknown; for `backs` only their number
 * is given. `hands` are cards for each choice that has any.
 */
export interface FormField {
  name: string;
  asks: string;
  kind: string;
  choices: FormChoice[];
  is_optional: boolean;
  given: string;
}

/**
 * What a member of staff may report or decide: a `report` of a fact with that *tag*.
 *
 * With *is_command* it is the command of that name instead of a report.
 */
export interface StaffForm {
  tag: string;
  heading: string;
  takes_two: boolean;
  fields: FormField[];
  is_command: boolean;
}

/**
 * The answer of `/api/v1/forms/TABLE`, as the table stands.
 *
 * Reports are about *round*, if one is in progress; a report that names it is never put to
 * another.
 */
export interface StaffForms {
  table: string;
  forms: StaffForm[];
  round: number | null;
}

/**
 * One possible choice and its *value* in cents, null where that is not computed.
 *
 * *share* is the part of the pot the hand would win, from 0 to 1, where it was estimated.
 */
export interface Alternative {
  words: string;
  value: number | null;
  share: number | null;
  is_taken: boolean;
  is_best: boolean;
}

/**
 * One decision: the *cards* held, the *hand* in words, and all the choices, best first.
 *
 * *beside* are the communal cards, or the dealer's open card. *cost* is how much less the choice
 * was worth than the best, in cents; *version* is the table's.
 */
export interface Weighed {
  version: number;
  when: string;
  cards: string[];
  beside: string[];
  hand: string;
  alternatives: Alternative[];
  cost: number | null;
}

/**
 * The answer of `/api/v1/review/{table}/{round}`: my decisions in a round that is over.
 *
 * *is_exact* says whether every card that could come was counted; *how* says how it was computed.
 * *cost* is how much less the choices were worth than the best, in cents: of all decisions if it
 * is exact, else of the one that cost most, as another choice would have led to other decisions.
 */
export interface Review {
  table: string;
  number: number;
  person: string;
  is_exact: boolean;
  how: string;
  decisions: Weighed[];
  cost: number;
}

/**
 * The answer of `/api/v1/advice/{table}`: what each choice is worth for my box to act.
 *
 * *box* is 0 if none is to act. Advice is for study: *per* is the rule that no employee gives any.
 */
export interface Advice {
  table: string;
  version: number;
  box: number;
  how: string;
  per: string;
  choices: Alternative[];
}
