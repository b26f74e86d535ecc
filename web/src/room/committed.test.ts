import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** As if the page had just been loaded. */
async function loaded(): Promise<typeof import('./committed')> {
  vi.resetModules();
  return import('./committed');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('what was told before a reload, or in another tab, is known after it', async () => {
  const first = await loaded();
  first.keepCommitment('aa');
  first.keepCommitment('');
  const next = await loaded();
  first.keepCommitment('bb');
  next.keepCommitment('cc');
  expect([...(await loaded()).commitments()]).toEqual(['aa', 'bb', 'cc']);
});

test('the oldest of a thousand go first', async () => {
  const { keepCommitment, commitments } = await loaded();
  for (let at = 0; at <= 1000; at += 1) keepCommitment(`c${at}`);
  expect(commitments().size).toBe(1000);
  expect([...commitments()].slice(0, 1)).toEqual(['c1']);
});

test('a browser that keeps nothing knows them until the page is closed', async () => {
  const refuse = () => {
    throw new DOMException('denied');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const { keepCommitment, commitments } = await loaded();
  keepCommitment('aa');
  expect([...commitments()]).toEqual(['aa']);
});
