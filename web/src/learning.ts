/** One game in a few steps, told from what the server knows of it; its words are in `english.ts`. */

import type { Game } from './shapes';

export interface Step {
  title: string;
  text: string;
  per: string;
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
