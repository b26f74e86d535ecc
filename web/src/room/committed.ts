/** The commitments to decks that this browser was told while rounds were played, each with the numbers of its cuts, as in `commitment:0`; the last of them outlive a reload. */

import type { Happening, TableView } from '../messages';

const NAME = 'pokerroom.committed';
const MOST = 1000; // of 64 letters each

let told: string[] = [];

/** All that are known, also those that another tab was told. */
export function commitments(): ReadonlySet<string> {
  try {
    return new Set([...(localStorage.getItem(NAME)?.split(' ') ?? []), ...told]);
  } catch {
    return new Set(told); // a browser that keeps nothing
  }
}

/** What the round so far tells of its decks: docs/shuffle.md says which cuts there are. */
function decksIn(round: Happening[], { kind }: TableView): string[] {
  const decks: string[] = [];
  let added = 0;
  for (const { event, fields } of round) {
    if (event === 'deck_sealed') decks.push(`${fields.commitment}${kind === 'house' || Number(fields.number) > 1 ? ':0' : ''}`);
    if (event === 'cut_number') added = Number(fields.number);
    if (event === 'deck_cut' && decks.length && kind !== 'house') {
      decks.push(`${decks.pop()}:${added}`);
      added = 0;
    }
  }
  return decks;
}

export function keepDecks(round: Happening[], view: TableView): void {
  const decks = decksIn(round, view);
  if (view.commitment && !decks.some((deck) => deck.startsWith(view.commitment))) decks.push(view.commitment);
  const fresh = decks.filter((deck) => !told.some((each) => each.startsWith(deck)));
  if (!fresh.length) return;
  told = [...commitments()].filter((each) => !fresh.some((deck) => deck.startsWith(each)));
  told = [...told, ...fresh].slice(-MOST);
  try {
    localStorage.setItem(NAME, told.join(' '));
  } catch {
    // they hold until the page is closed
  }
}
