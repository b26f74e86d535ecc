/** Every word of the room in the browser that is not the server's, in one place for translators. */

import { cardsDealt, streetsOf, type Step, type Street } from './learning';
import type { Halves, PastRound, SumsShown, WagerKind } from './messages';
import { many } from './meanings';
import { dollars } from './money';
import type { Decision, Game } from './shapes';

function nth(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}

const NO_CHIPS = 'you had no chips left';
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

const GUIDED: Record<string, string> = {
  '': 'The table', bets_posted: 'Before the deal', deck_cut: 'The cut', dealt: 'The deal', betting_ended: 'All have acted', draw_begun: 'The draw',
  discarded: 'The draw', first_to_act: 'Who acts first', kitty_taken: 'The Kitty', kitty_mucked: 'The Kitty', showdown_begun: 'The showdown',
  shown: 'The showdown', thrown_in: 'The showdown', settled: 'The pot', placed: 'A wager', shuffled: 'The shuffle', commenced: 'No more bets',
  folded: 'A decision', checked: 'A decision', turned_up: 'The dealer shows', hand_shown: 'The hands', wager_settled: 'What is won and lost',
  round_ended: 'The end', blind_awaited: 'The blind',
};

const WHY: Record<string, string> = {
  fold: 'You give up your cards and what you have put in, and can lose no more: for weak cards that cost too much to keep.',
  'free fold': 'You give up your cards, though to stay in costs nothing: hardly ever right.',
  check: 'You pay nothing, and stay in if nobody bets: for cards that are not worth more money yet.',
  'house check': 'You pay nothing more and stay in: for cards that are not worth more money yet.',
  stand: 'You pay nothing more and stay in: your blind is the price already.',
  call: 'You pay as much as the others and stay in: for cards that may become the best hand, if the price is small beside the pot.',
  'last call': 'You pay as much as the others and see who wins, unless somebody raises: for a hand that is best often enough for the price.',
  'last check': 'You pay nothing, and see who wins if nobody bets: for a hand that no worse one would pay for.',
  open: 'You bet first, and the others pay as much or give up: for a hand that is probably the best, so that it wins more.',
  'open or fold': 'Nobody stays in for nothing here: you bet first, or give up your cards. The others then pay as much or give up.',
  raise: 'You make it dearer, and the others pay as much or give up: for a strong hand, so that weaker ones pay to go on.',
  'tap out': 'You put in all that you have and stay in to the end without paying more.',
  'take the Kitty': 'You change your whole hand for the cards of the Kitty: for a hand so weak that any other is better.',
  show: 'Only cards that are shown can win.',
  'throw in': 'You give your cards back unseen: for a hand that is beaten already.',
  draw: 'You keep all your cards: for a hand that is made, such as a straight.',
  exchange: 'Keep what belongs together, such as a pair or four of a suit, and change the rest.',
  'choose the blind': 'You hold the Buck and bet first, before any card. The other bets are counted in your blind: a larger one makes the whole round dearer.',
  ante: 'Your bet that your hand beats the dealer’s: without it you get no cards.',
  'close bets': 'You wager no more before the deal.',
  wager: 'You back your hand with more money: for one that beats the dealer often enough. To fold loses what lies there already.',
  'wager or check': 'You back your hand with more money: for one that beats the dealer often enough. To check costs nothing.',
  jackpot: 'A bet of its own that you get a rare hand: it pays much, and is lost nearly every time.',
  'dealer extra': 'A bet of its own that the dealer gets a good hand, whoever wins.',
  'player extra': 'A bet of its own that you get a good hand, whoever wins.',
};

/** Where not any five cards make the hand. */
const COUNTING: Record<string, string> = {
  'exactly two hole cards and three communal cards': 'Exactly two of your cards and three of the board count.',
};

export const say = {
  name: 'pokerroom',
  playMoney: 'Play money only.',
  unreachable: 'The server is not answering. It may have been stopped, or the network may be down.',
  frame: {
    skip: 'Skip to content',
    loading: 'Loading the games and the rules…',
    views: 'Views',
    nav: { lobby: 'Tables', games: 'Games', rules: 'Rules', readings: 'Readings', floor: 'Floor', odds: 'Odds' } as Record<string, string>,
    titles: { games: 'Games', rules: 'Rules', readings: 'Readings', floor: 'Floor guides', odds: 'Hands and odds' },
    searchReadings: 'Search the readings',
    searchRules: 'Search the rules',
    clearSearch: 'Clear the search',
    notLoaded: 'The games and rules could not be loaded',
    again: 'Try again',
  },
  register: {
    none: 'No rule matches',
    about: (topics: string[]) => `found because it is about: ${topics.join(', ')}`,
    hidden: (rules: string, isSought: boolean) => `The filters hide ${isSought ? `${rules} with these words` : rules}.`,
    clearFilters: 'Clear the filters',
    clear: 'Clear filters',
    filters: (on: number) => `Filters${on ? ` (${on} on)` : ''}`,
    words: 'What becomes of a rule here, and does the program do it? What the answers mean',
    facets: { book: 'Book', game: 'Game', kind: 'Kind', disposition: 'What becomes of it here', state: 'Does the program do it?' },
    all: { book: 'All books', game: 'All games', kind: 'All kinds', disposition: 'All', state: 'All' },
  },
  readings: {
    title: 'The readings',
    lead: 'Where a book is silent, contradicts itself or is misprinted, this is how it is read here, and why. A for the Australian Capital Territory, V for Victoria, W for Western Australia.',
    counted: (found: number, total: number) => `${found === total ? '' : `${found} of `}${many(total, 'reading')}`,
    shown: (readings: string) => `${readings} shown`,
    none: 'No reading matches',
    noneSuch: 'No reading matches. Try fewer words.',
    unknown: (code: string) => `There is no reading “${code}”.`,
    lean: (rules: number, code: string) => `${many(rules, 'rule')} ${rules === 1 ? 'rests' : 'rest'} on ${code}`,
    searchRules: 'Search the rules instead',
    one: (code: string) => `Reading ${code}`,
    text: 'The text', reads: 'We read', ground: 'Ground', setting: 'Setting',
    mayChoose: (setting: string) => `A room may choose ${setting}:`,
    byDefault: ' (default)',
    otherwise: (value: string) => `Default: ${value}`,
    copyLink: 'Copy link', linkCopied: 'Link copied',
  },
  rule: {
    citation: 'Citation', disposition: 'What becomes of it here', state: 'Does the program do it?', carried: 'It does', missing: 'It does not do', kind: 'Kind', inForce: 'In force',
    from: (day: string) => `from ${day}`,
    until: (day: string) => `until ${day}`,
    former: (number: string) => `former text ${number}`,
    now: (number: string) => `now ${number}`,
    games: (games: number) => (games === 1 ? 'Game' : 'Games'),
    allGames: (games: number) => `all ${games} of the book`,
    carriedBy: 'Where it does it',
    evidence: (functions: number, tests: number) => `${many(functions, 'function')}, ${many(tests, 'test')}`,
    copy: 'Copy rule', copied: 'Rule copied',
  },
  floor: {
    title: 'When something goes wrong',
    lead: 'Choose a game and say what happened: the form asks what the book asks and gives its ruling, the rule, and an example with cards and chips. The whole floor guide, made from the same clauses, is below.',
    game: 'Game',
  },
  odds: {
    title: 'Hands and odds',
    lead: 'Enter one hand to see what it makes and by which rule; enter several to see how often each wins.',
    cards: ['Cards are written As, 10d or Td;', 'is an unknown card and', 'an unknown hand.'],
    house: 'House edge and best play, every deal counted:',
    game: 'Game', deck: 'Deck',
    deckOf: (cards: number) => `${cards} cards`,
    hands: (several: boolean) => (several ? 'Hands' : 'Hand'),
    pick: 'Pick cards',
    picker: (of: string) => `Cards for ${of}`,
    handOf: (hand: number) => `hand ${hand}`,
    takeAway: (hand: number) => `Remove hand ${hand}`,
    add: 'Add a hand',
    communal: (book: string) => capital(inBook(book, 'communal cards')),
    dealt: (game: Game) =>
      `In ${game.title} a player is dealt ${cards(cardsDealt(game))}${game.communal_cards ? `, and there are ${inBook(game.book, `${cards(game.communal_cards, 'communal ')}`)}` : ''}. Cards that are missing are taken as unknown: every card they could be is counted.`,
    missing: (hand: number, given: number, dealt: number) =>
      `Hand ${hand} has ${counted(given)} of ${cards(dealt)}: the ${dealt - given === 1 ? 'other is' : `other ${counted(dealt - given)} are`} taken as unknown.`,
    twice: (card: string) => `${card} is there twice: a pack has it once.`,
    every: 'Count every deal, however long it takes',
    asGuest: 'You are not signed in. To count every deal the room makes you a guest, with a name and play money.',
    counting: 'Counting…',
    ask: (several: boolean) => (several ? 'How often does each win?' : 'What does it make?'),
    low: (words: string) => `low: ${words}`,
    hand: 'Hand', splits: 'Splits', high: 'High', lowPart: 'Low', equity: 'Equity',
    wins: (hasLow: boolean) => (hasLow ? 'Scoops' : 'Wins'),
    exact: (deals: number) => `Exact: all ${deals.toLocaleString('en-AU')} deals were counted.`,
    sampled: (deals: number, margin: string) => `Sampled: ${deals.toLocaleString('en-AU')} deals, each equity within ${margin} at 99%.`,
  },
  lobby: {
    title: 'Tables',
    lead: (plays: boolean) => `Nineteen games from the rule books of Canberra, Melbourne and Perth. ${plays ? 'Take any free seat.' : 'Watch any table.'}`,
    all: 'All games',
    free: 'Free seat now',
    families: {
      community: 'Community cards', manila: 'Manila', stud: 'Stud', draw: 'Draw', house: 'Against the house',
    } as Record<string, string>,
    play: 'Play',
    playNow: (sum: string) => `Play now with ${sum}`,
    sitsWith: (sum: string) => `; you sit down with ${sum}`,
    watch: 'Watch',
    back: 'Return',
    wait: 'Wait',
    stopWaiting: 'Stop waiting',
    waiting: (people: number) => `${people} waiting`,
    offered: 'a seat is kept for you',
    place: (place: number, people: number) => `you are ${nth(place)} of ${people} waiting`,
    suspended: 'Suspended',
    standStill: 'Suspended tables',
    taken: (taken: number, seats: number) => `${taken} of ${seats}`,
    noTable: 'No table is open.',
    noneSuch: 'No table matches. Choose another kind of game.',
    office: (role: string) => `You are here as ${role}: you watch tables and do not play.`,
    yourSeat: (seats: number) => (seats === 1 ? 'Your seat' : 'Your seats'),
    you: 'You',
    purse: 'Chips not at a table',
    learn: (game: string) => `How ${game} is played`,
    signIn: 'Sign in',
    signOut: 'Sign out',
    asGuest: 'Guest, with play money',
    nobody: 'Press Play at any table: you get play money and a seat at once.',
    called: 'Your name',
    calledNothing: 'Else chosen for you',
    comeIn: 'Come in as a guest',
    keep: 'Keep this account',
    keepWhy: 'Set a password, and your name, chips, seats and rounds are yours when you come back. Your name stays as it is, since it stands in the record of your rounds: a name of your own is written in the lobby before you first press Play.',
    newPassword: 'New password',
    loses: (sum: string) => `A guest cannot come back: your ${sum}, your seats and your rounds are lost when you sign out.`,
    loseAll: 'Sign out and lose them',
    stay: 'Stay',
    name: 'Name',
    password: 'Password',
    code: 'Code',
    how: 'How?',
    /** What the house keeps of a pot, where it keeps anything. */
    commission: ({ percent, fee }: SumsShown) => (percent || fee ? `; commission ${percent ? `${percent}%` : dollars(fee)}` : ''),
    kinds: 'Kinds of games',
    loading: 'Loading the tables',
    lost: 'The room is not answering. These are the tables as they were; the page is trying again.',
  },
  codes: {
    title: 'Second factor',
    why: 'An authenticator app on your phone then shows a code for each sign-in: your password alone lets nobody in. Type your password to begin.',
    begin: 'Begin',
    secret: 'Put this secret into your authenticator app. It is shown only now.',
    open: 'Open my authenticator',
    copy: 'Copy the secret',
    last: 'Then type the code it shows',
    code: 'Code of six digits',
    turnOn: 'Turn it on',
    isOn: 'Your second factor is on. From now on you need a code to sign in.',
    change: 'Choose a password',
    must: {
      change: 'The password you were given serves once. Choose one of your own.',
      enrol: 'Staff need a second factor here. Set it up, and you are in.',
    },
  },
  turn: (game: string, others = 0) => `Your turn at ${game}${others ? ` and ${others === 1 ? 'another table' : `${others} other tables`}` : ''}`,
  offer: {
    label: 'A seat for you',
    words: (game: string, table: string) => `A seat is free for you: ${game}${table.includes('/') ? '' : `, table ${table}`}.`,
    left: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    take: 'Take the seat',
    decline: 'Decline',
  },
  terms: {
    blind: (least: string) => `blind from ${least}, bet it or double it`,
    maximum: (least: string, most: string) => `bets from ${least} to ${most}`,
    from: (least: string) => `from ${least}`,
    range: (least: string, most: string) => `${least} to ${most}`,
    bets: (sums: string) => `bets ${sums}`,
    blinds: (sums: string) => `blinds ${sums}`,
    ante: (sum: string) => `ante ${sum}`,
    most: (sum: string) => `maximum ${sum}`,
    extras: (sums: string) => `extra wagers ${sums}`,
    jackpots: (sums: string, levels: number) => `${levels > 1 ? 'jackpots' : 'jackpot wager'} ${sums}`,
    limits: { 'full pot': 'pot limit' } as Record<string, string>,
    /** A line of the sign: where the books have a word of their own, players' word stands beside it. */
    both: (line: string) => line.replace('full pot', 'full pot (pot limit)'),
  },
  seat: {
    you: (name: string) => `${name} (you)`,
    tag: 'you',
    later: 'dealt in later',
    free: 'Free seat',
    kept: 'Kept',
    take: 'Take it',
    move: 'Move here…',
    number: (seat: number) => `Seat ${seat}`,
    away: 'sitting out',
    noChips: 'no chips',
    leaves: 'leaving',
    goes: 'sits out',
    button: (button: string) => (button === 'dealt out' ? 'not dealt in' : button),
    waits: { blind: 'waits for blind', buck: 'waits for buck', 'next round': 'next round' } as Record<string, string>,
    lost: 'offline',
    allIn: 'all-in',
    folded: 'folded',
    thrownIn: 'threw in',
    won: (cents: number) => `wins ${dollars(cents)}`,
    stake: (cents: number) => dollars(cents),
    marker: (marker: string) => (marker === 'buck' ? 'has the buck' : 'has the button'),
    sign: (marker: string) => (marker === 'buck' ? 'Buck' : 'D'),
    down: (cards: number) => `${cards} ${cards === 1 ? 'card' : 'cards'} face down`,
  },
  table: {
    pot: 'Pot', slide: 'Rake so far', main: 'Main', kitty: 'Kitty', kittyGone: 'Kitty taken', kittyMucked: 'Kitty mucked',
    /** A pot beside the main one as its book calls it, numbered where there are several. */
    side: (book: string, at: number, pots: number) => `${capital(sideIn(book))}${pots > 2 ? ` ${at}` : ''}`,
    waits: (many: number) => `${many} ${many === 1 ? 'thing waits' : 'things wait'} for the end of the round`,
    kittyIs: 'Kitty: a hand face down in the centre. In the first betting round one player may take it in place of the hand dealt; if nobody does, it is mucked before the draw.',
    places: ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th'],
    board: 'Board',
    stage: 'Table',
    own: 'Your cards',
    isNew: 'new',
    ownFolded: 'Your cards, folded',
    round: (round: number) => `Round ${round}`,
    bets: (name: string, cents: number) => `${name ? `${name} bets` : 'You bet'} ${dollars(cents)}`,
    bank: 'Bank',
    hasBank: 'Time bank',
    showdown: 'Showdown',
    betting: (number: number) => `${capital(ORDINALS[number] ?? `${number}th`)} betting round`,
    lobby: 'Tables',
    back: 'Back to the tables',
    missing: (table: string) => `There is no table called ${table}.`,
    menu: 'Seat and settings',
    history: 'History',
    close: 'Close',
    last: (round: number, outcome: string) => `Round ${round}: ${outcome}`,
    thisRound: 'This round',
    tabs: { history: 'This round', sign: 'Stakes', talk: 'Talk', menu: 'Menu' },
    unread: (lines: number) => `${lines} new`,
    counts: 'in your hand',
    low: 'low hand',
    faces: { down: 'hidden', up: 'seen by all' } as Record<string, string>,
    settings: 'Settings',
    noLines: 'Nothing has happened yet.',
    live: 'Connected',
    lost: 'Reconnecting',
    gone: 'The room is not answering. Trying again.',
    loading: 'Joining the table',
    waiting: 'The next round begins in a moment.',
    stopped: 'This table is suspended: something went wrong in the program. Your chips are on record and stay yours. The staff have been told.',
  },
  staff: {
    label: 'For staff',
    asks: (person: string, words: string) => `${person} asks for a second person. If you stand by, ${person} ${words}.`,
    asked: (person: string, words: string) => `${person} ${words} as soon as a second person stands by.`,
    unpaid: 'A jackpot prize of this round is not paid yet. Two people pay it: you, and a second who stands by.',
    standBy: 'Stand by this',
    pay: 'Pay the prizes',
    forms: 'Report or decide',
    what: 'What is to be reported or decided?',
    choose: 'Choose …',
    open: 'not said',
    none: 'Nothing can be reported here just now.',
    two: 'A second person must stand by this: another supervisor or the manager reads it at this table and presses Stand by this.',
    card: 'Such as Ks, or 10h.',
    cards: 'Such as Ks 10h; ? for each card that is not known.',
    sum: 'In dollars.',
    send: 'Send',
    about: (round: number) => `About round ${round}.`,
    late: (round: number, now: number) => `This was about round ${round}, and the table is at round ${now} now. Nothing has been sent.`,
    anew: (round: number) => `Begin anew, about round ${round}`,
    cancel: 'Cancel',
  },
  ruled: {
    title: (office: string) => (office ? `The ${office} has ruled` : 'A ruling'),
    read: 'I have read it',
  },
  acts: {
    bar: 'What you may do',
    yourTurn: 'Your turn',
    cutHint: 'Before the deal you cut the deck, or leave it to the dealer.',
    watching: 'You are watching',
    full: 'The table is full: every seat is taken',
    list: 'Join the waiting list',
    listed: (people: number) => (people ? `${people} ${people === 1 ? 'waits' : 'wait'} before you` : 'nobody waits yet'),
    waits: (place: number, people: number) => `You wait for a seat: ${nth(place)} of ${people}`,
    sit: 'Take a seat',
    unseated: (because: string) => `You no longer have a seat here${because ? `: ${because}` : ''}.${because === NO_CHIPS ? '' : ' What was left of your chips is in your account.'}`,
    givenUp: 'Your seat was given up because you were away. Your chips are back in your account.',
    satOut: 'you sat out for too long',
    noChips: NO_CHIPS,
    kept: 'Your seat is kept',
    lost: 'The connection is lost',
    lostTurn: 'Your seat and your cards are kept, but your time runs. The page is trying to reach the room again.',
    lostSeat: 'The page is trying to reach the room again. Nothing you had is lost.',
    sitsOut: 'You sit out after this round. Until then your turns are checked or folded.',
    leaves: 'You leave when this round is over. Until then your turns are checked or folded.',
    leavesSoon: 'You leave when this round is over.',
    restsSoon: 'You sit out from the next round on.',
    broke: 'You have no chips left',
    brokeHint: 'Buy chips to be dealt in again.',
    brokeQuite: 'There is too little in your account to buy more.',
    buy: 'Buy',
    free: 'free',
    blind: (per: string) => `You hold the buck: choose the blind of this round. All wagers follow from it (${per}).`,
    forced: (card: string, end: string, per: string) =>
      `You must open the betting: ${card ? `your ${card} is the ${end} card showing` : 'the cards showing decide it'} (${per}).`,
    counting: COUNTING,
    turnOf: (name: string) => `${name} to act`,
    toShow: (name: string) => `${name} to show`,
    late: (did: string) => `Your time ran out: you ${did}.`,
    allIn: 'all-in',
    foldToRaise: 'Fold to a raise',
    foldToBet: 'Fold to a bet',
    toCall: (cents: number): string => capital(say.spoken.price(cents)),
    inPots: (cents: number, several: boolean, bets: boolean) => `${dollars(cents)} in the ${several ? 'pots' : 'pot'}${bets ? ' with these bets' : ''}`,
    have: (hand: string): string => capital(say.spoken.have(aHand(hand))),
    names: {
      fold: 'Fold', check: 'Check', stand: 'Stay in', call: 'Call', open: 'Open for', raise: 'Raise to',
      'tap out': 'All-in to', show: 'Show', 'throw in': 'Throw in', draw: 'Stand pat',
    } as Record<string, string>,
    draw: (cards: number) => (cards === 1 ? 'Draw 1 card' : `Draw ${cards} cards`),
    choose: 'Choose cards to throw in',
    drawHint: (least: number, most: number) =>
      most === 0 ? 'You draw no cards.' : `Choose the cards to throw in, ${least ? `${least} to ` : 'up to '}${most}.`,
    out: 'out',
    sent: 'Sent',
    sure: (sum: string) => `All in ${sum}?`,
    again: 'Press again',
    sureFold: 'Fold?',
    staying: 'Staying is free',
    sureKitty: 'Give up your hand? Press again',
    kittyShort: 'swaps your hand',
    kitty: 'Take the Kitty: your five cards are folded, and the five of the Kitty are your hand.',
    beaten: (per: string) => `Your hand is beaten: throw it in unseen, or show it (${per}).`,
    between: 'Before the next round',
    noFold: 'No fold now',
    noStay: 'No call now',
    opens: (per: string) => `You begin the betting: open, or fold (${per}).`,
    noMore: 'No raise now',
    whyNoRaise: (because: string, per: string) => `No raise: ${because} (${per}).`,
    presets: { least: 'Least', half: '½ pot', pot: 'Pot', most: 'All-in', highest: 'Most' } as Record<string, string>,
    /** A sum as a multiple of the big blind; of another there is the sum alone. */
    inBlinds: (times: number) => (times % 1 ? '' : `${times} BB`),
    noSum: (least: string, most: string) => `Type a sum from ${least} to ${most}`,
    range: (least: string, most: string, to: string) => `From ${least} to ${most}: ${to} is set`,
    steps: (step: string, from: string, to: string) => `${step === '$1' && !from ? 'Whole dollars' : `In steps of ${step}${from && ` from ${from}`}`}: ${to} is set`,
    lower: 'Lower', higher: 'Higher', sum: 'Sum in dollars',
    standFree: 'Stay in free',
    freeOrFold: (free: string) => `${free} or fold`,
    lapsed: 'Your advance choice no longer applies: the price has changed.',
    inAdvance: 'Choose in advance',
    asked: (role: string) => `The ${role} is asked`,
  },
  talk: {
    title: 'Talk at the table',
    none: 'Nobody has said anything yet.',
    say: 'Say something',
    hush: (per: string) => `Players in a round say nothing until it is over (${per}): what you write is sent then.`,
    later: 'This is sent when the round is over.',
    send: 'Say',
    mute: 'Mute',
    report: 'Report',
    reportWhom: (person: string) => `Report ${person} to the supervisors`,
    reported: 'The supervisors have been told.',
    not: (because: string) => `Not sent: ${because}.`,
    muteWhom: (person: string) => `Mute ${person}`,
    isMuted: (person: string) => `You have muted ${person}.`,
    unmute: 'Unmute',
    nobody: 'Take a seat or sign in to talk.',
    time: (at: number) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
  },
  log: {
    why: (rule: string) => `Why? Rule ${rule.replace(/#[\w]+$/, '')}`,
    reading: 'Reading',
    open: 'Open the rule book',
    last: 'Why did the last thing happen?',
    newest: 'To the newest line',
    unknown: 'The text of this rule is not available.',
    copy: 'Copy as text',
    copied: 'Copied',
    notCopied: 'Not copied: the browser does not allow it',
    byHand: 'The browser does not copy here. Copy this by hand:',
    title: (table: string, round: number) => `${table}, round ${round}`,
    stake: (who: string, cents: number) => `${who}: ${dollars(cents)}`,
  },
  refused: (because: string, per: string) => `${capital(because)}${per ? ` (${per})` : ''}.`,
  notice: {
    title: 'Notices',
    rounds: (rounds: number) => `after ${rounds} more ${rounds === 1 ? 'round' : 'rounds'}`,
    at: (until: number) => `at ${new Date(until).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}`,
    soon: 'when this round is over',
    agree: 'I agree: no need to wait',
    agreed: (people: string[]) => `Agreed not to wait: ${listed(people)}`,
    closed: 'This table is closed.',
  },
  menu: {
    title: 'Your seat',
    before: 'Chips in front of you',
    buy: 'More chips, between rounds',
    range: (least: number, most: number) => (least ? `From ${dollars(least)} to ${dollars(most)}` : `Up to ${dollars(most)}`),
    from: (least: number) => `From ${dollars(least)}`,
    tooLittle: (has: string) => `You have ${has} in your account: too little to buy chips here.`,
    buyMost: (sum: string) => `At most ${sum}: that is all you have.`,
    buyLeast: (sum: string) => `At least ${sum} must be bought.`,
    buyFor: (sum: string) => `Buy ${sum}`,
    sitOut: 'Sit out',
    comeBack: 'Come back to the table',
    leave: 'Leave the table',
    sitOutHand: 'You have a hand in this round. Play it, and sit out when the round is over? If you sit out at once, your turns are checked or folded.',
    sitOutLater: 'After this round',
    sitOutNow: 'At once',
    rests: 'You sit out when this round is over. Until then you play your hand.',
    got: (sum: string) => `${sum} in chips are yours.`,
    bought: (sum: string) => `Asked for ${sum} in chips: they are yours before the next round.`,
    leaveHand: 'You have a hand in this round. If you leave, your turns are checked or folded, and what you have put in may be lost.',
    leaveAnyway: 'Leave anyway',
    stay: 'Stay',
    takeBack: (what: string) => TAKE_BACK[what] ?? 'Take it back',
    move: 'Change seat',
    moveCosts: (says: string, per: string) => `${capital(says)} (${per})`,
    notSeated: 'You have no seat here.',
    sitWith: 'Chips to sit down with',
    sitFor: (sum: string) => `Sit down with ${sum}`,
  },
  house: {
    box: (box: number) => `Box ${box}`,
    free: 'Free',
    dealer: 'Dealer',
    dealerHas: (hand: string) => `Dealer: ${hand}`,
    board: ['flop', 'flop', 'flop', 'turn', 'river'],
    placing: 'wagers are placed',
    place: 'Place your wagers',
    press: 'Each press adds a chip.',
    anteFirst: 'An ante comes first: press Ante, then place your wagers',
    lastRound: (won: number | null) => (won === null ? 'last round' : `last round: ${won > 0 ? '+' : ''}${dollars(won)}`),
    standing: { 'not exposed': 'hidden' } as Record<string, string>,
    /** Nothing that can be said of a hand is longer, nor what can be added of the dealer's. */
    notPlayed: '(does not play)',
    longest: 'two pairs, sevens and threes, queen kicker',
    dealerHad: (hand: string) => `Dealer, last round${hand ? `: ${hand}` : ''}`,
    missed: (per: string, sum: string) => `${say.refused('no more bets: the deal has begun', per)} ${sum || 'Nothing'} was ${sum ? 'not ' : ''}placed.`,
    clear: 'Clear',
    change: 'Change my wagers',
    full: 'Every box is taken: one is yours as soon as somebody leaves',
    whenDone: 'Add more, or press “I am done”',
    allPlaced: 'Your wagers are placed: press “I am done”',
    alone: 'Your wager is placed. With an ante you have a hand of your own',
    dear: 'More than you have in chips',
    needs: (needs: string, has: string) => `The same again needs ${needs}; you have ${has}.`,
    addChips: 'Add chips',
    shortFirst: (wager: string, needs: string, left: string) => `The ${wager} will need ${needs} more; you would have ${left}, and could only fold.`,
    shortLater: (wager: string, needs: string, left: string) => `All wagers up to the ${wager} may need ${needs} more; you would have ${left}.`,
    lacks: (wager: string, needs: string, has: string) => `${wager} ${needs}: you have ${has}`,
    youHave: 'you have ',
    foldNow: (sum: string) => `You fold now and lose ${sum}.`,
    waits: 'Done. The others still wager',
    done: 'I am done',
    finish: 'Place and finish',
    put: (area: string, sum: string) => `Put ${sum} on ${area}`,
    add: (area: string, sum: string, lies: string) => `Add ${sum} to ${lies} on ${area}`,
    most: (area: string, sum: string) => `${sum} is the most that ${area} takes`,
    takeOff: (area: string, sum: string) => `Take ${sum} off ${area}`,
    pick: 'Size of the next wager',
    again: (sum: string) => `Same again ${sum}`,
    putDown: (cents: number) => (cents ? `Place ${dollars(cents)}` : 'Nothing to place yet'),
    sit: 'Buy in for',
    coming: 'Your chips are coming',
    chips: (sum: string) => `You have ${sum} in chips`,
    overPhase: 'the round of play is over',
    result: (cents: number) =>
      cents > 0 ? `you won ${dollars(cents)}` : cents < 0 ? `you lost ${dollars(-cents)}` : 'you broke even',
    inRound: (cents: number) => `${say.house.result(cents)} this round`,
    noChoice: 'Not available now',
    boxCards: (box: number, cards: string[], hand: string) =>
      cards.length ? `Box ${box}: ${cards.join(', ')}.${hand ? ` You have ${hand}.` : ''}` : `Box ${box}: no cards yet.`,
    dealerCards: (cards: string[], hand: string) => (cards.length ? `Dealer: ${cards.join(', ')}${hand ? `, ${hand}` : ''}.` : 'The dealer has no cards.'),
    wagersLie: (wagers: string[]) => (wagers.length ? `Your wagers: ${listed(wagers)}.` : 'You have no wager.'),
    lies: (area: string, sum: string, outcome: string) => `${area} ${sum}${outcome ? `, ${outcome}` : ''}`,
    placingHint: (areas: string[]) => `Place your wagers: ${listed(areas)}.`,
    soFar: (cents: number) => (cents > 0 ? `, ${dollars(cents)} won so far` : cents < 0 ? `, ${dollars(-cents)} lost so far` : ''),
    wager: (area: string) => (area === 'Bet' ? area : `${area} wager`),
    move: 'Move to',
    level: (level: string, levels: number) =>
      levels === 1 ? 'Boomerang Jackpot' : { one: 'Jackpot level 1', two: 'Jackpot level 2', three: 'Level 3: bet both' }[level] ?? level,
    atLevel: (level: number) => `Level ${level}`,
    outcome: (outcome: string, wins: number, isShort = false) => (outcome === 'won' ? (wins ? `wins ${dollars(wins)}` : 'prize') : !outcome || outcome === 'lost' ? outcome : isShort ? 'back' : 'goes back'),
    wagers: {
      ante: 'Ante', bet: 'Bet', flop: 'Flop', turn: 'Turn', river: 'River', jackpot: 'Jackpot',
      'jackpot, second area': 'Level 2', 'dealer extra': 'Dealer extra', 'player extra': 'Player extra',
    } as Record<WagerKind, string>,
  },
  learn: {
    played: 'How it is played',
    title: 'How it is played',
    lead: (game: Game) =>
      game.against === 'house'
        ? `You play against the dealer alone. ${capital(game.hole_cards)}.`
        : `For 2 to ${game.players_most} players: ${game.hole_cards}${game.communal_cards ? `, ${inBook(game.book, cards(game.communal_cards, 'communal '))}` : ''}. ${game.low ? 'The best high hand and the best low hand take half of the pot each; if no hand is low enough, the high hand takes it all' : 'The best hand takes the pot'}, or the last player left when all others have folded.${COUNTING[game.hand.name] ? ` ${COUNTING[game.hand.name]}` : ''}`,
    steps: learnSteps,
    wagering: (house: boolean) => (house ? 'What you may wager' : 'How much you may wager'),
    choice: (game: Game) => (game.against === 'house' ? '' : choiceOfLimits(game)),
    limit: (name: string) => capital(name),
    limitIs: (name: string) => LIMITS[name] ?? '',
    /** What a table whose limit is the blind may wager, as its sign names no sums. */
    byBlind: (game: Game) => game.limits.filter(({ limits }) => limits.includes('blind')).map(({ name }) => LIMITS[name]),
    wagerIs: (name: string) => WAGERS[name.toLowerCase().replace(/ wager$/, '')] ?? '',
    holds: 'Played at',
    ranking: 'What beats what, highest first',
    pack: 'The pack',
    packIs: packText,
    pays: 'What wagers win',
    anyHand: 'Whatever you win with',
    rules: 'All rules of this game',
    play: 'Take a seat',
    playAt: (title: string, terms: string) => `Take a seat at ${title}${terms ? ` (${terms})` : ''}`,
    noGame: (game: string) => `There is no game called “${game}”`,
    instead: 'The games of this room',
    weigh: 'After a round you can see what each of your decisions was worth: open the round under',
    others: 'Other games',
  },
  past: {
    rounds: 'My rounds',
    weigh: 'Open a round to go through it step by step and to see what each of your decisions was worth.',
    statement: 'Statement',
    signIn: 'Sign in, or take a seat as a guest, to see what you have played.',
    search: 'Search my rounds',
    sieve: 'Search',
    game: 'Game',
    result: { title: 'Result', values: { '': 'Any', won: 'Won', lost: 'Lost', even: 'Broke even' } as Record<string, string> },
    showdown: { title: 'Showdown', values: { '': 'Any', yes: 'Hands were shown', no: 'No hand was shown' } as Record<string, string> },
    from: 'From', to: 'To', least: 'At least, in $',
    clear: 'Show all',
    found: (rounds: number) => `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
    total: (rounds: number, won: number, lost: number) => `In ${say.past.found(rounds)} you won ${dollars(won)} and lost ${dollars(lost)}: ${won < lost ? '−' : '+'}${dollars(Math.abs(won - lost))} in all.`,
    none: 'You have not played a round yet. Each round is listed here as soon as it is over.',
    noneSuch: 'None of your rounds match.',
    begin: 'Choose a table',
    unanswered: 'The server is not answering. Try again in a moment.',
    more: 'Show more',
    time: (at: number) => new Date(at).toLocaleString('en-AU', { dateStyle: 'medium', timeStyle: 'short' }),
    day: (at: number) => new Date(at).toLocaleDateString('en-AU', { dateStyle: 'medium' }),
    hour: (at: number) => new Date(at).toLocaleTimeString('en-AU', { timeStyle: 'short' }),
    ended: (round: PastRound) => endedIn(round),
    noRound: (round: string, table: string) => `There is no round ${round} of ${table}, or it is not over yet.`,
    backToRounds: 'Back to my rounds',
    backToTable: "Back to the table's rounds",
    ofTable: (table: string) => (table ? `Rounds of ${table}` : 'Rounds at a table'),
    atTable: (title: string, name: string) => (name ? `${title}, table ${name}` : title),
    roundsHere: 'Rounds',
    searchTable: 'Search the rounds of a table',
    table: 'Table', chooseTable: 'Choose a table', whichTable: 'Choose a table to see the rounds that were played there.',
    noneAt: 'No round is over at this table yet.',
    copyLink: 'Copy a link to this step',
    download: 'Download as',
    forms: { text: 'text', file: 'round file', phh: 'PHH', pokerstars: 'PokerStars text' } as Record<string, string>,
    period: 'Period',
    csv: 'Download as CSV',
    when: 'When', what: 'What for', change: 'Change', account: 'Account', chips: 'Chips, all tables', held: 'Held back',
    opening: 'Opening balance', closing: 'Closing balance',
    chipsFor: (bought: boolean) => (bought ? 'into chips' : 'out of chips'),
    nothingMoved: 'No money moved in this period.',
    goesOn: 'A round still in play is listed when it is over.',
  },
  guided: {
    name: 'Guided round',
    title: (game: string) => (game ? `${game}: a guided round` : 'A guided round'),
    begin: 'A guided round: two minutes, all cards face up',
    intro: (person: string, house: boolean) =>
      house
        ? `You play ${person}'s box. The cards of the other boxes are face up; the dealer turns up the house's cards as in play. Every step names its rule.`
        : `You are ${person}. All players' cards are face up, so that you can see what follows from them. Every step names its rule.`,
    step: (step: number) => `Step ${step}`,
    steps: 'Steps',
    panel: 'What happens, and why',
    rules: 'The rules behind it',
    back: 'How this game is played',
    before: 'Back',
    again: 'Start again',
    next: 'Next',
    loading: 'Shuffling',
    over: 'That was the round. Start again and decide differently, or',
    seat: 'take a seat',
    yours: (person: string) => `You are ${person}. What do you do?`,
    suggestion: 'What would a program do?',
    change: 'Change cards',
    why: (act: string, last = false) => (last && WHY[`last ${act}`]) || (WHY[act.split(',')[0]] ?? ''),
    /** To open where nothing else is open. */
    forced: (card: string, end: string) =>
      `You must put in the first bet, whatever your cards are worth: ${card ? `your ${card} is the ${end} card showing` : 'the cards showing decide it'}. The others pay as much or give up.`,
    low: (halves: Halves | null) =>
      `Half of the pot goes to the best low hand: five cards without a pair, none above an eight, the lower the better. ${halves?.low ? `You have ${halves.low.replace(' low', '')} for it` : halves && !halves.may_get_low ? 'You have none, and none can come' : 'You have no low hand yet'}.`,
    throwsIn: (cards: string) => `Throw in ${cards}.`,
    event: (event: string, betting: number) =>
      event === 'acted' ? say.table.betting(betting) : (GUIDED[event] ?? capital(event.replaceAll('_', ' '))),
  },
  ruling: {
    title: 'Put a question',
    happened: 'What happened?',
    choose: 'Choose what went wrong',
    yes: 'Yes',
    no: 'No',
    change: 'Change',
    to: (office: string) => `It is for the ${office} to decide.`,
    asked: 'At the table, the person who reports it is asked:',
    example: 'An example with cards and chips',
    noExample: 'The guided round of this game has no moment at which this could be shown.',
    before: 'Before it happened',
    step: (step: number, steps: number) => `What follows, ${step} of ${steps}`,
  },
  review: {
    title: 'What my decisions were worth',
    ask: (round: number) => `Weigh my decisions of round ${round}`,
    round: (round: number) => `Round ${round}.`,
    reckoning: 'Working it out.',
    none: 'The server is not answering.',
    nothing: (round: number) => `You made no decision in round ${round}.`,
    cost: (sum: string) => `Compared with best play, your choices cost ${sum.slice(1)}.`,
    most: (when: string, sum: string) => `Most in one decision, ${when}: if nobody ever folded, another choice would have been worth about ${sum.slice(1)} more.`,
    right: (exact: boolean) => (exact ? 'No other choice was worth more.' : 'If nobody ever folded, no other choice would have been worth more.'),
    close: 'Close what my decisions were worth',
    when: (when: string) => capital(when),
    beside: (when: string) => (when === 'your decision' ? 'Open on the table' : 'Board'),
    look: 'Look at it',
    choice: 'Choice', worth: 'Worth', share: 'Share of the pot',
    taken: 'taken',
    best: (exact: boolean) => (exact ? 'best' : 'highest if nobody folds'),
  },
  advice: 'Worth on average:',
  jobs: {
    progress: 'Progress',
    last: 'putting the answer together',
    waiting: 'waiting for others',
    running: 'working',
    cancel: 'Cancel',
    cancelled: 'Cancelled: it was not counted to the end.',
    failed: (because: string) => `There is no answer${because ? `: ${because}` : ''}.`,
  },
  edge: {
    title: (game: string) => `House edge of ${game}`,
    lead: 'The best strategy, and the edge it leaves the house. Exact: every deal is counted.',
    minute: 'The first time that may take a minute.',
    reckon: 'Count every deal',
    link: 'House edge: what the house keeps of it',
    edge: 'House edge, of the ante',
    alone: 'This is about the ante and what is wagered on the same hand. Side wagers are not counted in it.',
    side: 'House edge of each side wager, if no hand is folded',
    display: (dollars: number) => `, $${dollars.toLocaleString('en-AU')} on display`,
    risk: 'Of everything wagered',
    wager: 'Average wager, in antes',
    exact: (ways: number) => `${ways.toLocaleString('en-AU')} deals were counted.`,
    grid: 'Starting hands: what each is worth in antes, and which are folded',
    key: 'The figure is what a hand is worth, in antes. Suited hands are above the diagonal. Struck out means fold. The greener the square, the more the hand is worth.',
    hand: 'Your hand', played: 'Bet on', worth: 'Worth, in antes',
    tableKey: 'Best play depends on the dealer’s card that lies face up. “Bet on” is the share of all deals of that hand in which to bet; in the others, fold.',
  },
  open: {
    title: 'Open a round',
    link: 'Open a round file or PHH',
    choose: 'Choose a round file or a PHH file',
    reading: 'Reading the file…',
    another: 'Open another file',
    drop: 'or drop it anywhere on this page',
    paste: 'Or paste its text',
    read: 'Play it through',
    hand: 'Hand of this file',
    what: 'The round is played through by the rules, and each step names its rule. Nothing is kept.',
    roundFiles: 'What a round file says',
    phh: 'Which recorded hands can be played',
  },
  replay: {
    open: 'Replay a round',
    this: (round: number) => `Replay round ${round}`,
    bar: 'Replay',
    title: (round: number) => `Replay of round ${round}`,
    step: (step: number, steps: number) => `Step ${step} of ${steps}`,
    first: 'To the beginning',
    back: 'One step back',
    on: 'One step on',
    play: 'Play',
    pause: 'Pause',
    last: 'To the end',
    round: 'Round',
    steps: 'Steps of the round',
    all: 'All steps',
    weigh: 'My decisions',
    nothing: 'Nothing that is seen',
    bettingRound: (at: number, over: boolean) => (over ? 'The end' : at ? `Betting round ${at}` : 'Before the deal'),
    close: 'Back to the table',
  },
  check: {
    ask: 'Check this deal',
    right: 'Your browser checked that these cards lay in the deck before the deal, and came in turn. ',
    told: 'This browser was told of the deck and its cut as you watched.',
    compare: (decks: string) => `Compare the commitment, and the number of each cut after it, with what you were told during the deal: ${decks}`,
    wrong: 'These cards do not fit the commitment. Tell the inspector.',
    real: 'A dealer dealt real cards: nothing to check.',
    cannot: 'Your browser can check only over https or on localhost.',
    how: 'How it works',
  },
  settings: {
    deck: { title: 'Colours of the suits', values: { two: 'Two', four: 'Four', safe: 'Colour-blind safe' } },
    index: { title: 'Cards', values: { pips: 'With pips', large: 'Large index' } },
    theme: { title: 'Appearance', values: { auto: 'Same as the device', light: 'Light', dark: 'Dark' } },
    sound: { title: 'Sound', values: { off: 'None', turn: 'On my turn, and in its last seconds' } },
    buzz: { title: 'Vibration', values: { on: 'On my turn', off: 'None' } },
    notice: { title: 'Notice when the page is hidden', values: { off: 'None', on: 'On my turn' } },
    speech: { title: 'Spoken by the browser', values: { off: 'Off', on: 'On' } },
    advice: { title: 'Advice against the house', values: { off: 'Off', on: 'On my turn' } },
    beaten: { title: 'A beaten hand at the showdown', values: { throw: 'Throw it in unseen', ask: 'Ask me' } },
    sort: { title: 'Sort my hand in draw games', values: { on: 'High to low', off: 'As dealt' } },
    slash: { title: 'Press / to search', values: { on: 'On', off: 'Off' } },
  } as Record<string, { title: string; values: Record<string, string> }>,
  spoken: {
    or: 'or',
    board: (cards: string[]) => (cards.length ? `Board: ${cards.join(', ')}.` : 'No cards on the board.'),
    mine: (cards: string[], hand: string) =>
      cards.length ? `You hold ${cards.join(', ')}.${hand ? ` You have ${hand}.` : ''}` : 'You hold no cards.',
    pots: (cents: number) => `${dollars(cents)} in the pots.`,
    showing: (cards: string[]) => `, showing ${cards.join(', ')}`,
    may: (choices: string) => `You may ${choices}.`,
    blind: (words: string) => `choose a ${words}`,
    draw: (least: number, most: number) => `throw in ${least ? `${least} to ` : 'up to '}${most} cards`,
    range: (words: string, most: string) => `${words}, up to ${most}`,
    notYourTurn: 'It is not your turn.',
    have: (hand: string) => `you have ${hand}`,
    price: (cents: number) => (cents ? `${dollars(cents)} to call` : 'nothing to call'),
    inPot: (cents: number) => `${dollars(cents)} in the pot`,
    turn: (known: string[], acts: string) => `Your turn${known.length ? `: ${listed(known)}` : ''}. ${acts}`,
    bank: (seconds: number) => `Your time bank has started: ${seconds} seconds.`,
    left: (seconds: number) => `${seconds} seconds left.`,
    keys: 'Keys among players: F fold, C check or call, R open or raise (for a sum: R, figures, Enter), 1 to 4 and arrows choose a sum, D draw, K the Kitty, 1 to 7 choose cards.\nAgainst the house: P place the wagers, A same again, D done; then F fold, C check, W make the wager that is asked for.\nTo hear: B board, M my cards, S stakes, O pots, L what I may do, H last event, ? why.',
  },
  money: dollars,
  /** In a word: the sum lies beside it as chips and in figures. */
  did: (act: string) =>
    ({
      check: 'checked', stand: 'stayed in', call: 'called', fold: 'folded', 'tap out': 'all-in', 'take the Kitty': 'Kitty', open: 'opened', raise: 'raised',
    })[act] ?? act,
  drew: (cards: number) => (cards ? `drew ${cards}` : 'stood pat'),
  tookKitty: 'Kitty',
  showed: 'showed',
  commission: (cents: number) => `; commission ${dollars(cents)}`,
  /** *pots* is from which pots, where there are several; *half* which half of them, high or low. */
  wins: (name: string, cents: number, hand: string, pots = '', half = '') =>
    `${name ? `${name} wins` : 'You win'} ${wonFrom(cents, pots, half)}${hand ? ` with ${aHand(hand)}` : ''}`,
  othersWin: (many: number, cents: number) => `${many === 1 ? 'one more wins' : `${many} others win`} ${dollars(cents)}`,
  cameBack: (name: string, cents: number) => `${name ? `${name}’s` : 'Your'} ${dollars(cents)} came back: nobody called`,
  split: (names: string, cents: number, hand: string, pots = '', half = '') => `${names} split ${wonFrom(cents, pots, half)}, each with ${aHand(hand)}`,
  you: 'You',
  /** Those at *places* of so many *pots*, in words; empty where there is one. */
  pots: (places: number[], pots: number, book: string) => {
    if (pots < 2) return '';
    const sides = places.filter((at) => at > 0);
    const side = `${sideIn(book)} ${sides.length > 1 ? 'pots' : 'pot'}`;
    const named = sides.length === pots - 1 ? `the ${side}` : `${side} ${listed(sides.map(String))}`;
    return listed([...(places.includes(0) ? ['the main pot'] : []), ...(sides.length ? [named] : [])]);
  },
  yet: (hand: string) => `${hand} yet`,
  kicker: (hand: string, rank: string) => (rank ? `${hand}, ${RANK_NAMES[rank]} kicker` : hand),
};

const RANK_NAMES: Record<string, string> = {
  A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten', 9: 'nine', 8: 'eight', 7: 'seven', 6: 'six', 5: 'five', 4: 'four', 3: 'three', 2: 'two',
};

function wonFrom(cents: number, pots: string, half: string): string {
  return `${dollars(cents)}${half ? ` for ${half}` : ''}${pots ? ` from ${pots}` : ''}`;
}

/** "a full house", but "two pairs". */
export function aHand(hand: string): string {
  return /^(full house|straight|flush|royal|pair)/.test(hand) ? `a ${withMark(hand)}` : withMark(hand);
}

/** A low hand is never broken, and has the mark of its cards. */
export function withMark(hand: string): string {
  return hand.replace(/(\w+-){4}\w+ low/, (low) => `${low.replaceAll('-', '-\u2060')} (L)`);
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function listed(words: string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}

/** What is not to happen when the round is over, by what was asked for. */
const TAKE_BACK: Record<string, string> = {
  buy: 'Do not buy these chips',
  sit: 'Do not sit down',
  leave: 'Do not leave',
  'sit out': 'Do not sit out',
};

const FOLDED_FOR_YOU = 'Your hand was folded for you. ';
const FOLDED: Record<string, string> = {
  '': 'You folded. ',
  'his time is up': 'Your time ran out, and your hand was folded. ',
  'he is disconnected': 'You were not connected, and your hand was folded. ',
  'he sits out': 'You were sitting out, and your hand was folded. ',
  'he leaves': 'You left, and your hand was folded. ',
};

function endedIn({ is_void, net, standing, folded_for, dealer_hand, winners, came_back, person }: PastRound): string {
  if (is_void) return net ? 'The round was void.' : 'The round was void: what was put in went back.';
  const folded = standing === 'folded' ? (FOLDED[folded_for] ?? FOLDED_FOR_YOU) : '';
  if (!winners.length && came_back) return `${folded}${say.cameBack(came_back.name === person ? '' : came_back.name, came_back.amount)}.`;
  if (!winners.length) return `${folded}${dealer_hand ? `Dealer: ${dealer_hand}.` : ''}`;
  const mineFirst = [...winners].sort((a, b) => Number(b.name === person) - Number(a.name === person));
  const parts = mineFirst.map(({ name, amount, hand, pots }) => say.wins(name === person ? '' : name, amount, hand, pots));
  return `${folded}${winners.some(({ pots }) => pots) ? parts.join('; ') : listed(parts)}.`;
}

function sideIn(book: string): string {
  return book.startsWith('ACT') ? 'separate' : 'side';
}

function learnSteps(game: Game): Step[] {
  const steps: Step[] = [];
  const opens = game.forced_bets.filter((bet) => bet.opens);
  const before = game.forced_bets.filter((bet) => !opens.includes(bet));
  // A table with antes has no blind; over-blinds come on top of one.
  const between = before.some(({ form }) => form === 'ante') ? '; or, at a table with antes, ' : '; ';
  if (before.length) steps.push({ title: 'Before the deal', text: `${capital(before.map(({ name }) => BEFORE[name] ?? name).join(between))}.${MARKERS[game.marker ?? ''] ?? ''}`, pers: before.map(({ per }) => per) });
  const beforehand = game.against === 'house' ? game.limits.filter(({ name }) => !game.decisions.some(({ wager }) => wager === name)) : [];
  if (beforehand.length) steps.push({ title: 'Before the deal', text: firstWagers(beforehand.map(({ name }) => name)), pers: beforehand.map(({ per }) => per) });
  streetsOf(game).forEach((street, at) => {
    const first = at ? [] : opens;
    const text = [streetText(street, game), ...first.map(({ name }) => `${capital(name)}.`), ...(game.family === 'stud' && !first.length ? [firstToAct(at)] : [])].join(' ');
    steps.push({ title: streetTitle(street, at, game), text, pers: [game.rounds[at].per, ...first.map(({ per }) => per)] });
    if (!at && game.kitty) steps.push({ title: 'The Kitty', text: KITTY(game.kitty.name), pers: [game.kitty.per] });
    if (!at && game.dealer) steps.push({ title: "The dealer's cards", text: `${capital(game.dealer.name)}.`, pers: [game.dealer.per] });
    const decision = game.decisions[at];
    if (decision) steps.push({ title: 'You decide', text: decisionText(decision), pers: [decision.per] });
  });
  steps.push({ title: 'Your hand', text: `${capital(inBook(game.book, game.hand.name))}.`, pers: [game.hand.per] });
  if (game.low) steps.push({ title: 'The low hand', text: `${capital(game.low.name)}: five cards without a pair, none higher than that. An ace is low, straights and flushes do not matter, and A 2 3 4 5 is the best. The same player may win both halves, with other cards for each.`, pers: [game.low.per] });
  if (game.qualifying) steps.push({ title: 'The dealer plays', text: `With ${game.qualifying.name}.`, pers: [game.qualifying.per] });
  return steps;
}

/** In stud the cards that show decide who begins, in every betting round. */
function firstToAct(at: number): string {
  return `The player showing the highest ${at ? 'cards' : 'card'} acts first; the others follow clockwise.`;
}

/** Bets before the deal that have one word in the book. */
const BEFORE: Record<string, string> = {
  blinds: 'the players to the left of the button must put in the blinds, unseen',
  'blinds, antes or both': 'the players to the left of the button must put in the blinds, unseen; some tables have an ante from every player, or both',
  ante: 'every player puts in an ante',
};

const MARKERS: Record<string, string> = {
  buck: ' The buck is a marker that moves clockwise from round to round: whoever has it puts in the blind and gets the first card.',
};

const KITTY = (cards: string) =>
  `${capital(cards)} are dealt face down to the centre as well. In the first betting round a player may give up the hand dealt for them unseen, at the price of a call of the last blind, and plays on with them. If nobody does, they are out of play before the draw.`;

/** What the wagers against the house are for, by their names in the books. */
const WAGERS: Record<string, string> = {
  ante: 'Your bet that your hand beats the dealer’s. You place it before the deal, and without it you get no cards.',
  bet: 'Once you have seen your cards: twice your ante more on your hand, or you fold and lose the ante.',
  flop: 'Once you have seen your hole cards: twice your ante more on your hand, before the flop, or you fold and lose the ante.',
  turn: 'After the flop, if you like: as much as your ante more on your hand.',
  river: 'After the turn card, if you like: as much as your ante more on your hand.',
  jackpot: 'A bet of its own beside your ante, before the deal, that your hole cards and the flop make one of the rare hands with a prize. It does not matter what the dealer has.',
  'boomerang jackpot': 'A bet of its own, before the deal, that you get one of the rare hands with a prize. It does not matter what the dealer has.',
  'level 2 jackpot': 'Twice as much as the Jackpot Wager, for the prizes of level 2. With both of them you play for those of level 3.',
  'dealer poker extra': 'A bet of its own, before the deal, that the dealer’s hole cards and the flop make two pair or better. You may make it without an ante, as long as somebody at the table has one.',
  'player poker extra': 'A bet of its own, before the deal, that your hole cards and the flop make two pair or better. It is lost if you fold.',
};

const BLINDS = 'You bet or raise by the blind or by twice the blind. A raise is no less than the one before, and a bet is raised three times at most.';
const FINAL_BLINDS = 'In the final betting round a bet or raise may be up to four times the blind.';
const FROM_TO = "A bet may have any size from the table's minimum to its maximum.";
const HALF_POT = 'A bet may be as large as half of what is in the pot.';
const FULL_POT = 'A bet may be as large as what is in the pot: pot limit.';
const LIMITS: Record<string, string> = {
  'fixed limit': 'Every bet and raise has the size that is set for the betting round; the sign of a table says which round has which.',
  'spread limit': "A bet or raise may have any size between the table's least and its most, a raise no less than the one before.",
  'half pot or full pot': 'A bet or raise may be as large as half the pot, or as the whole pot (pot limit), whichever the table has; to raise, you count what you must call into the pot first.',
  'no limit': 'A bet or raise may be as large as all the chips that you have on the table.',
  'one or two blinds, three raises': BLINDS,
  'with a blind: one or two blinds, three raises': BLINDS,
  'final round: up to four blinds': FINAL_BLINDS,
  'with a blind, final round: up to four blinds': FINAL_BLINDS,
  'table minimum to table maximum': FROM_TO,
  'with antes: table minimum to table maximum': FROM_TO,
  'half pot': HALF_POT,
  'with antes: half pot': HALF_POT,
  'full pot': FULL_POT,
  'with antes: full pot': FULL_POT,
  straddle: 'A bet may be as large as twice the wager before it.',
};

/** The ante is a duty of whoever plays; the others are as he likes. */
function firstWagers([ante, ...others]: string[]): string {
  return others.length ? `Whoever plays places the ${ante}, and may add ${listed(others.map((name) => `the ${name}`), 'or')}.` : `Whoever plays places the ${ante}.`;
}

function decisionText({ wager, times, otherwise }: Decision): string {
  return `Make the ${wager}, ${times === 1 ? 'as much as the ante' : `${counted(times)} times the ante`}, or ${otherwise}.`;
}

function packText({ packs, rankings, ace_low: aces }: Game): string {
  const each = packs.map(({ cards: count, ranks }) => `${count} cards: ${ranksOf(ranks)} of each suit`);
  const above = rankings[0]?.flush_above_full_house;
  const choice = packs.length > 1 ? ' “Stakes”, at a table, says which one it uses.' : '';
  return `${each.join('; or ')}.${choice}${above ? ' Flushes are rarer in it than full houses, and beat them.' : ''}${lowAces(packs, aces)}`;
}

/** What surprises in a short pack: the ace stands below its lowest card too, always or as is agreed. */
function lowAces(packs: Game['packs'], aces: Game['ace_low']): string {
  const runs = packs.flatMap(({ cards: count, ranks }) => {
    const low = aces.find(({ decks }) => decks.includes(count));
    return low && count < 52 ? [{ words: `${ranksOf(ranks.slice(-4))} A${packs.length > 1 ? ` (${count} cards)` : ''}`, needs: low.needs }] : [];
  });
  if (!runs.length) return '';
  const needs = runs[0].needs ? `, if ${runs[0].needs} agree` : '';
  return ` The ace is also the card below the lowest${needs}: ${listed(runs.map(({ words }) => words))} ${runs.length > 1 ? 'are straights' : 'is a straight'}.`;
}

function ranksOf(ranks: string): string {
  return [...ranks].map((rank) => (rank === 'T' ? '10' : rank)).join(' ');
}

/** Where every limit belongs to the same kind of game, nothing is chosen. */
function choiceOfLimits({ limits }: Game): string {
  const onSigns = new Set(limits.flatMap((each) => each.limits));
  if (limits.some(({ form }) => form === 'ante')) return 'A table is played with a blind, or with antes under one of three limits; its sign says which.';
  if (onSigns.size === 1) return 'Every table is played so:';
  return 'Each table has one of these limits, and its sign says which:';
}

/** In the words of the book, where the books differ. */
function inBook(book: string, words: string): string {
  return book === 'VIC' ? words.replaceAll('communal', 'community') : words;
}

function streetTitle(street: Street, at: number, game: Game): string {
  if (street.draw) return 'The draw';
  return game.against === 'house' ? 'Cards' : say.table.betting(at + 1);
}

function streetText(street: Street, game: Game): string {
  const parts: string[] = [];
  if (street.down) parts.push(`${cards(street.down)} face down for each player`);
  if (street.up) parts.push(`${cards(street.up)} face up for each player`);
  if (street.communal) parts.push(`${cards(street.communal)} on the board for all`);
  if (street.draw) parts.push(`throw in up to ${cards(street.draw)} and get as many new ones`);
  return `${capital(listed(parts))}${game.against === 'house' ? '' : ', then everybody bets, calls or folds'}.`;
}

function cards(number: number, kind = ''): string {
  return `${counted(number)} ${kind}${number === 1 ? 'card' : 'cards'}`;
}

function counted(number: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][number] ?? String(number);
}
