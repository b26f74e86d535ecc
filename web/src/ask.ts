/** Asks the server and says in plain words when no usable answer comes. */

import { say } from './english';
import type { Command, GuidedRound, RulingForm, StaffForms } from './messages';
import type { Answered, Book, Game, Hand, Odds, Reading, Rule, Topic } from './shapes';

const SECONDS = 20;

export class Unanswered extends Error {}

export async function askAll(): Promise<Answered> {
  const [books, games, rules, readings, topics] = await Promise.all([
    ask<{ books: Book[] }>('books'),
    ask<{ games: Game[] }>('games'),
    ask<{ rules: Rule[]; as_at: string | null }>('rules'),
    ask<{ readings: Reading[] }>('readings'),
    ask<{ topics: Topic[] }>('topics'),
  ]);
  return {
    books: books.books,
    games: games.games,
    rules: rules.rules,
    readings: readings.readings,
    topics: topics.topics,
    asAt: rules.as_at,
  };
}

/** Whether the server has tables and accounts, or the register alone. */
export async function hasRoom(): Promise<boolean> {
  const reply = await reach('healthz');
  return reply.ok && (await reply.json()).has_room === true;
}

export async function askGames(): Promise<Game[]> {
  return (await ask<{ games: Game[] }>('games')).games;
}

/** The rules of one book. */
export async function askRules(book: string): Promise<Rule[]> {
  return (await ask<{ rules: Rule[] }>('rules', [['book', book]])).rules;
}

export async function askReadings(): Promise<Reading[]> {
  return (await ask<{ readings: Reading[] }>('readings')).readings;
}

/** The floor guide of a game, in Markdown. */
export async function askFloor(game: string): Promise<string> {
  return (await ask<{ guide: string }>('floor', [['game', game]])).guide;
}

export function askHand(asked: string[][]): Promise<Hand> {
  return ask<Hand>('hand', asked);
}

export function askOdds(asked: string[][]): Promise<Odds> {
  return ask<Odds>('odds', asked);
}

/** A guided round of *game* after its reader did that. */
export function askGuided(game: string, did: Command[]): Promise<GuidedRound> {
  return ask<GuidedRound>('guided', [['game', game], ...did.map((each) => ['did', JSON.stringify(each)])]);
}

/** A floor question: what was answered so far leads to the next question, or to the ruling. */
export function askRuling(game: string, fact: string, known: string[]): Promise<RulingForm> {
  return ask<RulingForm>('ruling-form', [['game', game], ['fact', fact], ...known.map((each) => ['known', each])]);
}

/** What staff may report or decide at *table* now. */
export async function askForms(table: string): Promise<StaffForms> {
  const reply = await reach(`api/v1/forms/${table.split('/').map(encodeURIComponent).join('/')}`);
  if (!reply.ok) throw new Unanswered(await told(reply));
  return reply.json();
}

async function ask<Shape>(question: string, parameters: string[][] = []): Promise<Shape> {
  const given = parameters.filter(([, value]) => value !== '');
  const query = given.length ? `?${new URLSearchParams(given)}` : '';
  const reply = await reach(`api/v1/${question}${query}`);
  if (reply.status === 400 || reply.status === 404) throw new Unanswered(await told(reply));
  if (!reply.ok) {
    throw new Unanswered(`The server answered, but with an error (${reply.status}).`);
  }
  const answer = await reply.json().catch(() => null);
  if (answer?.format !== `pokerroom.${question}` || answer.version !== 1) {
    throw new Unanswered('The server sent something this page cannot read: reload the page.');
  }
  return answer;
}

/** What the server says is wrong with the question. */
async function told(reply: Response): Promise<string> {
  const trouble = await reply.json().catch(() => null);
  const words = String(trouble?.error ?? `the server does not know this question (${reply.status})`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** A part of the page that is loaded when it is first needed. */
export async function within<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch {
    throw new Unanswered(say.unreachable);
  }
}

async function reach(path: string): Promise<Response> {
  try {
    return await fetch(path, { signal: AbortSignal.timeout(SECONDS * 1000) });
  } catch {
    throw new Unanswered(say.unreachable);
  }
}
