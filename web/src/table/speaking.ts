/** A table in words, for ears: the same that eyes see, and nothing more. */

import { aHand, capital, listed, say } from '../english';
import { dollars } from '../money';
import type { Choice, Clock, HouseView, PlayersView } from '../messages';
import { withSum } from '../learn/guided';
import { bits } from '../room/telling';
import { labelOf } from './boxes';
import { RANK_WORDS, SUIT_WORDS, wordsOf } from './deck';
import { handSoFar } from './low';
import { slotsOf } from './slots';

export type Asks = 'board' | 'mine' | 'stakes' | 'pots' | 'acts';

export function inWords(view: PlayersView, asked: Asks): string {
  const own = view.seats.find(({ seat }) => seat === view.own);
  if (asked === 'board') return say.spoken.board(view.communal.map(wordsOf));
  if (asked === 'mine') return say.spoken.mine(own?.cards.map(wordsOf) ?? [], own ? handSoFar(own) : '');
  if (asked === 'pots') return say.spoken.pots(view.in_the_pots);
  if (asked === 'acts') return legalActs(view);
  return listed(view.seats.filter(({ name }) => name).map((seat) => stake(view, seat.seat)));
}

function stake(view: PlayersView, number: number): string {
  const seat = view.seats.find((each) => each.seat === number)!;
  const open = seat.cards.filter((card) => card !== '??').map(wordsOf);
  const cards = number !== view.own && open.length ? say.spoken.showing(open) : '';
  const standing = seat.in_round && seat.standing !== 'in' ? `, ${seat.standing}` : '';
  return `${seat.name} ${dollars(seat.stake)}${standing}${cards}`;
}

/** What one must know to act: the hand, the price, the pot, and what is open. */
export function turnInWords(view: PlayersView): string {
  const own = view.seats.find(({ seat }) => seat === view.own);
  const hand = own ? handSoFar(own) : '';
  const { stay } = slotsOf(view.may);
  const sums = view.phase === 'a player acts' ? [...(stay ? [say.spoken.price(stay.adds)] : []), say.spoken.inPot(view.in_the_pots)] : [];
  return say.spoken.turn([...(hand ? [say.spoken.have(aHand(hand))] : []), ...sums], legalActs(view));
}

/** How many seconds before its end a clock warns. */
export function lastSeconds({ seconds }: Clock): number {
  return Math.min(10, Math.floor(seconds / 3));
}

export function legalActs(view: PlayersView): string {
  const choices = view.may.map(choiceInWords);
  if (view.draw) choices.unshift(say.spoken.draw(view.draw.least, view.draw.most));
  return choices.length ? say.spoken.may(listed(choices, say.spoken.or)) : say.spoken.notYourTurn;
}

function choiceInWords({ do: command, words, amounts }: Choice): string {
  if (command.do === 'choose the blind') return say.spoken.blind(words);
  if (!amounts || amounts.least === amounts.most) return words;
  return amounts.few.length && amounts.few.length <= 4
    ? withSum(words, listed(amounts.few.map((sum) => dollars(sum)), say.spoken.or))
    : say.spoken.range(words, dollars(amounts.most));
}

/** A table against the house: *box* is the viewer's, *areas* what he may still put down. */
export function houseInWords(view: HouseView, asked: Asks, person: string, box: number, areas: string[]): string {
  const mine = view.boxes.find((each) => each.box === box);
  if (asked === 'board') {
    const board = view.communal.length ? say.spoken.board(view.communal.map(wordsOf)) : '';
    return `${board} ${say.house.dealerCards(view.dealer.map(wordsOf), view.dealer_hand)}`.trim();
  }
  if (asked === 'mine') return mine ? say.house.boxCards(box, mine.cards.map(wordsOf), mine.hand) : say.spoken.mine([], '');
  if (asked === 'pots') return say.house.wagersLie(wagersIn(view, person));
  if (asked === 'acts') return houseActs(view, areas);
  return listed(view.people.map(({ name, chips }) => `${name} ${dollars(chips)}`));
}

function wagersIn(view: HouseView, person: string): string[] {
  const own = view.boxes.flatMap(({ wagers }) => wagers.filter((each) => each.person === person));
  return own.map(({ wager, counts, lies, outcome, wins }) => say.house.lies(labelOf(view, wager), dollars(lies || counts), say.house.outcome(outcome, wins)));
}

export function houseActs(view: HouseView, areas: string[]): string {
  if (view.may.length) return say.spoken.may(listed(view.may.map(({ words }) => words), say.spoken.or));
  return areas.length ? say.house.placingHint(areas) : say.spoken.notYourTurn;
}

export function houseTurn(view: HouseView, box: number, areas: string[]): string {
  const hand = view.boxes.find((each) => each.box === box)?.hand;
  return say.spoken.turn(hand ? [say.spoken.have(aHand(hand))] : [], houseActs(view, areas));
}

const VERBS: Record<string, string> = { is: 'are', has: 'have', was: 'were' };

/** A sentence about *me* says *you*, with the verb that goes with it. */
function toYou(text: string, me: string): string {
  if (!me) return text;
  const name = new RegExp(`(?<!\\w)${me.replace(/[^\w\s]/g, '\\$&')}(?!\\w)(?:(['’]s)| (\\w+s)\\b)?`, 'g');
  const said = text.replace(name, (_, owns?: string, verb?: string) => (owns ? 'your' : `you${verb ? ` ${VERBS[verb] ?? verb.replace(/(?<=ss)es$|s$/, '')}` : ''}`)).replace(/^(you .*) and (draw|owe|wait)s\b/, '$1 and $2');
  return text.startsWith(me) ? capital(said) : said;
}

/** A sentence of the room for ears: cards in full words, and *you* for the name of whoever listens. */
export function heardAs(text: string, me = ''): string {
  return bits(toYou(text, me))
    .map(({ text: piece, suit }) => (suit ? `${RANK_WORDS[piece.slice(0, -1).replace('10', 'T')]} of ${SUIT_WORDS[suit]}` : piece))
    .join('');
}
