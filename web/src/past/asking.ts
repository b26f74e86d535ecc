/** Asks the room for rounds that are over and for one's money. */

import type { BoxShown, FileOpened, PastRounds, RoundProved, RoundStep, RoundSteps, Statement, TableView } from '../messages';
import type { Frame } from '../room/room.svelte';

export class Refused extends Error {
  constructor(message: string, readonly status = 0) {
    super(message);
  }
}

export interface Searched {
  /** Where somebody of the staff asks: the table, and that it is about everybody's rounds there. */
  table?: string;
  everybody?: string;
  game: string;
  result: string;
  showdown: string;
  from: string;
  to: string;
  at_least: string;
}

export function askRounds(searched: Searched, before: string): Promise<PastRounds> {
  return ask(`rounds${query({ ...searched, before })}`);
}

export function askStatement(from: string, to: string, after: string): Promise<Statement> {
  return ask(`statement${query({ from, to, after })}`);
}

export function askSteps(table: string, round: string): Promise<RoundSteps> {
  return ask(`${pathOf(table, round)}?form=steps`);
}

export function askProof(table: string, round: string): Promise<RoundProved> {
  return ask(`${pathOf(table, round)}?form=proof`);
}

/** The round of a file; *hand* is one of a collection. */
export function openFile(text: string, hand: string): Promise<FileOpened> {
  return ask('rounds/import', { text, hand });
}

/** Where a round is told in another form, as a file. */
export function fileOf(table: string, round: string, form: string): string {
  return `api/v1/${pathOf(table, round)}?form=${form}&download=yes`;
}

export function csvOf(from: string, to: string): string {
  return `api/v1/statement${query({ from, to, form: 'csv' })}`;
}

function pathOf(table: string, round: string): string {
  return `rounds/${table.split('/').map(encodeURIComponent).join('/')}/${encodeURIComponent(round)}`;
}

export function query(given: Record<string, string | undefined>): string {
  const named = Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return named.length ? `?${new URLSearchParams(named)}` : '';
}

/** Each moment whole: the server tells what has changed since the one before. Where nothing happens it is the first. No clock runs any more. */
export function framesOf(first: TableView, steps: RoundStep[]): Frame[] {
  let view = first;
  let round: Frame['round'] = [];
  if (!steps.length) return [{ view, round }];
  return steps.map(({ happened, changed }) => {
    view = { ...view, ...changed, clock: null } as TableView;
    round = [...round, ...happened];
    return { view, round };
  });
}

/** Whose each box of the house is in the course of the round, or who wagers in it, from the start: no box comes later and pushes others aside. */
export function withBoxes(frames: Frame[]): Frame[] {
  const kept = new Map<number, BoxShown>();
  for (const { view } of frames) {
    for (const box of view.kind === 'house' ? view.boxes : []) {
      if (box.owner || (box.wagers.length && !kept.has(box.box))) kept.set(box.box, box);
    }
  }
  const stands = (box: BoxShown): BoxShown => {
    const { owner = '', wagers = [] } = kept.get(box.box) ?? {};
    if (box.owner) return box;
    return { ...box, owner, wagers: owner || box.wagers.length ? box.wagers : wagers.map((each) => ({ ...each, lies: 0, counts: 0, outcome: '', wins: 0, because: '' })) };
  };
  return frames.map((frame) => (frame.view.kind === 'house' ? { ...frame, view: { ...frame.view, boxes: frame.view.boxes.map(stands) } } : frame));
}

/** Without the seats that were free the whole time: a round that is over has none to offer. */
export function withoutFree(frames: Frame[]): Frame[] {
  const taken = new Set(frames.flatMap(({ view }) => (view.kind === 'players' ? view.seats.filter(({ name }) => name).map(({ seat }) => seat) : [])));
  return frames.map((frame) =>
    frame.view.kind === 'players' ? { ...frame, view: { ...frame.view, seats: frame.view.seats.filter(({ seat }) => taken.has(seat)) } } : frame,
  );
}

/** Whether whoever looks had a part in the round: of others' decisions he is told nothing. */
export function hadPart(frames: Frame[], person: string): boolean {
  return frames.some(({ view }) =>
    view.kind === 'house'
      ? view.boxes.some(({ wagers }) => wagers.some((wager) => wager.person === person))
      : view.seats.some(({ seat, in_round }) => in_round && seat === view.own),
  );
}

async function ask<Shape>(path: string, body?: object): Promise<Shape> {
  const posted = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const reply = await fetch(`api/v1/${path}`, posted).catch(() => null);
  const told = await reply?.json().catch(() => null);
  if (!reply?.ok || !told) throw new Refused(String(told?.error ?? ''), reply?.status);
  return told as Shape;
}
