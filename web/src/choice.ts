/** What the reader has chosen to see, as it stands in the address. */

/** Those in the bar above; a table, and how a game is played, are reached from the lobby. */
export const VIEWS = ['lobby', 'games', 'rules', 'readings', 'floor', 'odds'] as const;
const MORE_VIEWS = [...VIEWS, 'table', 'learn', 'guided', 'rounds', 'statement', 'replay'] as const;
export type View = (typeof MORE_VIEWS)[number];
export type Facet = 'book' | 'game' | 'kind' | 'disposition' | 'state';
export const FACETS: readonly Facet[] = ['book', 'game', 'kind', 'disposition', 'state'];

export interface Choice extends Record<Facet, string> {
  view: View;
  q: string;
  rule: string;
  reading: string;
  table: string;
  /** Which tables the lobby lists: a family of games, or those with a free seat. */
  family: string;
  /** Whether to sit down there at once. */
  sit: string;
  /** Of past rounds: which one, at which step, and what is searched for. */
  round: string;
  step: string;
  result: string;
  showdown: string;
  least: string;
  from: string;
  to: string;
}

export const NOTHING: Choice = {
  view: 'lobby',
  q: '',
  book: '',
  game: '',
  kind: '',
  disposition: '',
  state: '',
  rule: '',
  reading: '',
  table: '',
  family: '',
  sit: '',
  round: '',
  step: '',
  result: '',
  showdown: '',
  least: '',
  from: '',
  to: '',
};
export const NO_FILTER = { book: '', game: '', kind: '', disposition: '', state: '' };

/** An address that names no view but something to find is about rules. */
export function choiceOf(search: string): Choice {
  const given = new URLSearchParams(search);
  const choice = { ...NOTHING };
  for (const [name, value] of given) {
    if (Object.hasOwn(NOTHING, name) && name !== 'view') choice[name as Exclude<keyof Choice, 'view'>] = value;
  }
  const named = MORE_VIEWS.find((view) => view === given.get('view'));
  const sought = Object.entries(choice).some(([name, value]) => name !== 'view' && value !== '');
  const implied = choice.round ? 'replay' : choice.table ? 'table' : choice.reading ? 'readings' : choice.family ? 'lobby' : sought ? 'rules' : 'lobby';
  return { ...choice, view: named ?? implied };
}

/** The shortest address that gives the choice back; brackets are encoded, as mail programs cut them off. */
export function addressOf(choice: Choice): string {
  const { view, ...rest } = choice;
  const given = Object.entries(rest).filter(([, value]) => value !== '');
  const named = view === 'lobby' && given.length === 0 ? [] : [['view', view], ...given];
  const written = named.map(([name, value]) => `${name}=${escaped(value)}`);
  return written.length ? `?${written.join('&')}` : './';
}

function escaped(value: string): string {
  return encodeURIComponent(value)
    .replace(/%2F/g, '/')
    .replace(/%3A/g, ':')
    .replace(/%20/g, '+')
    .replace(/[()'!*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The address to hand on: the rule in its book, free of the finder's own search. */
export function addressOfRule(id: string): string {
  return addressOf({ ...NOTHING, view: 'rules', book: id.split('/')[0], rule: id });
}

export function addressOfReading(code: string): string {
  return addressOf({ ...NOTHING, view: 'readings', reading: code });
}

/** A citation names a rule, as ACT-7CS/17.4, or a reading, as A-16. */
export function addressOfCitation(citation: string): string {
  return citation.includes('/') ? addressOfRule(citation) : addressOfReading(citation);
}
