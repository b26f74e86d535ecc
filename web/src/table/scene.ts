/** What both layouts of a table among players show besides the cards: pots, last acts, winners. */

import { say } from '../english';
import type { Happening, PlayersView, PotShown, Seated } from '../messages';
import { cardsThatWon, inOneLine, outcomeOf, partsWonBy, winnings } from './outcome';

export interface Scene {
  pots: PotShown[];
  outcome: string;
  /** The same, in one line. */
  inOneLine: string;
  /** In fewer words, who won how much in all, where the last lines tell it part by part. */
  inAll: string;
  /** Which betting round it is, or that hands are shown; empty when nobody plays or it is known who won. */
  stage: string;
  /** The cards of the hands that win, once they are shown. */
  lifted: string[];
  /** Whether the viewer has laid his own hand open. */
  isShown: boolean;
  /** Of those that count or win, the cards of a low hand. */
  low: string[];
  did: (seat: number) => string;
  won: (seat: number) => number;
  nameOf: (seat: number) => string;
  /** The viewer's own cards that came at the draw. */
  drawn: string[];
  /** What became of the Kitty, once it is gone. */
  kitty: string;
}

const SHORT = 36; // letters, no wider than a phone
const SHOWING = 'a player shows his hand or throws it in';

export function sceneOf(view: PlayersView, round: Happening[]): Scene {
  const names = new Map(view.seats.map(({ seat, name }) => [seat, name]));
  const nameOf = (seat: number) => names.get(seat) ?? '';
  const acts = lastActs(round);
  const wins = winnings(view);
  const shown = shownBy(round);
  return {
    pots: potsOf(view),
    outcome: outcomeOf(view, shown) || voidIn(view, round),
    inOneLine: inOneLine(view, shown) || voidIn(view, round),
    inAll: round.findLast(({ lines }) => lines.length)?.event === 'settled' && (view.settlement?.awards.length ?? 0) > 1 ? inOneLine(view, shown, SHORT) : '',
    stage: stageOf(view, round),
    isShown: shown.has(view.own),
    lifted: liftedIn(view, wins, shown),
    low: lowIn(view, wins, shown),
    did: (seat) => acts.get(seat) ?? '',
    won: (seat) => (view.settlement ? (wins.get(seat) ?? 0) : 0),
    nameOf,
    drawn: drawnIn(round, view.own),
    kitty: kittyOf(round),
  };
}

/** Whom the table waits for, and what for. */
export function waitsFor(view: PlayersView, name: string): string {
  return view.phase === SHOWING ? say.acts.toShow(name) : say.acts.turnOf(name);
}

/** Whether *seat* has bet or checked in this betting round: it acts again only if somebody makes it dearer. */
export function hasActed(round: Happening[], seat: number): boolean {
  const begun = round.findLastIndex(({ event }) => event === 'first_to_act');
  return round.slice(begun + 1).some(({ event, fields }) => event === 'acted' && fields.seat === seat);
}

const ACTS = ['acted', 'discarded', 'shown', 'thrown_in'];
const TIME_IS_UP = 'his time is up';

/** What was done for *seat* because its time ran out, until it does something itself; a blind that was chosen for it is no act. */
export function doneLate(round: Happening[], seat: number): string {
  const late = round.findLastIndex(({ event, fields }) => event === 'platform_decided' && fields.seat === seat && fields.because === TIME_IS_UP);
  const [done, ...since] = late < 0 ? [] : round.slice(late + 1);
  const isMine = ({ event, fields }: Happening) => fields.seat === seat && ACTS.includes(event);
  if (!done || !isMine(done) || since.some(isMine)) return '';
  if (done.event === 'discarded') return say.drew((done.fields.cards as unknown[]).length);
  return done.event === 'acted' ? say.did(String(done.fields.act)) : done.event === 'shown' ? say.showed : say.seat.thrownIn;
}

function drawnIn(round: Happening[], own: number): string[] {
  const thrown = round.findLastIndex(({ event, fields }) => event === 'discarded' && fields.seat === own);
  const dealt = thrown < 0 ? [] : round.slice(thrown).filter(({ event }) => event === 'dealt');
  const cards = dealt.flatMap(({ fields }) => fields.cards as { to: unknown; card: string }[]);
  return cards.filter(({ to }) => to === own).map(({ card }) => card);
}

function kittyOf(round: Happening[]): string {
  const has = (what: string) => round.some(({ event }) => event === what);
  return has('kitty_mucked') ? say.table.kittyMucked : has('kitty_taken') ? say.table.kittyGone : '';
}

function stageOf(view: PlayersView, round: Happening[]): string {
  if (!view.is_playing || !view.betting_round || view.settlement) return '';
  return view.phase === SHOWING || round.some(({ event }) => event === 'showdown_begun') ? say.table.showdown : say.table.betting(view.betting_round);
}

/** Wagers of this betting round lie before the players; what was gathered is in the pots. */
export function potsOf(view: PlayersView): PotShown[] {
  if (view.settlement) return view.settlement.pots;
  const gathered = view.seats.map(({ seat, paid, total, in_round, standing }) => ({
    seat, sum: paid - total, contends: in_round && !['folded', 'thrown in'].includes(standing), allIn: standing === 'tapped out',
  }));
  const contending = gathered.filter(({ contends, sum }) => contends && sum);
  const top = Math.max(0, ...contending.map(({ sum }) => sum));
  // Only one who is all-in divides the pots; blinds of different size lie in one.
  const levels = [...new Set(contending.filter(({ allIn, sum }) => allIn || sum === top).map(({ sum }) => sum))].sort((a, b) => a - b);
  const pots = levels.map((level, at) => {
    const below = levels[at - 1] ?? 0;
    const reach = level === top ? Infinity : level;
    return {
      amount: gathered.reduce((all, { sum }) => all + Math.max(0, Math.min(sum, reach) - below), 0),
      contested_by: gathered.filter(({ contends, allIn, sum }) => contends && (!allIn || sum >= level)).map(({ seat }) => seat),
    };
  });
  return pots;
}

/** The last act of each seat in this betting round; a draw, and showing, count too. */
export function lastActs(round: Happening[]): Map<number, string> {
  const found = new Map<number, string>();
  const drew = new Map<number, string>();
  for (const { event, fields } of round) {
    const seat = Number(fields.seat);
    if (event === 'round_begun') drew.clear();
    if (event === 'first_to_act' || event === 'round_begun') found.clear();
    else if (event === 'acted') found.set(seat, say.did(String(fields.act)));
    else if (event === 'discarded') drew.set(seat, say.drew((fields.cards as unknown[]).length));
    else if (event === 'kitty_taken') found.set(seat, say.tookKitty);
    else if (event === 'shown') found.set(seat, say.showed);
  }
  // How many cards somebody drew counts for all that follows, until they lie open.
  for (const [seat, words] of drew) {
    const last = found.get(seat);
    if (last !== say.showed) found.set(seat, last ? `${words.replace('stood ', '')} · ${last}` : words);
  }
  return found;
}

/** The seats that laid their hands open; what the viewer sees of others is open anyway. */
function shownBy(round: Happening[]): Set<number> {
  return new Set(round.filter(({ event }) => event === 'shown').map(({ fields }) => Number(fields.seat)));
}

/** That nobody won, in the words of the record, where the round was void. */
function voidIn(view: PlayersView, round: Happening[]): string {
  if (view.is_playing) return '';
  return round.findLast(({ event }) => event === 'round_void')?.lines[0]?.text ?? '';
}

function liftedIn(view: PlayersView, wins: Map<number, number>, shown: Set<number>): string[] {
  return openWinners(view, wins, shown).flatMap((seat) => cardsThatWon(view, seat));
}

/** While it is played the viewer's own low hand, at the end those that won. */
function lowIn(view: PlayersView, wins: Map<number, number>, shown: Set<number>): string[] {
  const own = view.seats.filter(({ seat, in_round }) => seat === view.own && in_round);
  const won = openWinners(view, wins, shown).filter(({ seat }) => partsWonBy(view, seat).has('low half'));
  return (view.settlement ? won : own).flatMap(({ halves }) => halves?.low_makes ?? []);
}

function openWinners(view: PlayersView, wins: Map<number, number>, shown: Set<number>): Seated[] {
  if (!view.settlement) return [];
  return view.seats.filter(({ seat }) => wins.has(seat) && (seat !== view.own || shown.has(seat)));
}

/** The cards that make the viewer's own hand, high and low, where others of those he could use do not; at the end only winners are marked. */
export function countedIn(view: PlayersView): string[] {
  if (view.settlement) return [];
  const own = view.seats.find(({ seat }) => seat === view.own);
  const usable = (own?.cards.length ?? 0) + view.communal.length;
  if (!own || !own.in_round || usable <= own.makes.length) return [];
  const low = own.halves?.low_makes ?? [];
  // Of a high hand without a pair no card need be marked beside a low hand.
  return low.length && !own.halves?.has_pair ? low : [...new Set([...own.makes, ...low])];
}
