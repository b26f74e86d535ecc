/** The areas of a box: what each wager is called there, what lies in it, and what one may put there. */

import { capital, say } from '../english';
import type { BoxShown, Choice, Happening, HouseView, LaterWager, Place, TakeBack, WagerKind, WagerOpen, WagerShown } from '../messages';

export interface Area {
  wager: WagerKind;
  label: string;
  lies: number;
  /** What the person means to put there and has not placed yet. */
  planned: number;
  outcome: string;
  wins: number;
  /** Open before the deal to this person. */
  open: boolean;
  /** What a press would put or add there, or what the decision that is open costs. */
  next: number;
  isNext: boolean;
  /** One cannot pay what a press would put there. */
  isDear: boolean;
  /** The limits of the sign, where it is a wager before the deal. */
  offered: WagerOpen | null;
  /** A jackpot or an extra wager, beside those on the hand. */
  isBeside: boolean;
}

/** A wager of the viewer that lies in a box. */
export type Laid = WagerShown & { box: number };

export type Plan = Partial<Record<WagerKind, number>>;

/** What a wager is called at its place: where there are levels of jackpots, as on their display. */
export function labelOf({ places }: Pick<HouseView, 'places'>, wager: WagerKind): string {
  const level = places.find((each) => each.wager === wager)?.level;
  return level ? say.house.atLevel(level) : say.house.wagers[wager];
}

/** *chip* is the sum that the person has picked; it is brought into the limits of each wager. He has *left* to put down. */
export function areasOf(view: HouseView, box: BoxShown, person: string, chip: number, plan: Plan = {}, left = Infinity): Area[] {
  const open = new Map(view.wagers.map((each) => [each.wager, each]));
  const mayBet = view.phase === 'wagers are placed' && (!box.owner || box.owner === person);
  const decision = view.may.find((choice) => choice.do.do === 'wager' && choice.do.box === box.box);
  const isNext = decision ? wagerNow(view)?.wager : '';
  return view.places.map(({ wager, role }) => {
    const laid = box.wagers.filter((each) => each.wager === wager && (each.person === person || box.owner !== person));
    const offered = open.get(wager);
    const next = offered ? brought(offered, chip) : wager === isNext ? decision!.adds : 0;
    return {
      wager,
      label: labelOf(view, wager),
      lies: laid.reduce((sum, { lies }) => sum + lies, 0),
      planned: plan[wager] ?? 0,
      outcome: laid.find(({ outcome }) => outcome)?.outcome ?? '',
      wins: laid.reduce((sum, { wins }) => sum + wins, 0),
      open: mayBet && offered !== undefined,
      next,
      isNext: wager === isNext,
      isDear: offered !== undefined && !plan[wager] && next > left,
      offered: offered ?? null,
      isBeside: role !== 'main',
    };
  });
}

/** What there is to tell of another's box: main wagers in their order, then those beside them, and no empty places. */
export function listed(areas: Area[]): Area[] {
  return areas.filter(({ lies, outcome, isNext }) => lies || outcome || isNext).sort((a, b) => Number(a.isBeside) - Number(b.isBeside));
}

/** The wager after the deal that is decided now. */
function wagerNow({ later }: HouseView): LaterWager | undefined {
  return later.find(({ is_open }) => is_open);
}

export function brought({ least, most, step }: WagerOpen, sum: number): number {
  const inside = Math.min(most, Math.max(least, sum));
  return step ? least + Math.floor((inside - least) / step) * step : inside;
}

/** Sums to pick from: the least ante and a few of its multiples, and smaller ones where an extra wager takes them. */
export function chipsFor({ wagers, places }: Pick<HouseView, 'wagers' | 'places'>): number[] {
  const ante = wagers.find(({ wager }) => wager === 'ante');
  if (!ante) return [];
  const extras = places.filter(({ role }) => role === 'extra').map(({ wager }) => wager);
  const extra = wagers.find(({ wager, least }) => extras.includes(wager) && least < ante.least);
  const small = extra ? [1, 5].map((times) => brought(extra, extra.least * times)).filter((sum) => sum < ante.least) : [];
  const found = (small.length ? [1, 5, 20] : [1, 2, 5, 10, 20]).map((times) => brought(ante, ante.least * times));
  return [...new Set([...small, ...found])];
}

/** The first wager after the deal that could not be paid with *left* once *ante* lies: its name, and all that is needed until then. */
export function shortOf(view: HouseView, ante: number, left: number): { label: string; needs: number; mustFold: boolean } | null {
  let needs = 0;
  for (const { wager, times, to_stay } of view.later) {
    needs += times * ante;
    if (needs > left) return { label: labelOf(view, wager), needs, mustFold: to_stay };
  }
  return null;
}

/** The wager of the decision that is open, if *stake* does not cover it. */
export function unpaid(view: HouseView, box: BoxShown, stake: number): { label: string; needs: number } | null {
  const next = wagerNow(view);
  const needs = (next?.times ?? 0) * (box.wagers.find(({ wager }) => wager === 'ante')?.lies ?? 0);
  return next && needs > stake ? { label: labelOf(view, next.wager), needs } : null;
}

/** The box that a person plays: where his wagers lie, his own, or the first that is free. */
export function boxOf(view: HouseView, person: string, wanted = 0): number {
  const free = ({ owner, wagers }: BoxShown) => !owner && !wagers.length;
  const owned = view.boxes.some(({ owner, wagers }) => owner === person && wagers.length);
  const lies = owned ? undefined : view.boxes.find(({ owner, wagers }) => !owner && wagers.some((each) => each.person === person));
  const own = view.boxes.find(({ owner, wagers }) => owner === person && (!wanted || wagers.length));
  const asked = view.boxes.find((box) => box.box === wanted && free(box));
  return (lies ?? own ?? asked ?? view.boxes.find(({ owner }) => owner === person) ?? view.boxes.find(free))?.box ?? 0;
}

/** What is asked in the round; to be done with wagers is no decision. */
export function decisionsIn({ may }: HouseView): Choice[] {
  return may.filter(({ do: command }) => command.do !== 'ready');
}

/** What whoever leaves now loses at once: he is acted for, and folds where he may. */
export function lostByFold({ places }: HouseView, decisions: Choice[], laid: Laid[]): number {
  if (!decisions.some(({ do: command }) => command.do === 'fold')) return 0;
  const stays = places.filter(({ is_folded }) => !is_folded).map(({ wager }) => wager);
  return laid.reduce((sum, { wager, lies }) => (stays.includes(wager) ? sum : sum + lies), 0);
}

/** The box that a decision is about; 0 if it is about none. */
export function boxOfChoice({ do: command }: Choice): number {
  return 'box' in command ? (command.box ?? 0) : 0;
}

/** What places *plan* in *box*, or in the own or a free one if that is 0; the ante first: others may need it there. */
export function placing(plan: Plan, box: number, ready: boolean): Place {
  const wagers = Object.entries(plan) as [WagerKind, number][];
  const ordered = wagers.sort(([a], [b]) => Number(b === 'ante') - Number(a === 'ante'));
  return { do: 'place', box, wagers: ordered.map(([wager, amount]) => ({ wager, amount })), ready };
}

/** What a plan costs. */
export function costOf(plan: Plan): number {
  return Object.values(plan).reduce((sum, each) => sum + each, 0);
}

/** *plan* after a press on *area*: chips add up to the most it takes; one of a single size goes on and off. */
export function pressed(plan: Plan, { wager, next, offered }: Area): Plan {
  const { [wager]: planned, ...others } = plan;
  if (!planned || !offered) return { ...plan, [wager]: next };
  if (offered.least === offered.most) return others;
  return { ...plan, [wager]: brought(offered, planned + next) };
}

/** What hands all wagers that lie back, the ante last: others may need it there. */
export function takingBack(laid: Laid[]): TakeBack[] {
  const ordered = [...laid].sort((a, b) => Number(a.wager === 'ante') - Number(b.wager === 'ante'));
  return ordered.map(({ box, wager }) => ({ do: 'take back', box, wager }));
}

/** The wagers that lie, as a plan to be changed and placed anew. */
export function planOf(laid: Laid[]): Plan {
  return Object.fromEntries(laid.map(({ wager, lies }) => [wager, lies]));
}

/** The sum of what was planned and does not lie. */
export function unplaced(plan: Plan, laid: Laid[]): number {
  const there = new Set<string>(laid.map(({ wager }) => wager));
  return Object.entries(plan).reduce((sum, [wager, amount]) => (there.has(wager) ? sum : sum + amount), 0);
}

/** How a round ended for whoever had *wagers* in it and *won* so much; for everybody that it was void, in the words of the record. */
export function endedWith(view: HouseView, round: Happening[], won: number, wagers: number): string {
  if (view.phase !== say.house.overPhase) return '';
  if (view.is_void) return round.findLast(({ event }) => event === 'round_voided')?.lines[0]?.text ?? '';
  return wagers ? say.house.result(won) : '';
}

/** Why what one has wagered goes back, neither won nor lost, or is lost with a hand that would have won; each reason once. */
export function whyBack(laid: Laid[]): string {
  return [...new Set(laid.map(({ because }) => capital(because)))].filter(Boolean).join('. ');
}
