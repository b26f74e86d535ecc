/** Checks a deal by what the room proves of it (docs/shuffle.md): all of it is reckoned here, in the browser. */

import { say } from '../english';
import type { RoundProved } from '../messages';
import type { Frame } from '../room/room.svelte';

async function hashOf(bytes: number[]): Promise<string> {
  const found = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return [...new Uint8Array(found)].map((each) => each.toString(16).padStart(2, '0')).join('');
}

const above = (left: string, right: string) => hashOf([1, ...(left + right).match(/../g)!.map((each) => parseInt(each, 16))]);

/** Whether each card lay in the deck committed to and, as far as it can be known, came in its turn. */
async function isProved({ table, number, decks }: RoundProved): Promise<boolean> {
  for (const { deck, cards, commitment, least, cuts, proved } of decks) {
    const [{ position: first, says: part }] = proved;
    const cut = cuts.reduce((sum, added) => sum + least + ((Number(part.slice(4)) + added) % (cards - 2 * least + 1)), 0);
    for (const { position, says, dealt, salt, path } of proved) {
      const lines = ['pokerroom card 1', table, number, deck, cards, position, salt, says, ''];
      let found = await hashOf([0, ...new TextEncoder().encode(lines.join('\n'))]);
      for (const [step, beside] of path.entries()) found = await ((position >> step) & 1 ? above(beside, found) : above(found, beside));
      const isInTurn = !dealt || position === ((cut + dealt - 1) % cards) + 1;
      if (first || (deck > 1 && cuts[0]) || found !== commitment || path.length !== cards.toString(2).length || !isInTurn) return false;
    }
  }
  return true;
}

/** Whether every card that is seen in the round is proved. */
function areAllProved(frames: Frame[], { decks }: RoundProved): boolean {
  const proved = new Set(decks.flatMap((deck) => deck.proved.map(({ says }) => says)));
  return frames.every(({ view }) => {
    const hands = view.kind === 'house' ? [...view.boxes, { cards: view.dealer }] : view.seats;
    return [...hands, { cards: view.communal }].every(({ cards }) => cards.every((card) => card === '??' || proved.has(card)));
  });
}

/** The commitment and the cuts of a deck, as one who watches is told of them; a deck too small to be cut has no cut to tell. */
const toldOf = ({ cards, least, commitment, cuts }: RoundProved['decks'][number]) => [commitment, ...(cards < 2 * least ? [0] : cuts)].join(':');

/** What is to be said of a deal; *told* are the decks that this browser was told of while it watched. */
export async function verdictOn(proof: RoundProved, frames: Frame[], told: ReadonlySet<string>): Promise<string> {
  const said = say.check;
  if (!proof.decks.length) return said.real;
  if (!globalThis.crypto?.subtle) return said.cannot;
  if (!areAllProved(frames, proof) || !(await isProved(proof))) return said.wrong;
  const decks = proof.decks.map(toldOf);
  const before = [...told].filter((each) => proof.decks.some(({ commitment }) => each.startsWith(commitment)));
  if (!before.every((each) => decks.some((deck) => deck.startsWith(each)))) return said.wrong;
  return said.right + (decks.every((each) => told.has(each)) ? said.told : said.compare(decks.join(' ')));
}
