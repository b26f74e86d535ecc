/** The words of rules and readings, asked of the server once each book is first needed. */

import { askGames, askReadings, askRules } from '../ask';
import type { Game } from '../shapes';

export interface Law {
  gist: string;
  readings: { code: string; text: string }[];
}

const books = new Map<string, Promise<Map<string, Law>>>();
let readings: Promise<Map<string, string>> | null = null;
let games: Promise<Game[]> | null = null;

/** A game as its book declares it. */
export async function gameOf(name: string): Promise<Game | null> {
  games ??= askGames();
  return (await games).find((each) => each.name === name) ?? null;
}

export async function gistOf(per: string): Promise<Law> {
  readings ??= readingsByCode();
  const known = await readings;
  if (!per.includes('/')) return { gist: known.get(per) ?? '', readings: [] };
  const book = per.split('/')[0];
  if (!books.has(book)) books.set(book, rulesOf(book, known));
  return (await books.get(book)!).get(per) ?? { gist: '', readings: [] };
}

async function rulesOf(book: string, known: Map<string, string>): Promise<Map<string, Law>> {
  const found = await askRules(book);
  return new Map(
    found.map((rule) => [
      rule.id,
      { gist: rule.gist, readings: rule.readings.map((code) => ({ code, text: known.get(code) ?? '' })) },
    ]),
  );
}

async function readingsByCode(): Promise<Map<string, string>> {
  return new Map((await askReadings()).map((each) => [each.code, each.reading]));
}
