/** The figures of a game against the house, and its starting hands as a square. */

interface Figure {
  fraction: string;
  decimal: number;
}

export interface Start {
  name: string;
  value: Figure;
  plays: Figure;
}

export interface Edge {
  house_edge: Figure;
  element_of_risk: Figure;
  average_wager: Figure;
  ways: number;
  rates: { name: string; part: Figure }[];
  starts: Start[];
  side_wagers?: { name: string; house_edge: number; display: number | null }[];
}

export interface Cell {
  name: string;
  value: number;
  folds: boolean;
  /** From 0 to 1, the best hand being 1. */
  strength: number;
}

/** Two places, and no sign before what comes to nothing. */
export function inAntes(value: number): string {
  return value.toFixed(2).replace(/^-(0\.00)$/, '$1');
}

const RANK_WORDS: Record<string, string> = {
  A: 'aces', K: 'kings', Q: 'queens', J: 'jacks', T: 'tens', 9: 'nines', 8: 'eights', 7: 'sevens', 6: 'sixes', 5: 'fives', 4: 'fours', 3: 'threes', 2: 'twos',
};

/** A kind of hand as people say it: a pair of tens; an ace, a king and a 10. */
export function handInWords(name: string): string {
  return name.replace(/^pair of (.)$/, (_, rank) => `pair of ${RANK_WORDS[rank]}`).replace(/, T$/, ', 10');
}

const RANKS = 'AKQJT98765432';

/** Thirteen by thirteen, suited hands above the diagonal; null where hands are no pair of ranks. */
export function gridOf(starts: Start[]): Cell[] | null {
  const named = new Map(starts.map((start) => [start.name, start]));
  const cells: Cell[] = [];
  const best = Math.max(...starts.map(({ value }) => value.decimal));
  for (let row = 0; row < RANKS.length; row += 1) {
    for (let column = 0; column < RANKS.length; column += 1) {
      const [high, low] = [RANKS[Math.min(row, column)], RANKS[Math.max(row, column)]];
      const start = named.get(row === column ? high + low : `${high}${low}${row < column ? 's' : 'o'}`);
      if (!start) return null;
      const value = start.value.decimal;
      cells.push({ name: start.name, value, folds: start.plays.decimal === 0, strength: Math.max(0, (value + 1) / (best + 1)) });
    }
  }
  return cells;
}
