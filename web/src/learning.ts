/** One game in a few steps, told from what the server knows of it; its words are in `english.ts`. */

import type { Game } from './shapes';

export interface Step {
  title: string;
  text: string;
  pers: string[];
}

const EXAMPLES: Record<string, string> = {
  'royal flush': 'As Ks Qs Js Ts', 'straight flush': 'Jh Th 9h 8h 7h', 'four of a kind': 'Qs Qh Qd Qc 9h', 'full house': 'Ks Kd Kc 9s 9h',
  flush: 'Ad Jd Td 8d 7d', straight: 'Qs Jd Th 9c 8s', 'three of a kind': 'Ts Th Td Ac 8h', 'two pair': 'As Ad 8s 8c Kh', 'one pair': '9h 9c As Kd Js',
  'no pair': 'As Qd Jh 9c 7d',
};

/** A hand of that name, of cards that every pack has. */
export function exampleOf(name: string): string[] {
  const hand = name.toLowerCase().replace('pairs', 'pair').replace('five odd cards', 'no pair');
  return EXAMPLES[hand]?.split(' ') ?? [];
}

/** The cards that a player is dealt in all. */
export function cardsDealt(game: Game): number {
  return game.rounds.reduce((all, { hole }) => all + hole.length, 0);
}

/** Cards face down and up of a betting round, and cards on the board. */
export interface Street {
  down: number;
  up: number;
  communal: number;
  draw: number;
}

export function streetsOf(game: Game): Street[] {
  return game.rounds.map(({ hole, communal, draw_most }) => ({
    down: hole.filter((face) => face === 'down').length,
    up: hole.filter((face) => face === 'up').length,
    communal,
    draw: draw_most ?? 0,
  }));
}
