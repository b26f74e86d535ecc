/** What was written in talk and not yet said outlives a reload of the page, in this tab and for the same person alone. */

const NAME = 'pokerroom.talk';

/** What *person* had written, by table; what another had written who used this tab before him is forgotten. */
export function draftsOf<Line>(person: string): [string, Line][] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
    if (kept.person === person) return kept.lines;
    sessionStorage.removeItem(NAME);
    return [];
  } catch {
    return []; // a browser that keeps nothing
  }
}

export function keepDrafts<Line>(person: string, lines: Map<string, Line>): void {
  try {
    if (person && lines.size) sessionStorage.setItem(NAME, JSON.stringify({ person, lines: [...lines] }));
    else sessionStorage.removeItem(NAME);
  } catch {
    // it holds until the page is closed
  }
}
