/** The three places of the bar of acts: give up, stay, more. A place never changes its meaning. */

import { say } from '../english';
import type { Amounts, BetweenChoice, Choice, Command, PlayersView } from '../messages';

export interface Slots {
  give: Choice | null;
  stay: Choice | null;
  more: Choice | null;
  /** What else is open: taking the Kitty, tapping out beside a call, another blind. */
  also: Choice[];
}

/** Milliseconds in which a press may have been meant for what was there before; longer ones swallow presses that are meant. */
export const DEAF = 250;
const GIVES = ['fold', 'throw in'];
const STAYS = ['check', 'stand', 'call', 'show', 'draw', 'cut'];
const MORE = ['open', 'raise', 'wager'];

/** What a choice does, in one word: the act of a bet, or else the command. */
export function actOf(choice: Choice): string {
  return choice.do.do === 'bet' ? choice.do.act : choice.do.do;
}

export function slotsOf(may: Choice[]): Slots {
  const find = (acts: string[]) => may.find((choice) => acts.includes(actOf(choice))) ?? null;
  const slots: Slots = { give: find(GIVES), stay: find(STAYS), more: find(MORE), also: [] };
  const placed = new Set([slots.give, slots.stay, slots.more]);
  for (const choice of may) {
    if (placed.has(choice)) continue;
    if (actOf(choice) === 'tap out' && !slots.stay) slots.stay = choice;
    else if (actOf(choice) === 'tap out' && !slots.more) slots.more = choice;
    else slots.also.push(choice);
  }
  return slots;
}

const [WAIT, POST] = ['wait for the blind', 'post the large blind and be dealt in'];
const BETWEEN: Record<string, Command> = {
  [WAIT]: { do: 'wait for the blind' },
  [POST]: { do: 'post the blind' },
  'come back to the table': { do: 'come back' },
};

/** What one owes before the next round: to post a blind or to wait for it, or to come back. */
export function askedBetween(view: PlayersView): { choice: BetweenChoice; command: Command }[] {
  const open = view.between.filter(({ option }) => option in BETWEEN);
  // The blind that one waited for has come: to post it now is the same.
  const [waits, posts] = [WAIT, POST].map((name) => open.find(({ option }) => option === name));
  if (view.next?.state === 'dealt in' && waits?.is_chosen && waits.amount === posts?.amount) return [];
  return open.map((choice) => ({ choice, command: BETWEEN[choice.option] }));
}

/** To show, where nothing else is open: nobody need wait for that. */
export function onlyShows(may: Choice[]): Choice | null {
  return may.length === 1 && actOf(may[0]) === 'show' ? may[0] : null;
}

/** A hand may be thrown in unseen only where one that was shown beats it. */
export function isBeaten(may: Choice[]): boolean {
  return may.some((choice) => actOf(choice) === 'throw in');
}

/** To throw a beaten hand in, for those who want that done by itself. */
export function throwsIn(may: Choice[]): Choice | null {
  return may.find((choice) => actOf(choice) === 'throw in') ?? null;
}

/** What is done for one without a question: to show where nothing else is open, and to throw a beaten hand in for those who want that. */
export function doneFor(may: Choice[], beaten: string): Choice | null {
  return onlyShows(may) ?? (beaten === 'throw' ? throwsIn(may) : null);
}

/** What the bar keeps room for: a few sums, a range of them, or the Kitty. */
export function keptFor(limit: string, kitty: boolean): '' | 'few' | 'ranges' | 'kitty' {
  if (limit === 'fixed') return kitty ? 'kitty' : '';
  return limit === 'blind' ? 'few' : 'ranges';
}

export type Sizing = 'one' | 'few' | 'range';
export const FEW = 4;

/** Whether a wager has one sum, a few that are buttons, or a range with a slider. */
export function sizingOf({ amounts }: Choice): Sizing {
  if (!amounts || amounts.least === amounts.most) return 'one';
  return amounts.few.length && amounts.few.length <= FEW ? 'few' : 'range';
}

export interface Preset {
  name: 'least' | 'half' | 'pot' | 'three' | 'four' | 'highest' | 'most';
  to: number;
}

/**
 * Sums people ask for, brought onto the nearest allowed total; what lies outside is left out. *all* is the total with the whole stake.
 *
 * With a *big* blind, before the flop, they are multiples of the bet instead of parts of the pot.
 */
export function presetsOf(amounts: Amounts, inPots: number, highest: number, own: number, all: number, big = 0): Preset[] {
  const { least, most } = amounts;
  const afterCall = inPots + highest - own;
  const wanted: Preset[] = [
    { name: 'least', to: least },
    big ? { name: 'three', to: 3 * highest } : { name: 'half', to: highest + Math.round(afterCall / 2) },
    big ? { name: 'four', to: 4 * highest } : { name: 'pot', to: highest + afterCall },
    { name: most === all ? 'most' : 'highest', to: most },
  ];
  const seen = new Set<number>();
  return wanted
    .filter(({ to }) => to >= least && to <= most)
    .map((preset) => ({ ...preset, to: nearest(amounts, preset.to) }))
    .filter(({ to }) => !seen.has(to) && seen.add(to));
}

/** The allowed total nearest to *to*; between two the lower. */
export function nearest({ least, most, step, few }: Amounts, to: number): number {
  if (few.length) return few.reduce((best, each) => (Math.abs(each - to) < Math.abs(best - to) ? each : best), few[0]);
  if (to <= least) return least;
  if (to >= most) return most;
  const size = step || 1;
  const below = least + Math.floor((to - least) / size) * size;
  const above = Math.min(below + size, most);
  return to - below <= above - to ? below : above;
}

/** The next allowed total above or below *to*. */
export function stepped(amounts: Amounts, to: number, by: 1 | -1): number {
  const { few, least, most, step } = amounts;
  if (few.length) return few[Math.min(few.length - 1, Math.max(0, few.indexOf(nearest(amounts, to)) + by))];
  return Math.min(most, Math.max(least, nearest(amounts, to) + by * (step || 1)));
}

/** The command to send for a choice, with the total that was set. */
export function commandOf(choice: Choice, to: number | null): Command {
  // nobody thinks of a number as well as it is drawn
  if (choice.do.do === 'cut' && choice.amounts) return { ...choice.do, number: Math.floor(Math.random() * (choice.amounts.most + 1)) };
  if (to === null || !choice.amounts || !choice.amount_in) return choice.do;
  return { ...choice.do, [choice.amount_in]: to } as Command;
}

/** What tells one offer from another: while it is the same, the buttons stay as they are. */
export function keyOf(may: Choice[]): string {
  return may.map(({ words, adds, amounts }) => `${words} ${adds} ${amounts?.most ?? ''}`).join(';');
}

/** A choice in advance holds for its sum alone, and answers nothing but a wager. */
export type Ahead = { kind: 'fold or check' } | { kind: 'check' } | { kind: 'call'; adds: number };

export function aheadStands(ahead: Ahead, toCall: number): boolean {
  if (ahead.kind === 'check') return toCall === 0;
  return ahead.kind === 'fold or check' || ahead.adds === toCall;
}

export function choiceAhead(ahead: Ahead, may: Choice[]): Choice | null {
  const { stay, give } = slotsOf(may.filter((choice) => choice.do.do === 'bet'));
  const free = stay && stay.adds === 0 ? stay : null;
  if (ahead.kind === 'call') return stay && actOf(stay) === 'call' && stay.adds === ahead.adds ? stay : null;
  return free ?? (ahead.kind === 'fold or check' ? give : null);
}
