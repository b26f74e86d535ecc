/** What staff wrote into a form, as the record writes it. */

import type { FormField } from '../messages';
import { cents } from '../money';

/** What stands in a field: one text, or one for each choice of `choices` and `hands`. */
export type Written = string | Record<number, string>;
type Value = boolean | number | string | null;
export type Filled = Value | Value[] | Record<string, unknown>[];

const CARD = '(10|[2-9TJQKAtjqka])[shdcSHDC]';
/** Patterns for the boxes: one card; cards that may be unknown; dollars and cents. */
export const PATTERNS: Readonly<Record<string, string>> = {
  card: `\\s*${CARD}\\s*`,
  cards: `\\s*((${CARD}|\\?)[\\s,]*)+`,
  hands: `\\s*((${CARD}|\\?)[\\s,]*)+`,
  number: '[0-9]+',
  backs: '[0-9]{1,2}',
  sum: '\\s*\\$?\\s*[0-9][0-9,]*([.][0-9]{1,2})?\\s*',
};

/** Undefined where nothing was said. */
export function filled(field: FormField, written: Written | undefined): Filled | undefined {
  const { kind, choices } = field;
  if (typeof written === 'object') {
    const said = Object.entries(written).filter(([, text]) => text.trim());
    if (!said.length) return undefined;
    if (kind === 'hands') return said.map(([at, text]) => ({ $: 'WrongHand', box: choices[Number(at)].value, cards: cards(text) }));
    return said.map(([at]) => choices[Number(at)].value);
  }
  const text = (written ?? '').trim();
  if (!text) return undefined;
  return READS[kind]?.(text, field) ?? text;
}

const READS: Readonly<Record<string, (text: string, field: FormField) => Filled>> = {
  choice: (text, { choices }) => choices[Number(text)].value,
  number: Number,
  sum: cents,
  card: (text) => card(text),
  cards: (text) => cards(text),
  backs: (text) => Array<null>(Number(text)).fill(null),
};

/** Unknown ones, written `?`, are none. */
function cards(text: string): (string | null)[] {
  return text.split(/[\s,]+/).filter(Boolean).map((each) => (each === '?' ? null : card(each)));
}

function card(text: string): string {
  const suit = text.slice(-1).toLowerCase();
  const rank = text.slice(0, -1).toUpperCase();
  return `$Card.${rank === '10' ? 'T' : rank}${suit}`;
}
