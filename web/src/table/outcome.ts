/** Who has won how much, with which hand: one sentence, the viewer first. */

import { listed, say } from '../english';
import type { PlayersView, Seated } from '../messages';

const RANKS = '23456789TJQKA';
const HALF = ' half';
const LINE = 72; // letters, and no wider than the cloth

/** What the pots gave each seat. */
export function winnings(view: PlayersView): Map<number, number> {
  const found = new Map<number, number>();
  for (const { seat, amount } of view.settlement?.awards ?? []) found.set(seat, (found.get(seat) ?? 0) + amount);
  return found;
}

interface Won {
  seat: number;
  name: string;
  amount: number;
  hand: string;
  pots: string;
  /** From which pots, in words, where there are several. */
  from: string;
  /** For high, low or both, where a pot was halved. */
  half: string;
}

type Award = NonNullable<PlayersView['settlement']>['awards'][number];

/** *shown* are the seats that laid their hands open: the viewer's own is named only if it was. */
export function outcomeOf(view: PlayersView, shown: Set<number>): string {
  if (!view.settlement) return '';
  const won = winnersIn(view, shown);
  if (!won.length) return cameBackIn(view);
  const { commission } = view.settlement;
  const parts = partsOf(won);
  return `${won.some(({ from }) => from) ? parts.join('; ') : listed(parts)}${commission ? say.commission(commission) : ''}`;
}

/** The same in one line: where it is longer it leaves out the hands, then all but the sums, and of those who have no room it tells how many they are. */
export function inOneLine(view: PlayersView, shown: Set<number>, most = LINE): string {
  let line = outcomeOf(view, shown);
  const won = line.length > most ? winnersIn(view, shown) : [];
  if (won.length) line = listed(won.map(({ name, amount, from, half }) => say.wins(name, amount, '', from, half)));
  const sums = [...new Map(won.map(({ seat, name }) => [seat, name]))].map(([seat, name]) => ({ name, amount: sumOf(won.filter((each) => each.seat === seat)) }));
  for (let many = sums.length; many && line.length > most; many -= 1) {
    const rest = sums.slice(many);
    const parts = sums.slice(0, many).map(({ name, amount }) => say.wins(name, amount, ''));
    line = listed([...parts, ...(rest.length ? [say.othersWin(rest.length, sumOf(rest))] : [])]);
  }
  return line;
}

function winnersIn(view: PlayersView, shown: Set<number>): Won[] {
  const won = [...winnings(view).keys()].flatMap((number) => sharesOf(view, number).map((awards): Won => {
    const seat = view.seats.find((each) => each.seat === number)!;
    const isMine = number === view.own;
    const parts = new Set(awards.map(({ part }) => part));
    return {
      seat: number,
      name: isMine ? '' : seat.name,
      amount: sumOf(awards),
      hand: isMine && !shown.has(number) ? '' : handThatWon(view, seat, parts),
      pots: [...new Set(awards.map(({ part, pots }) => `${part} ${pots}`))].sort().join(';'),
      from: fromWhich(view, awards),
      half: listed([...parts].filter((part) => part.endsWith(HALF)).map((part) => part.slice(0, -HALF.length)).sort()),
    };
  }));
  return won.sort((a, b) => Number(a.name !== '') - Number(b.name !== ''));
}

/** What a seat won, together where every part of it came from the same pots. */
function sharesOf(view: PlayersView, seat: number): Award[][] {
  const mine = view.settlement!.awards.filter((each) => each.seat === seat);
  const shares = [...new Set(mine.map(({ part }) => part))].map((part) => mine.filter((each) => each.part === part));
  const from = new Set(shares.map((awards) => placesOf(awards).join()));
  return from.size === 1 ? [mine] : shares;
}

function placesOf(awards: Award[]): number[] {
  return [...new Set(awards.flatMap((each) => each.pots))].sort((a, b) => a - b);
}

function sumOf(won: { amount: number }[]): number {
  return won.reduce((all, { amount }) => all + amount, 0);
}

/** Where nobody called the one wager there was no pot: it went back, and that is how the round ended. */
function cameBackIn(view: PlayersView): string {
  const { returned, returned_to } = view.settlement!;
  const name = view.seats.find(({ seat }) => seat === returned_to)?.name ?? '';
  return returned ? say.cameBack(returned_to === view.own ? '' : name, returned) : '';
}

/** Who won the same with the same hand has split it: that is said once. */
function partsOf(won: Won[]): string[] {
  return won.flatMap((first, at) => {
    const { hand, pots } = first;
    const alike = won.filter((each) => each === first || (hand && each.hand === hand && each.pots === pots));
    if (won.indexOf(alike[0]) < at) return [];
    if (alike.length === 1) return [say.wins(first.name, first.amount, hand, first.from, first.half)];
    return [say.split(listed(alike.map(({ name }) => name || say.you)), sumOf(alike), hand, first.from, first.half)];
  });
}

/** Whoever wins all pots, or a part of each, has no need of their names. */
function fromWhich(view: PlayersView, awards: Award[]): string {
  const { pots } = view.settlement!;
  const places = placesOf(awards);
  return places.length < pots.length ? say.pots(places, pots.length, view.sign.book) : '';
}

/** The cards of the halves that he won: those of his low hand are others than those of his high one. */
export function cardsThatWon(view: PlayersView, seat: Seated): string[] {
  const parts = partsWonBy(view, seat.seat);
  const low = parts.has('low half') ? (seat.halves?.low_makes ?? []) : [];
  return parts.size === 1 && low.length ? low : [...new Set([...seat.makes, ...low])];
}

export function partsWonBy(view: PlayersView, seat: number): Set<string> {
  return new Set(view.settlement!.awards.filter((each) => each.seat === seat).map(({ part }) => part));
}

/** Of a hand that is told high and low, the part that has won; of no other part a word. */
function handThatWon(view: PlayersView, seat: Seated, parts: Set<string>): string {
  const low = seat.halves?.low ?? '';
  if (low && parts.size === 1 && parts.has('low half')) return low;
  const high = say.kicker(highOf(seat), kickerOf(view, seat));
  return !low || (parts.size === 1 && parts.has('high half')) ? high : `${high}; ${low}`;
}

/**
 * The rank that beat another hand of the same words, such as two pair of the same ranks; empty if there was none.
 *
 * Where the pairs lie on the board all have them: the best card beside them is named, also of hands that nobody saw.
 */
function kickerOf(view: PlayersView, seat: Seated): string {
  const words = highOf(seat);
  const wins = winnings(view);
  const beaten = view.seats.filter((each) => !wins.has(each.seat) && each.makes.length && highOf(each) === words && !each.cards.includes('??'));
  const first = beaten.map(({ makes }) => firstAbove(ranksOf(seat.makes), ranksOf(makes))).filter((at) => at >= 0);
  const ranks = ranksOf(seat.makes);
  if (first.length) return ranks[Math.max(...first)];
  const isPaired = (card: string) => ranks.indexOf(card[0]) !== ranks.lastIndexOf(card[0]);
  const paired = seat.makes.filter(isPaired);
  if (!paired.length || !paired.every((card) => view.communal.includes(card))) return '';
  return ranks.find((rank) => seat.makes.some((card) => card[0] === rank && !isPaired(card) && seat.cards.includes(card))) ?? '';
}

function highOf({ hand, halves }: Seated): string {
  return halves?.high ?? hand;
}

/** The ranks of a hand in the order in which they count: those held more often first. */
function ranksOf(makes: string[]): string[] {
  const ranks = makes.map(([rank]) => rank);
  const often = (rank: string) => ranks.filter((each) => each === rank).length;
  return ranks.sort((a, b) => often(b) - often(a) || RANKS.indexOf(b) - RANKS.indexOf(a));
}

function firstAbove(mine: string[], theirs: string[]): number {
  return mine.findIndex((rank, at) => rank !== theirs[at]);
}
