/** What both layouts of a table among players show besides the cards: pots, last acts, winners. */

import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { listed, say } from '../english';
import { motion } from '../preferences.svelte';
import type { Happening, PlayersView, Pot } from '../room/messages';

export interface Scene {
  pots: Pot[];
  outcome: string;
  lifted: string[];
  did: (seat: number) => string;
  won: (seat: number) => number;
  nameOf: (seat: number) => string;
  toPot: (node: Element, way: { x: number; y: number }) => TransitionConfig;
}

export function sceneOf(view: PlayersView, round: Happening[]): Scene {
  const names = new Map(view.seats.map(({ seat, name }) => [seat, name]));
  const nameOf = (seat: number) => names.get(seat) ?? '';
  const acts = lastActs(round);
  const wins = winnings(view);
  return {
    pots: potsOf(view),
    outcome: outcomeOf(view, nameOf),
    lifted: [],
    did: (seat) => acts.get(seat) ?? '',
    won: (seat) => (view.settlement ? (wins.get(seat) ?? 0) : 0),
    nameOf,
    toPot,
  };
}

/** Wagers of this betting round lie before the players; the rest is in the pots. */
function potsOf(view: PlayersView): Pot[] {
  if (view.settlement) return view.settlement.pots;
  if (view.pots?.length) return view.pots;
  const before = view.seats.reduce((sum, { total }) => sum + total, 0);
  const gathered = view.in_the_pots - before;
  const contested_by = view.seats.filter(({ in_round, standing }) => in_round && standing !== 'folded').map(({ seat }) => seat);
  return gathered > 0 ? [{ amount: gathered, contested_by }] : [];
}

/** The last act of each seat in this betting round; a draw, and showing, count too. */
export function lastActs(round: Happening[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const { event, fields } of round) {
    const seat = Number(fields.seat);
    if (event === 'first_to_act' || event === 'round_begun') found.clear();
    else if (event === 'acted') found.set(seat, say.did(String(fields.act), Number(fields.to ?? 0)));
    else if (event === 'discarded') found.set(seat, say.drew((fields.cards as unknown[]).length));
    else if (event === 'kitty_taken') found.set(seat, say.tookKitty);
    else if (event === 'shown') found.set(seat, say.showed);
  }
  return found;
}

function winnings(view: PlayersView): Map<number, number> {
  const found = new Map<number, number>();
  for (const { seat, amount } of view.settlement?.awards ?? []) found.set(seat, (found.get(seat) ?? 0) + amount);
  return found;
}

function outcomeOf(view: PlayersView, nameOf: (seat: number) => string): string {
  if (!view.settlement) return '';
  const parts = [...winnings(view)].map(([seat, amount]) => {
    const hand = view.seats.find((each) => each.seat === seat)?.hand ?? '';
    const shown = view.seats.filter(({ standing, hand }) => standing === 'in' && hand).length > 1;
    return say.wins(seat === view.own ? '' : nameOf(seat), amount, shown ? hand : '');
  });
  return listed(parts);
}

/** Chips slide to the middle when a betting round is over. */
function toPot(node: Element, { x, y }: { x: number; y: number }): TransitionConfig {
  const stage = node.parentElement?.getBoundingClientRect();
  const [wide, high] = [((stage?.width ?? 0) * x) / 100, ((stage?.height ?? 0) * y) / 100];
  return {
    duration: motion(240),
    easing: cubicOut,
    css: (t, u) => `transform: translate(${u * wide}px, ${u * high}px); opacity: ${Math.min(1, t * 2)}`,
  };
}
