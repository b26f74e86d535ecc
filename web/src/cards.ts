/** Cards as people write them, for showing while they write. */

const CARD = /(10|[2-9tjqka])([shdc♠♥♦♣])/gi;
const SUITS: Record<string, string> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' };

/** The cards in *text* as the server writes them (Td); what is no card is left to the server. */
export function cardsOf(text: string): string[] {
  return Array.from(text.matchAll(CARD), ([, rank, suit]) => {
    const letter = rank === '10' ? 'T' : rank.toUpperCase();
    return letter + (SUITS[suit] ?? suit.toLowerCase());
  });
}

/** *text* with *card* behind it, or without it where it names it already. */
export function toggled(text: string, card: string): string {
  const without = text.replace(CARD, (written) => (cardsOf(written)[0] === card ? '' : written));
  return (without === text ? `${text} ${card}` : without).replace(/\s+/g, ' ').trim();
}

export const MARKS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };
const SUIT_NAMES: Record<string, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };
const RANK_NAMES: Record<string, string> = { T: '10', J: 'jack', Q: 'queen', K: 'king', A: 'ace' };

export function cardInWords(card: string): string {
  return `${RANK_NAMES[card[0]] ?? card[0]} of ${SUIT_NAMES[card[1]]}`;
}

/** As it stands on the card: rank and mark. */
export function cardInSigns(card: string): string {
  return `${card[0] === 'T' ? '10' : card[0]}${MARKS[card[1]]}`;
}

/** Whether *text* may stay where no more than *most* cards of *ranks* are dealt, each of them once. */
export function fits(text: string, most: number, ranks: string): boolean {
  const cards = cardsOf(text.split('/')[0]);
  return (countIn(text) ?? 0) <= most && new Set(cards).size === cards.length && cards.every(([rank]) => ranks.includes(rank));
}

/** How many cards a hand names, `?` among them; null for a range, or what is no hand. */
export function countIn(hand: string): number | null {
  const held = hand.split('/')[0];
  const unknown = held.match(/\?/g)?.length ?? 0;
  const isPlain = /^[\s,?]*$/.test(held.replace(CARD, ''));
  return isPlain ? cardsOf(held).length + unknown : null;
}
