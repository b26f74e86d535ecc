/** The register made ready for reading: in order, under sections, folded for the search. */

import type { Answered, Rule } from './shapes';
import { fold } from './words';

export interface Section {
  key: string;
  book: string;
  number: string;
  title: string;
}

export interface Entry {
  rule: Rule;
  book: string;
  section: Section;
  folded: { id: string; book: string; number: string; gist: string };
}

export function entriesOf(rules: Rule[]): Entry[] {
  const groups = together(inOrder(rules));
  const numbers = groups.map((group) => `${bookOf(group[0].id)}/${commonNumber(group)}`);
  return groups.flatMap((group, at) => {
    const alone = numbers.filter((number) => number === numbers[at]).length === 1;
    return underSection(group, alone ? commonNumber(group) : dotted(group[0]));
  });
}

/** Neighbours under one heading. */
function together(rules: Rule[]): Rule[][] {
  const groups: Rule[][] = [];
  for (const rule of rules) {
    const last = groups.at(-1);
    if (last && keyOf(last[0]) === keyOf(rule)) last.push(rule);
    else groups.push([rule]);
  }
  return groups;
}

/** A former text stands directly after the rule that replaced it. */
function inOrder(rules: Rule[]): Rule[] {
  const places = new Map<string, number>();
  rules.forEach((rule, place) => {
    if (!isFormer(rule)) places.set(rule.id, place);
  });
  const place = (rule: Rule, own: number) => places.get(plain(rule.id)) ?? own;
  const placed = rules.map((rule, own) => ({ rule, at: place(rule, own) + (isFormer(rule) ? 0.5 : 0) }));
  return placed.sort((one, other) => one.at - other.at).map(({ rule }) => rule);
}

export function isFormer(rule: Rule): boolean {
  return rule.in_force_to !== null;
}

/** The number or citation without the mark of a former text, as in 14.3@S94. */
export function plain(number: string): string {
  return number.split('@')[0];
}

export function bookOf(id: string): string {
  return id.split('/')[0];
}

/** The entry cited, in whatever case; a whole rule such as 17.4 leads to its first statement. */
export function entryCited(entries: Entry[], citation: string): Entry | undefined {
  const wanted = fold(citation);
  const isPart = ({ folded }: Entry) =>
    folded.id.startsWith(wanted) && '#(.:'.includes(folded.id.charAt(wanted.length) || ' ');
  return entries.find(({ folded }) => folded.id === wanted) ?? entries.find(isPart);
}

function keyOf(rule: Rule): string {
  return `${bookOf(rule.id)}/${rule.heading || ownHeading(rule)}`;
}

/** A heading for rules that stand under none. */
function ownHeading(rule: Rule): string {
  if (rule.number.startsWith('def:')) return 'Definitions';
  const top = /^\d+/.exec(rule.number);
  return top ? `Part ${top[0]}` : 'The instrument';
}

function underSection(rules: Rule[], number: string): Entry[] {
  const [first] = rules;
  const section = {
    key: `at-${bookOf(first.id)}-${first.number}`.replace(/[^\w.-]+/g, '-'),
    book: bookOf(first.id),
    number,
    title: first.heading || ownHeading(first),
  };
  return rules.map((rule) => entryOf(rule, section));
}

function entryOf(rule: Rule, section: Section): Entry {
  const book = bookOf(rule.id);
  const folded = {
    id: fold(rule.id),
    book: fold(book),
    number: fold(rule.number),
    gist: fold(rule.gist),
  };
  return { rule, book, section, folded };
}

/** What the dotted numbers have in common: 8.4.2(a) and 8.4.2(b) give 8.4.2. */
function commonNumber(rules: Rule[]): string {
  const [first, ...others] = rules.map((rule) => dotted(rule).split('.'));
  const same = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return first.slice(0, same < 0 ? undefined : same).join('.');
}

function dotted(rule: Rule): string {
  return /^\d+(\.\d+)*/.exec(rule.number)?.[0] ?? '';
}

/** What a term that a book defines means, in our words, and where that stands. */
export interface Meaning {
  term: string;
  words: string;
  rule: string;
}

/** The terms of more than one word in *text* that *book* defines; where one is read more closely, as it is read. */
export function meaningsIn(text: string, book: string, { rules, readings }: Pick<Answered, 'rules' | 'readings'>): Meaning[] {
  const said = text.toLowerCase();
  const defined = rules.filter(({ id, number }) => id.startsWith(`${book}/def:`) && number.includes(' '));
  return defined.flatMap(({ id, number, gist, readings: codes }) => {
    const term = number.slice('def:'.length);
    if (!said.includes(term.toLowerCase())) return [];
    const reading = readings.find(({ code, title }) => codes.includes(code) && title.toLowerCase() === term.toLowerCase());
    return [{ term, words: reading?.reading ?? gist, rule: id }];
  });
}
