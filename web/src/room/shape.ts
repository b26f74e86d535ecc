/** What the page must know of a game to draw its table: which family it is, and its places. */

import type { Family } from './families';

export interface Shape {
  family: Family;
  board: number;
  /** How each hole card comes; only stud shows places for those to come. */
  holes: ('down' | 'up')[];
  kitty: boolean;
}

const D = 'down';
const U = 'up';
const HOLES: Record<string, ('down' | 'up')[]> = {
  'five-card-stud': [D, U, U, U, U],
  'crown-stud': [D, U, U, U, D],
  'seven-card-stud': [D, D, U, U, U, U, D],
  'seven-card-stud-hi-low': [D, D, U, U, U, U, D],
};

export function shapeOf(game: string): Shape {
  const name = game.split('/')[1] ?? game;
  const holes = HOLES[name] ?? [];
  const kitty = name === 'draw-kitty';
  if (name === 'canberra-poker') return { family: 'house', board: 0, holes, kitty };
  if (name === 'crown-holdem') return { family: 'house', board: 5, holes, kitty };
  if (name.includes('stud')) return { family: 'stud', board: 0, holes, kitty };
  if (name.includes('draw')) return { family: 'draw', board: 0, holes, kitty };
  return { family: name.includes('manila') ? 'manila' : 'community', board: 5, holes, kitty };
}
