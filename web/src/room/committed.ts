/** The commitments to decks that this browser was told while rounds were played; the last of them outlive a reload. */

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

export function keepCommitment(commitment: string): void {
  if (!commitment || told.includes(commitment)) return;
  told = [...commitments(), commitment].slice(-MOST);
  try {
    localStorage.setItem(NAME, told.join(' '));
  } catch {
    // they hold until the page is closed
  }
}
