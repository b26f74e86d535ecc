/** Every card's shapes, drawn by us: ranks are strokes on a grid of 60 by 80, suits four outlines. */

export const RANKS: Record<string, string> = {
  A: 'M6 75 30 6 54 75M15 52H45',
  2: 'M9 25C9 13 18 6 30 6S50 14 50 25C50 40 33 48 9 74H52',
  3: 'M9 6H49L28 33C42 33 51 42 51 54S42 74 29 74C18 74 10 69 7 60',
  4: 'M41 76V7L7 55H55',
  5: 'M48 6H15L12 38C17 34 23 32 30 32 43 32 51 41 51 53S42 74 29 74C18 74 11 70 7 61',
  6: 'M43 6C22 14 8 32 8 53 8 66 17 74 30 74S52 66 52 54 43 33 30 33C19 33 11 40 8 50',
  7: 'M7 6H52L24 76',
  8: 'M30 37C20 37 13 31 13 21.500S20 6 30 6 47 12 47 21.500 40 37 30 37C17 37 8 45 8 55.500S17 74 30 74 52 66 52 55.500 43 37 30 37Z',
  9: 'M17 74C38 66 52 48 52 27 52 14 43 6 30 6S8 14 8 26 17 47 30 47C41 47 49 40 52 30',
  T: 'M3 20 14 7V76M43 6C52 6 57 14 57 26V54C57 66 52 74 43 74S29 66 29 54V26C29 14 34 6 43 6Z',
  J: 'M43 5V54C43 67 35 74 24 74 14 74 8 68 7 58',
  Q: 'M30 6C44 6 53 16 53 31V49C53 64 44 74 30 74S7 64 7 49V31C7 16 16 6 30 6ZM33 56 53 78',
  K: 'M11 5V75M52 5 11 47M25 34 54 75',
};

export const SUITS: Record<string, string> = {
  s: 'M50 4C59 24 93 42 93 65 93 78 84 86 73 86 65 86 58 82 54 75 55 85 59 92 67 96L33 96C41 92 45 85 46 75 42 82 35 86 27 86 16 86 7 78 7 65 7 42 41 24 50 4Z',
  h: 'M50 94C41 77 6 59 6 33 6 18 16 8 29 8 39 8 46 13 50 22 54 13 61 8 71 8 84 8 94 18 94 33 94 59 59 77 50 94Z',
  d: 'M50 3C58 20 72 37 86 50 72 63 58 80 50 97 42 80 28 63 14 50 28 37 42 20 50 3Z',
  c: 'M50 5C62 5 71 14 71 26 71 32 69 38 65 42 67 41 70 41 73 41 85 41 94 50 94 62S85 84 73 84C65 84 58 80 54 74 55 84 59 91 67 96L33 96C41 91 45 84 46 74 42 80 35 84 27 84 15 84 6 75 6 62S15 41 27 41C30 41 33 41 35 42 31 38 29 32 29 26 29 14 38 5 50 5Z',
};

/** Where pips stand on a card of 100 by 140; those in the lower half are turned over. */
const [PIP, CORNER, ON_COURT, ACE] = [16, 17, 18, 42]; // across
const LEFT = 35.5;
const MID = 50;
const RIGHT = 64.5;
const PIPS: Record<string, [number, number][]> = {
  2: [[MID, 30], [MID, 110]],
  3: [[MID, 30], [MID, 70], [MID, 110]],
  4: [[LEFT, 30], [RIGHT, 30], [LEFT, 110], [RIGHT, 110]],
  5: [[LEFT, 30], [RIGHT, 30], [MID, 70], [LEFT, 110], [RIGHT, 110]],
  6: [[LEFT, 30], [RIGHT, 30], [LEFT, 70], [RIGHT, 70], [LEFT, 110], [RIGHT, 110]],
  7: [[LEFT, 30], [RIGHT, 30], [MID, 50], [LEFT, 70], [RIGHT, 70], [LEFT, 110], [RIGHT, 110]],
  8: [[LEFT, 30], [RIGHT, 30], [MID, 50], [LEFT, 70], [RIGHT, 70], [MID, 90], [LEFT, 110], [RIGHT, 110]],
  9: [[LEFT, 29], [RIGHT, 29], [LEFT, 56], [RIGHT, 56], [MID, 70], [LEFT, 84], [RIGHT, 84], [LEFT, 111], [RIGHT, 111]],
  T: [[LEFT, 29], [RIGHT, 29], [MID, 42], [LEFT, 56], [RIGHT, 56], [LEFT, 84], [RIGHT, 84], [MID, 98], [LEFT, 111], [RIGHT, 111]],
};

/** Every suit's sign on a face, as one outline: a face has up to twelve, and each drawn apart would be laid out apart. */
export function signsOf(rank: string, suit: string): string {
  const inside = (PIPS[rank] ?? (rank === 'A' ? [[MID, 70]] : [[MID, 55], [MID, 85]])).map(([x, y]) => [x, y, PIPS[rank] ? PIP : rank === 'A' ? ACE : ON_COURT]);
  return [[15, 46.5, CORNER], [85, 93.5, CORNER], ...inside].map(([x, y, size]) => moved(SUITS[suit], x, y, size)).join('');
}

/** An outline on a grid of 100 by 100, all its figures pairs, about a point of the card. */
function moved(outline: string, x: number, y: number, size: number): string {
  const scale = (y > 70 ? -size : size) / 100;
  return outline.replace(/([\d.]+) ([\d.]+)/g, (_, left, top) => `${round(x + (left - 50) * scale)} ${round(y + (top - 50) * scale)}`);
}

function round(figure: number): number {
  return Math.round(figure * 100) / 100;
}

export const COURTS: Record<string, string> = {
  K: 'M36 42 33 27 42 33 50 24 58 33 67 27 64 42ZM48.500 17H51.500V20H54.500V23H45.500V20H48.500Z',
  Q: 'M36 42 33 29C37 34 40 33 42 28 45 34 47 33 50 26 53 33 55 34 58 28 60 33 63 34 67 29L64 42ZM50 19.500A2.500 2.500 0 1 1 50 24.500 2.500 2.500 0 0 1 50 19.500Z',
  J: 'M35 42C34 32 41 27 50 28S65 34 65 42ZM56 30C57 23 62 20 68 21 67 27 63 32 57 32Z',
};

export const RANK_WORDS: Record<string, string> = {
  2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine', T: 'ten',
  J: 'jack', Q: 'queen', K: 'king', A: 'ace',
};
export const SUIT_WORDS: Record<string, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };

export function wordsOf(card: string | null): string {
  if (!card || card === '??') return 'card face down';
  return `${RANK_WORDS[card[0]]} of ${SUIT_WORDS[card[1]]}`;
}
