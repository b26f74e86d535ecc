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

/** How many cards a hand names, `?` among them; null for a range, or what is no hand. */
export function countIn(hand: string): number | null {
  const held = hand.split('/')[0];
  const unknown = held.match(/\?/g)?.length ?? 0;
  const isPlain = /^[\s,?]*$/.test(held.replace(CARD, ''));
  return isPlain ? cardsOf(held).length + unknown : null;
}
