/** What a search asks for: words, and the topics that the server knows by other words as well. */

import type { Entry } from './register';
import type { Topic } from './shapes';
import { fold, indexIn, wordsOf } from './words';

export interface Sought {
  words: string[];
  topic?: Topic;
}

/** The longest words of a topic go first; a word in quotation marks is looked for as it stands. */
export function soughtIn(search: string, topics: Topic[]): Sought[] {
  return split(wordsOf(search), topics);
}

function split(words: string[], topics: Topic[]): Sought[] {
  for (let size = words.length; size > 0; size -= 1) {
    for (let start = 0; start + size <= words.length; start += 1) {
      const phrase = words.slice(start, start + size);
      const topic = topicSaid(phrase, topics);
      if (topic) {
        const after = words.slice(start + size);
        return [...split(words.slice(0, start), topics), { words: phrase, topic }, ...split(after, topics)];
      }
    }
  }
  return words.map((word) => ({ words: [word] }));
}

function topicSaid(phrase: string[], topics: Topic[]): Topic | undefined {
  const asked = spoken(phrase.join(' '));
  return topics.find(({ said }) => said.some((each) => spoken(each) === asked));
}

/** As it is said aloud: no hyphens, and one or several of a thing alike. */
function spoken(words: string): string {
  return fold(words).replace(/-/g, ' ').trim().split(/\s+/).map((word) => word.replace(/s$/, '')).join(' ');
}

export function isAbout(entry: Entry, topic: Topic): boolean {
  return topic.rules.includes(entry.rule.id) || isNamed(entry, topic);
}

/** Whether it says what its book calls the topic, which is marked in it. */
export function isNamed(entry: Entry, topic: Topic): boolean {
  return indexIn(unhyphened(entry.folded.gist), ownWords(entry.book, topic)) >= 0;
}

function ownWords(book: string, topic: Topic): string {
  return unhyphened(fold(topic.in_books[book] ?? topic.name));
}

function unhyphened(text: string): string {
  return text.replace(/-/g, ' ');
}

/** Everything to mark in a text: the words asked for, and what the books call the topics. */
export function marksOf(sought: Sought[]): string[] {
  const others = sought.flatMap(({ topic }) => (topic ? [topic.name, ...Object.values(topic.in_books)] : []));
  return [...new Set([...sought.flatMap(({ words }) => words), ...others.map(fold)])];
}
