import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Happening, TableView } from '../messages';

const view = (commitment: string, kind = 'players') => ({ kind, commitment }) as TableView;
const happened = (event: string, fields: Record<string, unknown> = {}): Happening => ({ version: 1, event, fields, lines: [] });
const sealed = (commitment: string, number = 1) => happened('deck_sealed', { commitment, number });

/** As if the page had just been loaded. */
async function loaded(): Promise<typeof import('./committed')> {
  vi.resetModules();
  return import('./committed');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('what was told before a reload, or in another tab, is known after it', async () => {
  const first = await loaded();
  first.keepDecks([], view('aa'));
  first.keepDecks([], view(''));
  const next = await loaded();
  first.keepDecks([], view('bb'));
  next.keepDecks([], view('cc'));
  expect([...(await loaded()).commitments()]).toEqual(['aa', 'bb', 'cc']);
});

test('the oldest of a thousand go first', async () => {
  const { keepDecks, commitments } = await loaded();
  for (let at = 0; at <= 1000; at += 1) keepDecks([], view(`c${String(at).padStart(4, '0')}`));
  expect(commitments().size).toBe(1000);
  expect([...commitments()].slice(0, 1)).toEqual(['c0001']);
});

test('a browser that keeps nothing knows them until the page is closed', async () => {
  const refuse = () => {
    throw new DOMException('denied');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const { keepDecks, commitments } = await loaded();
  keepDecks([], view('aa'));
  expect([...commitments()]).toEqual(['aa']);
});

test('each deck is kept with the numbers of its cuts, in the order in which they were told', async () => {
  const { keepDecks, commitments } = await loaded();
  const round = [sealed('aa')];
  keepDecks(round, view('aa'));
  expect([...commitments()]).toEqual(['aa']);
  round.push(happened('cut_number', { number: 17 }), happened('deck_cut', { at: 30 }));
  keepDecks(round, view('aa'));
  expect([...commitments()]).toEqual(['aa:17']);
  round.push(sealed('bb', 2));
  keepDecks(round, view('bb'));
  expect([...commitments()]).toEqual(['aa:17', 'bb:0']);
  round.push(happened('deck_cut', { at: 30 }));
  keepDecks(round, view('bb'));
  keepDecks(round.slice(0, 1), view('bb'));
  expect([...commitments()]).toEqual(['aa:17', 'bb:0:0']);
});

test('the house cuts once, whatever is told of where', async () => {
  const { keepDecks, commitments } = await loaded();
  keepDecks([sealed('aa'), happened('deck_cut', { at: 30 })], view('aa', 'house'));
  expect([...commitments()]).toEqual(['aa:0']);
});
