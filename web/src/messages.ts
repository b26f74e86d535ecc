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
  | MyLists
  | MyTurns
  | Shown
  | Happened
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
  | Report;

export type TableView =
  | PlayersView
  | HouseView;

/** Be told of *table*; *after* is the last version that is known, to get the gap alone. */
export interface Watch {
  type: 'watch';
  table: string;
  after?: number | null;
}

export interface Unwatch {
  type: 'unwatch';
  table: string;
}

/** Be told of all tables, and again whenever something has changed. */
export interface WatchLobby {
  type: 'watch lobby';
}

export interface UnwatchLobby {
  type: 'unwatch lobby';
}

/**
 * A command: with the same *key* it acts once, however often it is sent.
 *
 * With a *version* it is taken only if the table has not gone on since.
 */
export interface Do {
  type: 'do';
  key: string;
  table: string;
  command: Command;
  version?: number | null;
}

/** Take a seat with chips for *amount* cents; seat 0 is any that is free. */
export interface Sit {
  do: 'sit';
  amount: number;
  seat?: number;
}

/** More chips, between two rounds. */
export interface Buy {
  do: 'buy';
  amount: number;
}

/**
 * Go, with all chips, when the round is over.
 *
 * Until then the platform acts for me, or with *plays_on* I do.
 */
export interface Leave {
  do: 'leave';
  plays_on?: boolean;
}

/** Be dealt out until I am back; in this round the platform acts for me. */
export interface SitOut {
  do: 'sit out';
}

/** I play on. */
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

/** Take another *seat* of the same table. */
export interface MoveSeat {
  do: 'move';
  seat: number;
}

/** I do not want to wait for notice *number* to run out. */
export interface AgreeToNotice {
  do: 'agree to a notice';
  number: number;
}

/** Wait for a seat in the game of the table; the first of the list is offered what is free. */
export interface JoinList {
  do: 'join the list';
}

/** Wait no longer for the game of the table. */
export interface LeaveList {
  do: 'leave the list';
}

/** Not take the seat that is offered to me at the table; `sit` takes it. */
export interface DeclineOffer {
  do: 'decline the offer';
}

/** Take back my command of *key* that waits for the end of the round; it fails, `withdrawn`. */
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

/** What a player does in turn; only an opening wager and a raise name an amount. */
export type Act = 'call' | 'check' | 'fold' | 'open' | 'raise' | 'stand' | 'take the Kitty' | 'tap out';

/** A blind of so many *times* the minimum wager. */
export interface ChooseBlind {
  do: 'choose the blind';
  times: number;
}

/** One more blind, above the last, before the first card. */
export interface OverBlind {
  do: 'make an over-blind';
}

/** Throw in *discards*, cards of my own; none is to stand pat. */
export interface Draw {
  do: 'draw';
  discards: string[];
}

/** Lay my hand open. */
export interface Show {
  do: 'show';
}

/** Pass my hand in at the showdown, face down. */
export interface ThrowIn {
  do: 'throw in';
}

/** See the hand of *seat* after the showdown. */
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
 * Against the house: put *amount* on the area of *wager* in *box*, before the round.
 *
 * Box 0 is my own, or the first that is free.
 */
export interface Place {
  do: 'place';
  wager: WagerKind;
  amount: number;
  box?: number;
}

/** Our word for each wager; the second area of a Jackpot Wager counts as one of its own. */
export type WagerKind = 'ante' | 'bet' | 'dealer extra' | 'flop' | 'jackpot' | 'jackpot, second area' | 'player extra' | 'river' | 'turn';

/** Against the house: take that wager back before the round. */
export interface TakeBack {
  do: 'take back';
  box: number;
  wager: WagerKind;
}

/** Against the house: let others have the box that was mine. */
export interface Waive {
  do: 'waive';
  box: number;
}

/**
 * Against the house: I have placed what I want to; when all have, betting closes.
 *
 * It is taken back by placing another wager, or by taking one back.
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

/** Against the house: asked whether to *void* the hand or to play on. */
export interface Choose {
  do: 'choose';
  box: number;
  void: boolean;
}

/** Against the house: bring a short jackpot wager up to what it must be, or let it go back. */
export interface Amend {
  do: 'amend';
  box: number;
  wager: WagerKind;
  amends: boolean;
}

/** Against the house: the cards of *box* are not to be shown. */
export interface RefuseExposure {
  do: 'refuse exposure';
  box: number;
}

/** For the dealer: the next round of play begins. */
export interface StartRound {
  do: 'start a round';
}

/** For the dealer, against the house: no more bets. */
export interface CloseBets {
  do: 'close bets';
}

/** For the dealer: a round that is over is done with. */
export interface CloseRound {
  do: 'close the round';
}

/**
 * For two supervisors: pay the jackpot prizes of a round, where the table leaves it to people.
 *
 * The second stands by.
 */
export interface PayPrizes {
  do: 'pay the prizes';
}

/** For the dealer: *person* does not act, and the platform does. */
export interface ActFor {
  do: 'act for';
  person: string;
  because?: string;
}

/** For whoever is asked: decide a question that the rules leave to a person. */
export interface Answer {
  do: 'answer';
  answer: string;
}

/**
 * For a second supervisor or the operator: *person* asked with key *asked* for what takes two.
 *
 * With me beside him it is done.
 */
export interface StandBy {
  do: 'stand by';
  person: string;
  asked: string;
}

/**
 * For the dealer or above, with a second: the hand of *person* in a round that is over.
 *
 * Who did not show it keeps it from all others. Both may look at that round with `as` from then.
 */
export interface OpenHoleCards {
  do: 'open hole cards';
  person: string;
  round: number;
  reason: string;
}

/**
 * For the supervisor in Victoria, else the operator, with a second: *person* plays no more.
 *
 * He leaves with his chips; in mid-round it is reported as a fact of the round.
 */
export interface Exclude {
  do: 'exclude';
  person: string;
  breach: Breach;
  reason: string;
}

/** What somebody has done that a book forbids. */
export type Breach = 'a hand played by two people' | 'a language other than English' | 'a prohibited device' | 'a side bet' | 'agreeing to divide a pot' | 'cards not kept secret' | 'communicating to affect the outcome' | 'exchanging cards or information' | 'harming the integrity of the game' | 'helping one player against another' | 'influencing another player' | 'lending chips in a round of play' | 'looking at discards or undealt cards' | 'wagering for another';

/** For the supervisor in Victoria, else the operator: *person* may play there again. */
export interface LiftExclusion {
  do: 'lift the exclusion';
  person: string;
  reason: string;
}

/**
 * For the dealer or a supervisor: something went wrong, or is decided.
 *
 * *fact* as the record writes it: `{"$": "Rewinds", "to": 3, "reason": "a wrong button"}`. So are
 * notices, charges and orders about seats: `{"$": "GivesNotice", "subject": "$Subject.CLOSING"}`.
 * What is about the round of a number, *round*, is never put to another one.
 */
export interface Report {
  do: 'report';
  fact: Record<string, unknown>;
  round?: number | null;
}

/** To whoever is at the table. */
export interface Say {
  type: 'say';
  key: string;
  table: string;
  text: string;
}

/** I want to read nothing of *person*, or again. */
export interface Mute {
  type: 'mute';
  person: string;
  is_muted?: boolean;
}

/** To the supervisors: *person* has not behaved at *table*. */
export interface ReportPerson {
  type: 'report person';
  key: string;
  table: string;
  person: string;
  about?: string;
}

/** *sent* comes back as it is. */
export interface Ping {
  type: 'ping';
  sent?: number;
}

/** The first message; *person* is null for one who has not signed in. *now* is in ms. */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  program: string;
  person: Person | null;
  now: number;
}

/** An account as its owner sees it; *balance* is what lies at the desk, in cents. */
export interface Person {
  name: string;
  role: string;
  balance: number;
  is_guest: boolean;
}

/** All tables; of those that *stand_still* nothing but that is known. */
export interface Lobby {
  type: 'lobby';
  tables: TableInLobby[];
  stand_still: StandsStill[];
}

/**
 * *taken* seats of those on the sign, and how many *watch*.
 *
 * *waiting* people are on the list of its game, the viewer at *place*, counted from 1.
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
 * What the sign of a table says: *lines* in words, the sums a page needs, what a *hand* is.
 *
 * *notices* are those that run; a table that *is_closed* is not played at any more.
 */
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
  hand: string;
  lines: string[];
  notices: Notice[];
  is_closed: boolean;
}

/**
 * A notice that runs at a table: *subject* is `change` or `closing`, *says* it in words.
 *
 * It takes effect after *rounds* more complete rounds, or at the time *until* in milliseconds by
 * the server's clock; with neither, when the round that is played is over. *agreeing* wait for
 * neither. *per* is the rule and *rule* what that says.
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

/** A table that could not be brought back from the record, and *because* of what. */
export interface StandsStill {
  table: string;
  because: string;
}

/** Every list that I am on; sent whenever something has changed there. */
export interface MyLists {
  type: 'my lists';
  mine: MyPlace[];
}

/**
 * My *place* of those *waiting* for a seat in *game*.
 *
 * A seat at *table* is offered to me *until* then, in ms by the server's clock; empty and null
 * where none is. *per* is how the list is read, and *rule* what that says.
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

/** Every table that waits for me; sent whenever that has changed, wherever I look. */
export interface MyTurns {
  type: 'my turns';
  mine: MyTurn[];
}

/** I am waited for at *table* until then, in ms by the server's clock. */
export interface MyTurn {
  table: string;
  title: string;
  until: number;
}

/** A table whole, and the last that happened there. */
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
 * Of the free seats *kept* are for those to whom they are offered, and for nobody else.
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
}

/** A seat; *name* is empty if nobody has it. *makes* are the five of *hand*. */
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
  has_marker: boolean;
  button: ButtonShown | null;
  is_out: boolean;
  is_away: boolean;
}

/** What lies at a seat beside buck or button: "absent", "missed blind", "dealt out" and such. */
export interface ButtonShown {
  button: string;
  per: string;
}

/** The charge that lies on the drop slide while a round goes on. */
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

/** A question that play waits for, *to* whom, and the *answers* that can be given. */
export interface Asked {
  question: string;
  to: string;
  seat: number | null;
  answers: string[];
  per: string;
}

/**
 * One thing that is open to me now.
 *
 * *do* can be sent as it is, with the least amount; another of *amounts* goes into its field
 * *amount_in*. *adds* is the least that goes in. *words* says it for a button, *per* is the rule
 * and *rule* what that says.
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

/** What may be named: all of *few*, or from *least* to *most* in steps of *step*. */
export interface Amounts {
  least: number;
  most: number;
  step: number;
  few: number[];
}

/** What I may not do now, *because* of *per*; *rule* is what that says. */
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
 * What I may do before the next round; *amount* is what it costs, or must be bought.
 *
 * *do* can be sent as it is; null where there is nothing to do, as it *is_chosen* already.
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
 * What the next round brings me who have no cards in this one, in *words* and by which rule.
 *
 * *state* is `dealt in`, `waits` (for the blind, which comes in about so many *rounds*),
 * `sits out`, `chips` (I must buy some) or `too few` (of us for a round). *amount* is what I post.
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
 * Another *seat* I may have, and what it *says* of the price: *amount* is the blind it costs.
 *
 * *do* can be sent as it is; null where I may not have it, and *says* why.
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
 * *per* is the rule by which it waits, and *rule* what that says.
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
 * Of them *to_act* is the time of each decision and *reserve* what is left of his time bank; the
 * rest, if any, is grace because his connection was lost. Without a person it is the time to
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
 * *person* has asked for it, or nobody yet. *do* can be sent as it is: it stands by what he asked,
 * or asks for it; null where I have asked, and a second must stand by.
 */
export interface ForStaff {
  do: Command | null;
  person: string;
  words: string;
  per: string;
  rule: string;
}

/** A table against the house. *own* is whether the viewer has chips there. */
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
  wagers: WagerOpen[];
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

/** A box; *owner* is empty if nobody has it. */
export interface BoxShown {
  box: number;
  owner: string;
  standing: string;
  cards: string[];
  hand: string;
  makes: string[];
  wagers: WagerShown[];
}

/** *outcome* is empty while it is open; *wins* is beyond itself. */
export interface WagerShown {
  person: string;
  wager: string;
  lies: number;
  counts: number;
  outcome: string;
  wins: number;
}

/** *is_ready*: betting does not wait for him any more. */
export interface PersonShown {
  name: string;
  bot: boolean;
  chips: number;
  is_away: boolean;
  is_ready: boolean;
}

/** A wager that the sign offers before the round, from *least* to *most* in steps of *step*. */
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

/** What the display of a jackpot shows. */
export interface Pool {
  level: string;
  amount: number;
}

/** One event as the viewer may see it: its kind and fields, and what is said of it. */
export interface Happening {
  version: number;
  event: string;
  fields: Record<string, unknown>;
  lines: Line[];
}

/** A sentence of what happened, and the rule it stands on (empty if it is no rule's). */
export interface Line {
  text: string;
  per: string;
}

/** What happened after version *after*, in its order, and the table as it is now. */
export interface Happened {
  type: 'happened';
  table: string;
  after: number;
  version: number;
  events: Happening[];
  view: TableView;
}

/**
 * To all who watch *table*: it stands still, *because* something failed there.
 *
 * Chips stay as the record has them until whoever runs the room opens it again.
 */
export interface Suspended {
  type: 'suspended';
  table: string;
  because: string;
}

/** A command will be put to the table as soon as it can be: *until* says when. */
export interface Waits {
  type: 'waits';
  key: string;
  table: string;
  until: string;
}

/**
 * A command is in the record, as *version* of its table.
 *
 * *found* is `ruling`, or `referral`: the *question* waits then for *to*; `reported` if it was a
 * report. *balance* is what lies at the desk after chips were bought or given back.
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

/** A rule does not allow it; nothing has changed. *rule* is what *per* says. */
export interface Refused {
  type: 'refused';
  key: string;
  table: string;
  because: string;
  per: string;
  rule: string;
}

/**
 * A command or message that no rule was asked about: *code* is for programs.
 *
 * `not-possible`, `outdated`, `not-allowed`, `no-such-table`, `suspended`, `too-much`,
 * `not-understood`, `key-reused`, `overdrawn`, `withdrawn`, `broken`. *version* is that of the
 * table where it is told.
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

/** To supervisors, inspectors and managers: *by* somebody *person* was reported at *table*. */
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

/** Of `/api/v1/sign-in` and `/api/v1/sign-up`. */
export interface SignsIn {
  name: string;
  password: string;
}

/** Of `/api/v1/password`. */
export interface ChangesPassword {
  old: string;
  new: string;
}

/** Of `/api/v1/tokens/make`; *scopes*: `watch`, or `play` too. */
export interface WantsToken {
  label: string;
  scopes?: string[];
}

/** Of `/api/v1/tokens/end`. */
export interface EndsToken {
  label: string;
}

/** Of `/api/v1/guest`; without a *name* the room gives one. */
export interface ComesAsGuest {
  name?: string;
}

/** Of `/api/v1/keep`: a guest's name, chips, seats and rounds stay his, by a *password*. */
export interface KeepsAccount {
  password: string;
}

/** Of `/api/v1/sign-out`: that it is meant, and no more. */
export interface Nothing {
}

/**
 * How often each of *hands* wins; with *exact* every deal is counted.
 *
 * A sample goes on until every equity is within *precision*.
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
 * What the house keeps of a game against it under best play, and how that is played.
 *
 * *pays*, *maximum* and *plays_with* are of Canberra Poker, *ante_from* and *below* of Crown
 * Hold'em; what is left out is as the book has it.
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

/** Of `/api/v1/jobs/cancel`. */
export interface EndsJob {
  id: number;
}

/** Of `/api/v1/rounds/import`: the *text* of a file; *hand* is one of a collection. */
export interface OpensFile {
  text: string;
  hand?: string;
}

/** *person* is null for a stranger; *guests* says whether one may come in without a name. */
export interface Me {
  person: Person | null;
  must_change: boolean;
  guests: boolean;
}

/** The *token* is told this once. */
export interface TokenMade {
  token: string;
  label: string;
  scopes: string[];
}

export interface TokensKept {
  tokens: TokenKept[];
}

export interface TokenKept {
  label: string;
  scopes: string[];
  created: number;
}

/**
 * Of `/api/v1/health`; *failed* are tables that stand still.
 *
 * Until the room *is_open* its tables are brought back one after another; whoever connects waits.
 */
export interface RoomHealth {
  ok: boolean;
  is_open: boolean;
  tables: number;
  failed: string[];
}

/** Of every answer with a status of 400 or more. */
export interface Trouble {
  error: string;
}

/**
 * Of `/api/v1/jobs/{id}`: *progress* is the part that is done, from 0 to 1.
 *
 * *because* says why it was refused or has failed; *result* is the answer once it is done, as
 * the same question gives it in the terminal with `--json`.
 */
export interface JobShown {
  id: number;
  asked: OddsJob | EdgeJob;
  state: 'cancelled' | 'done' | 'failed' | 'refused' | 'running' | 'waiting';
  progress: number;
  because: string;
  result: Record<string, unknown> | null;
}

/** Of `/api/v1/jobs`: my own, the newest last, without their results. */
export interface JobsShown {
  jobs: JobShown[];
}

/** Of `/api/v1/rounds`: the newest first; *next* is the cursor of older ones, or null. */
export interface PastRounds {
  rounds: PastRound[];
  next: string | null;
}

/**
 * A round that is over, in a list: times in ms, sums in cents.
 *
 * *net* is what I won or, below nothing, lost; *cards* are mine, *hand* says what they made.
 * *folded_for* says why the platform folded for me, such as `his time is up`, if it did.
 * *showdown*: hands were shown. *dealer* are the house's cards.
 */
export interface PastRound {
  table: string;
  number: number;
  game: string;
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
}

/** *hand* is empty if it was not shown. */
export interface Winner {
  name: string;
  amount: number;
  hand: string;
}

/**
 * Of `/api/v1/rounds/TABLE/NUMBER`: all that happened, as I may see it, each with its rules.
 *
 * *edition* is that of the *book*, *terms* those of the table. *forms* are the other forms in
 * which the same address tells it (`?form=`).
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

/** Of `?form=steps`: the round step by step; *view* is the table at its beginning. */
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

/** *happened* since the step before, and what has *changed* of the view by it. */
export interface RoundStep {
  happened: Happening[];
  changed: Record<string, unknown>;
}

/**
 * Of `/api/v1/statement`: the oldest first; *next* is the line behind which it goes on.
 *
 * *opening* is what I had at *since* and *closing* at *until*, in ms, or from first to last. A
 * round that goes on is not in it yet.
 */
export interface Statement {
  person: string;
  since: number | null;
  until: number | null;
  opening: Holding;
  closing: Holding;
  lines: StatementLine[];
  next: number | null;
}

/** Cents: with the room's *account*, in *chips* at tables, *held* back from paying out. */
export interface Holding {
  account: number;
  chips: number;
  held: number;
}

/**
 * What *moved*, what was held *after* it, and what it was for, in *says*.
 *
 * *number* is that of the round at *table*, 0 where it was none of a round.
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
 * The round of a file step by step, with every card that the file tells.
 *
 * *form* is `round file` or `PHH`; *hands* are those of a collection, of which *hand* is told.
 * *notes* say what is not as the file has it, and what it leaves open.
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
 * Of `/api/guided`: a round of *game* up to the next decision of its reader, who is *person*.
 *
 * *choices* are open to him then; *suggested* is what a program would do in his place, and null
 * when the round is over. A draw is in the view of the last step.
 */
export interface GuidedRound {
  game: string;
  person: string;
  steps: GuidedStep[];
  choices: Choice[];
  suggested: Command | null;
  is_over: boolean;
  format: string;
  version: number;
}

/**
 * What happened, and the table after it, with the cards of all players open.
 *
 * At the first nothing has happened: the players sit, and the sign is there to be read.
 */
export interface GuidedStep {
  events: Happening[];
  view: TableView;
}

/**
 * Of `/api/ruling-form`: what can happen; for a *fact* the next *question*, or what follows.
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

/** Something that can go wrong; *asks* is what whoever puts it at the table is asked. */
export interface CanHappen {
  fact: string;
  heading: string;
  asks: string[];
}

/** What must be known next: yes or no to *asks*; *holds* says what was answered, if it was. */
export interface FormQuestion {
  name: string;
  asks: string;
  holds: boolean | null;
}

/** What follows. *to* decides where the book leaves it to a person, by one of *answers*. */
export interface FloorRuling {
  done: Consequence[];
  to: string;
  answers: string[];
}

/** What is done, in words, by which rule, and what that says. */
export interface Consequence {
  words: string;
  per: string;
  rule: string;
}

/** The same on cards and chips: the table *before*, what was put, and each step after it. */
export interface Example {
  put: string;
  before: TableView;
  steps: GuidedStep[];
  is_same: boolean;
}

/**
 * Of `/api/v1/forms/TABLE`, as the table stands.
 *
 * Reports are of *round*, if one goes on; a report that names it is never put to another one.
 */
export interface StaffForms {
  table: string;
  forms: StaffForm[];
  round: number | null;
}

/**
 * What somebody of the staff may report or decide: a `report` of a fact of that *tag*.
 *
 * What *is_command* is the command of that name, and no report.
 */
export interface StaffForm {
  tag: string;
  heading: string;
  takes_two: boolean;
  fields: FormField[];
  is_command: boolean;
}

/**
 * What a form asks; what *is_optional* may be left open, and *given* is filled in already.
 *
 * Its *kind* is `choice` or `choices` of what is offered, `number`, `text`, or `sum` in cents.
 * A `card` is told by its face, `cards` as several, unknown ones as none; of `backs` only how many
 * there are. `hands` are cards for each of the choices that has any.
 */
export interface FormField {
  name: string;
  asks: string;
  kind: string;
  choices: FormChoice[];
  is_optional: boolean;
  given: string;
}

/** A *value* that a field may have, and the words for it. */
export interface FormChoice {
  value: boolean | number | string;
  words: string;
}

/**
 * Of `/api/v1/review/{table}/{round}`: my decisions of a round that is over.
 *
 * *is_exact* says whether every card that could come was counted; *how* tells how it was reckoned.
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
 * One decision: the *cards* held, *hand* in words, and all that was open, the best first.
 *
 * *cost* is what was given away against the best, in cents; *version* is that of the table.
 */
export interface Weighed {
  version: number;
  when: string;
  cards: string[];
  hand: string;
  alternatives: Alternative[];
  cost: number | null;
}

/**
 * One thing that was open: what it was worth in cents, null where that is not reckoned.
 *
 * *share* is the part of the pot that the hand would take, from 0 to 1, where it was estimated.
 */
export interface Alternative {
  words: string;
  value: number | null;
  share: number | null;
  is_taken: boolean;
  is_best: boolean;
}

/**
 * Of `/api/v1/advice/{table}`: what each choice is worth for the box of mine at its turn.
 *
 * *box* is 0 if none is. Advice is for study: *per* is the rule that no employee gives any.
 */
export interface Advice {
  table: string;
  version: number;
  box: number;
  how: string;
  per: string;
  choices: Alternative[];
}
