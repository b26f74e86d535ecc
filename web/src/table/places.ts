/** Where seats stand round a table, in percent of the stage: the own seat first, then to the left. */

export type Spot = readonly [x: number, y: number];

const PLATE = 46;
const MIDDLE = 116; // the pots and a board
const GAPS = 8;
const TIGHT = 490;
const LEAST = 36; // a card that can still be read

const DESK: Record<number, Spot[]> = {
  2: [[50, 91], [50, 13]],
  3: [[50, 91], [13, 32], [87, 32]],
  4: [[50, 91], [11, 50], [50, 13], [89, 50]],
  5: [[50, 91], [11, 64], [24, 15], [76, 15], [89, 64]],
  6: [[50, 91], [11, 70], [11, 32], [50, 13], [89, 32], [89, 70]],
  7: [[50, 91], [12, 74], [10, 40], [33, 13], [67, 13], [90, 40], [88, 74]],
  8: [[50, 91], [11, 77], [10, 46], [22, 14], [50, 13], [78, 14], [90, 46], [89, 77]],
  9: [[50, 91], [22, 86], [9.5, 63], [10.5, 36], [37, 13], [63, 13], [89.5, 36], [90.5, 63], [78, 86]],
  10: [[50, 91], [21, 86], [9.5, 63], [10.5, 35], [27, 13], [50, 13], [73, 13], [89.5, 35], [90.5, 63], [79, 86]],
};

const PHONE: Record<number, Spot[]> = {
  2: [[50, 92], [50, 12]],
  3: [[50, 92], [17, 22], [83, 22]],
  4: [[50, 92], [17, 30], [50, 12], [83, 30]],
  5: [[50, 92], [16, 66], [22, 20], [78, 20], [84, 66]],
  6: [[50, 92], [16, 67], [16, 31], [50, 12], [84, 31], [84, 67]],
  7: [[50, 92], [16, 68], [16, 34], [23, 15], [77, 15], [84, 34], [84, 68]],
  8: [[50, 92], [16, 67], [16, 35], [16, 19], [50, 10], [84, 19], [84, 35], [84, 67]],
  9: [[50, 92], [16, 80], [16, 65], [16, 34], [24, 14], [76, 14], [84, 34], [84, 65], [84, 80]],
  10: [[50, 92], [16, 80], [16, 65], [16, 35], [16, 20], [50, 10], [84, 20], [84, 35], [84, 65], [84, 80]],
};

/** On a phone's stage that is not *high* they sit in rows. */
export function spots(seats: number, phone: boolean, high = Infinity): Spot[] {
  const found = (phone ? PHONE : DESK)[seats] ?? ring(seats, phone);
  return phone && isTight(high, seats) ? found.map(([x, y], at) => (at ? [tightColumn(x), tightRow(y)] : [x, y])) : found;
}

/** Where, in pixels, pots and board begin on a phone's stage: below the plates above them. */
export function middleTop(high: number, seats: number): number {
  const above = spots(seats, true, high).slice(1).filter(([, y]) => y < 50).map(([, y]) => (y / 100) * high);
  return Math.max(0.46 * high - MIDDLE / 2, ...above.map((y) => y + PLATE / 2 + 4));
}

/** Whether the board has room in between only if the others sit in two rows above it and one beside the own cards. */
export function isTight(high: number, seats: number): boolean {
  return high < TIGHT && seats <= 8;
}

const ROWS = [14.5, 31, 71]; // in percent, of a tight stage

/** At the edge, so that wagers lie between two plates. */
function tightColumn(x: number): number {
  return Math.abs(x - 50) < 15 ? x : x < 50 ? 16 : 84;
}

function tightRow(y: number): number {
  return ROWS[y < 24 ? 0 : y < 46 ? 1 : 2];
}

/** How wide, in pixels, own cards may be on a phone's stage of that height, to lie above the own plate and below those beside it, or the board. */
export function roomBelow(high: number, seats: number): number {
  if (seats > 8) return LEAST;
  if (isTight(high, seats)) return Math.max(LEAST, (0.32 * high - PLATE) / 1.4);
  const [[, own], ...others] = spots(seats, true, high);
  const beside = Math.max(...others.map(([, y]) => y));
  if (beside < 50) return Math.max(LEAST, (0.46 * high - 91) / 1.4);
  return Math.max(LEAST, (((own - beside) / 100) * high - PLATE - GAPS) / 1.4);
}

/** More than ten sit evenly round an oval. */
function ring(seats: number, phone: boolean): Spot[] {
  const [wide, high] = phone ? [34, 40] : [41, 39];
  return Array.from({ length: seats }, (_, at) => {
    const turn = (2 * Math.PI * at) / seats;
    return [50 - wide * Math.sin(turn), 52 + high * Math.cos(turn)] as const;
  });
}

/** Seats from the viewer's own, clockwise; a watcher sees the first seat below. */
export function fromOwn(seats: number[], own: number | null): number[] {
  const at = Math.max(0, seats.indexOf(own ?? seats[0]));
  return [...seats.slice(at), ...seats.slice(0, at)];
}

/** Row and column of each of *many* others in a grid above the own seat: up its left side, along the top and down its right side, as they sit. */
export function inGrid(many: number, columns: 2 | 3): Spot[] {
  const rows = Math.ceil(many / columns);
  const down = Array.from({ length: rows }, (_, at) => at + 1);
  const up = [...down].reverse();
  const round = [...up.map((row) => [row, 1] as const), ...(columns === 3 ? [[1, 2] as const] : []), ...down.map((row) => [row, columns] as const)];
  // Whoever is left sits in the middle, the last one next to the own seat.
  return [...round, ...up.slice(0, -1).map((row) => [row, 2] as const)].slice(0, many);
}

/** Whether a phone has room beside a plate above the board: the marker lies in the upper half of its height, and the wager in the lower. */
export function hasShelf([x, y]: Spot): boolean {
  return y < 46 && Math.abs(x - 50) >= 32;
}

/** Where a wager lies: on the way from the seat to the middle, farther from a *wide* plate; on a phone beside the plate, as its neighbours are close. */
export function betSpot([x, y]: Spot, phone: boolean, wide = false, tight = false): Spot {
  if (tight && y > 50) return [x, y + 11]; // below the plate: beside it lie the own cards
  // Above the own cards: beside them there is little room.
  if (!phone) return y > 75 ? [x + (50 - x) * 0.18, y + (47 - y) * 0.56] : [x + (50 - x) * (wide ? 0.42 : 0.36), y + (47 - y) * 0.42];
  if (Math.abs(x - 50) < 15) return [x, y < 46 ? 26.5 : y - 15];
  const from = y > 70 ? 37 : 41.5;
  return [x < 50 ? from : 100 - from, hasShelf([x, y]) ? y : y < 46 ? y + 7 : beside(y)];
}

/** Clear of the board and the own cards. */
function beside(y: number): number {
  return y > 70 ? 70 : y - 4;
}
