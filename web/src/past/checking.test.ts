import { afterEach, expect, test, vi } from 'vitest';
import type { PlayersView, RoundProved } from '../messages';
import type { Frame } from '../room/room.svelte';
import { say } from '../english';
import { verdictOn } from './checking';

/** As the room gives it, of a deck of six cards that was cut at 2. */
const PROOF: RoundProved = {
  table: 'Table 1', number: 12,
  decks: [{
    deck: 1,
    cards: 6,
    source: 'kernel',
    commitment: 'f4d1220d677b2240997d52f63d62575e1ef4eaf6a9b6531cad82bc980ace669d',
    least: 1,
    cuts: [4],
    leaves: [],
    proved: [
      { position: 0, says: 'cut 2', dealt: 0, salt: '7b562b39e6f373e307f36639a6fd7ba73bb7d7d55bff84cffaab069ea59c3a98', path: ['25d4bb4a443a28a4e05b89647fd305121c21489525d24f3889f24fc8e7ae054c', '72f576b4479973ead5598ebd71ce78a8551475f7b193b4fc167c818acca4f685', '6c6d25412225a8f4f26f246beb8dcf60613d873c4d7124426d93fa66c0f6546f'] },
      { position: 3, says: '7c', dealt: 1, salt: '2ce12cfe2f7e70f8aaff405c1abe4c5bf10c04cf989d464641591a11adb27a01', path: ['d6b29de8a3b468932cca268662c4b10f280f528d2e54368a26fabb40388a391d', 'c2ff3d3ddf30a6b26e6e73b9e8af4f24ee85b32475a86c98b358dbbddd989163', '6c6d25412225a8f4f26f246beb8dcf60613d873c4d7124426d93fa66c0f6546f'] },
      { position: 5, says: '9s', dealt: 3, salt: 'b2735777c261226252f7fa0cd07074afd15151c696cd64dea0d8b863be1d1670', path: ['2adc45d3c51d7f34982fd59a6d0a53baaad7ea6ab01b07be9f173fbdce182972', 'abf1292bce41cb1ef6175186c5a8463bcdfd32a2dda7bfc02b7f295bd04f3bfb', 'a3e7cc723a455007b3172b0a69a31f179264a0f3dc42a3acb3f2d22f47843763'] },
    ],
  }],
};
const [DECK] = PROOF.decks;
const TOLD = new Set([`${DECK.commitment}:4`]);

function seen(...cards: string[]): Frame[] {
  return [{ view: { kind: 'players', seats: [{ cards }], communal: [] } as unknown as PlayersView, round: [] }];
}

function changed(at: number, change: object): RoundProved {
  return { ...PROOF, decks: [{ ...DECK, proved: DECK.proved.map((each, n) => (n === at ? { ...each, ...change } : each)) }] };
}

afterEach(() => vi.unstubAllGlobals());

test('a deal that is as committed to is right, and whether this browser was told before is said', async () => {
  expect(await verdictOn(PROOF, seen('7c', '??', '9s'), TOLD)).toBe(say.check.right + say.check.told);
  expect(await verdictOn(PROOF, seen('7c'), new Set())).toBe(say.check.right + say.check.compare(`${DECK.commitment}:4`));
  expect(await verdictOn(PROOF, seen('7c'), new Set([DECK.commitment]))).toBe(say.check.right + say.check.compare(`${DECK.commitment}:4`));
});

test('a cut other than the one told is found, though the cards fit', async () => {
  expect(await verdictOn(PROOF, seen('7c'), new Set([`${DECK.commitment}:10`]))).toBe(say.check.wrong);
});

test.each<[string, RoundProved]>([
  ['card', changed(1, { says: 'Ac' })],
  ['position', changed(1, { position: 4 })],
  ['salt', changed(1, { salt: '00'.repeat(32) })],
  ['path', changed(1, { path: [...DECK.proved[1].path].reverse() })],
  ['shorter path', changed(1, { path: DECK.proved[1].path.slice(1) })],
  ['turn', changed(1, { dealt: 2 })],
  ['part in the cut', changed(0, { says: 'cut 3' })],
  ['number added', { ...PROOF, decks: [{ ...DECK, cuts: [3] }] }],
  ['root', { ...PROOF, decks: [{ ...DECK, commitment: '00'.repeat(32) }] }],
  ['table', { ...PROOF, table: 'Table 2' }],
  ['round', { ...PROOF, number: 13 }],
])('another %s is found', async (_, proof) => {
  expect(await verdictOn(proof, seen('7c'), TOLD)).toBe(say.check.wrong);
});

test('so is a card that one sees and that is not proved', async () => {
  expect(await verdictOn(PROOF, seen('7c', 'As'), TOLD)).toBe(say.check.wrong);
});

test('a table with real cards, and a browser that cannot hash, say so', async () => {
  expect(await verdictOn({ ...PROOF, decks: [] }, seen(), TOLD)).toBe(say.check.real);
  vi.stubGlobal('crypto', {});
  expect(await verdictOn(PROOF, seen('7c'), TOLD)).toBe(say.check.cannot);
});
