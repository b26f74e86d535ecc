/** The server's sentences as people read them: cards with their signs, whole dollars without cents. */

export interface Bit {
  text: string;
  /** The suit of a card, to colour it; empty for plain words. */
  suit: string;
}

const CARD = /(?<![\w$])([2-9TJQKA])([shdc])(?![\w])/g;
const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven'];
const SIGNS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

export function told(text: string): string {
  return bits(text)
    .map((bit) => bit.text)
    .join('');
}

/** *text* with the titles of games where it says them by their keys, such as vic/holdem. */
export function withTitles(text: string, titles: ReadonlyMap<string, string>): string {
  return text.replace(/\b(act|vic|wa)\/[a-z-]+/g, (key) => titles.get(key) ?? key);
}

export function bits(text: string): Bit[] {
  const colons = text.replace(/(\$[\d,]+)\.00\b/g, '$1').replace(/(box \d+|[,:] the dealer) (?=\?\?|[2-9TJQKA][shdc]\b)/g, '$1: ');
  const plain = colons.replace(/\?\? (?=[2-9TJQKA][shdc]\b)/g, '?? and ').replace(/\?\?(,? \?\?)*/g, (hidden) => downCards(hidden));
  const found: Bit[] = [];
  let from = 0;
  for (const match of plain.matchAll(CARD)) {
    if (match.index > from) found.push({ text: plain.slice(from, match.index), suit: '' });
    found.push({ text: `${match[1] === 'T' ? '10' : match[1]}${SIGNS[match[2]]}`, suit: match[2] });
    from = match.index + match[0].length;
  }
  if (from < plain.length) found.push({ text: plain.slice(from), suit: '' });
  return found;
}

function downCards(hidden: string): string {
  const count = hidden.split('??').length - 1;
  return count === 1 ? 'a card' : `${NUMBERS[count] ?? count} cards`;
}
