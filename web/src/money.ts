/** Whole cents as people read them: $5, $2.50, $1,240. */

const SIGN = '\u2212';
const WHOLE = new Intl.NumberFormat('en-AU');

/** Sums that change in sight have their cents *always*. */
export function dollars(cents: number, always = false): string {
  const size = Math.abs(cents);
  const whole = WHOLE.format(Math.floor(size / 100));
  const rest = size % 100;
  const parts = rest || always ? `${whole}.${String(rest).padStart(2, '0')}` : whole;
  return `${cents < 0 ? SIGN : ''}$${parts}`;
}

/** What somebody typed as dollars, in cents; nothing if it is no sum. */
export function cents(typed: string): number | null {
  const found = /^\s*\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(typed.replace(/(\d),(?=\d{3})/g, '$1'));
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

export const WORTHS = [500, 100, 25, 5, 1] as const;
export type Worth = (typeof WORTHS)[number];

/** A pile of chips for a sum: at most five, the largest worths first. */
export function pile(cents: number): Worth[] {
  let left = Math.max(Math.floor(cents / 100), cents ? 1 : 0);
  const found: Worth[] = [];
  for (const worth of WORTHS) {
    for (; left >= worth && found.length < 5; left -= worth) found.push(worth);
  }
  return found;
}
