/** Asks the server and says in plain words when no usable answer comes. */

import type { Answered, Book, Game, Reading, Rule } from './shapes';

const SECONDS = 20;

export class Unanswered extends Error {}

export async function askAll(): Promise<Answered> {
  const [books, games, rules, readings] = await Promise.all([
    ask<{ books: Book[] }>('books'),
    ask<{ games: Game[] }>('games'),
    ask<{ rules: Rule[]; as_at: string | null }>('rules'),
    ask<{ readings: Reading[] }>('readings'),
  ]);
  return {
    books: books.books,
    games: games.games,
    rules: rules.rules,
    readings: readings.readings,
    asAt: rules.as_at,
  };
}

async function ask<Shape>(question: string): Promise<Shape> {
  const reply = await reach(`api/${question}`);
  if (!reply.ok) {
    throw new Unanswered(`The server answered, but with an error (${reply.status}).`);
  }
  const answer = await reply.json().catch(() => null);
  if (answer?.format !== `pokerroom.${question}` || answer.version !== 1) {
    throw new Unanswered('The server sent something this page cannot read: reload the page.');
  }
  return answer;
}

async function reach(path: string): Promise<Response> {
  try {
    return await fetch(path, { signal: AbortSignal.timeout(SECONDS * 1000) });
  } catch {
    throw new Unanswered('The server does not answer. It may have been stopped, or the network is down.');
  }
}
