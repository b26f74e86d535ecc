/** Which rules a choice lets through, how many each other choice would, and under what they stand. */

import { FACETS, type Choice, type Facet } from './choice';
import type { Entry, Section } from './register';
import type { Reading, Topic } from './shapes';
import { isAbout, isNamed, soughtIn, type Sought } from './topics';
import { fold, indexIn } from './words';

export type Tally = Record<Facet, Map<string, number>>;

export interface Sifted {
  hits: Entry[];
  /** How many rules have the words, whatever the filters. */
  anywhere: number;
  tally: Tally;
}

export interface SectionHits {
  section: Section;
  entries: Entry[];
}

export interface BookHits {
  book: string;
  sections: SectionHits[];
}

export function sift(entries: Entry[], choice: Choice, topics: Topic[] = []): Sifted {
  const sought = soughtIn(choice.q, topics);
  const found = sought.length ? entries.filter((entry) => sought.every((each) => isIn(entry, each))) : entries;
  const hits: Entry[] = [];
  const tally = emptyTally();
  for (const entry of found) {
    const failed = FACETS.filter((facet) => !passes(entry, facet, choice[facet]));
    if (failed.length === 0) hits.push(entry);
    for (const facet of FACETS) {
      if (failed.every((other) => other === facet)) count(tally[facet], valuesOf(entry, facet));
    }
  }
  return { hits, anywhere: found.length, tally };
}

function isIn(entry: Entry, { words, topic }: Sought): boolean {
  return words.every((word) => has(entry, word)) || (topic !== undefined && isAbout(entry, topic));
}

/** The topics for which *entry* was found although none of their words stand in it. */
export function onlyAbout(entry: Entry, sought: Sought[]): string[] {
  return sought.flatMap(({ words, topic }) => (topic && !words.some((word) => has(entry, word)) && !isNamed(entry, topic) ? [topic.name] : []));
}

/** In the number or the gist; a word with a stroke in the citation; a book's name is the book. */
function has({ folded }: Entry, word: string): boolean {
  return (
    indexIn(folded.number, word) >= 0 ||
    indexIn(folded.gist, word) >= 0 ||
    (word.includes('/') && indexIn(folded.id, word) >= 0) ||
    word === folded.book
  );
}

function passes(entry: Entry, facet: Facet, wanted: string): boolean {
  return wanted === '' || valuesOf(entry, facet).includes(wanted);
}

function valuesOf(entry: Entry, facet: Facet): string[] {
  if (facet === 'book') return [entry.book];
  if (facet === 'game') return entry.rule.games;
  return [entry.rule[facet]];
}

function emptyTally(): Tally {
  return {
    book: new Map(),
    game: new Map(),
    kind: new Map(),
    disposition: new Map(),
    state: new Map(),
  };
}

function count(counts: Map<string, number>, values: string[]): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** Neighbours of one book and section put together, in the order they come. */
export function bySection(entries: Entry[]): BookHits[] {
  const books: BookHits[] = [];
  for (const entry of entries) {
    let book = books.at(-1);
    if (book?.book !== entry.book) books.push((book = { book: entry.book, sections: [] }));
    let section = book.sections.at(-1);
    if (section?.section !== entry.section) {
      book.sections.push((section = { section: entry.section, entries: [] }));
    }
    section.entries.push(entry);
  }
  return books;
}

/** By words, or by what the books call a topic that is asked for. */
export function siftReadings(readings: Reading[], search: string, topics: Topic[] = []): Reading[] {
  const sought = soughtIn(search, topics);
  return readings.filter((reading) => {
    const text = fold([reading.code, reading.title, reading.silence, reading.reading, reading.ground].join('\n'));
    const has = (word: string) => indexIn(text, word) >= 0;
    return sought.every(({ words, topic }) => words.every(has) || (topic !== undefined && [topic.name, ...Object.values(topic.in_books)].some((each) => has(fold(each)))));
  });
}

/** The words to mark in a rule's number, where a citation shows only its last part. */
export function numberWords(words: string[]): string[] {
  return words.map((word) => word.slice(word.indexOf('/') + 1)).filter((word) => word !== '');
}
