import { expect, test } from 'vitest';
import type { TableInLobby } from '../messages';
import * as samples from '../samples';
import { tableNow } from './now';

const table = (table: string, game: object, usual_stake = 200, limit = 'fixed', more = {}) =>
  ({ table, kind: 'players', taken: 4, bots: 4, suspended: '', sign: { ...game, limit, usual_stake, seats: 7 }, ...more }) as unknown as TableInLobby;

const OMAHA = table('vic/omaha', samples.OMAHA);
const STUD = table('act/stud', samples.FIVE_CARD_STUD);
const HOLDEM = table('vic/holdem', samples.HOLDEM);
const HIGHER = table('Holdem $10/$20', samples.HOLDEM, 400);
const NO_LIMIT = table('No-limit Holdem', samples.HOLDEM, 100, 'no limit');

test.each([
  [[STUD, OMAHA, NO_LIMIT, HIGHER, HOLDEM], 'vic/holdem'],
  [[HOLDEM, HIGHER, NO_LIMIT, OMAHA, STUD], 'vic/holdem'],
  [[STUD, OMAHA, NO_LIMIT], 'No-limit Holdem'],
  [[STUD, OMAHA], 'vic/omaha'],
  [[STUD, table('vic/holdem', samples.HOLDEM, 200, 'fixed', { taken: 7 })], 'act/stud'],
])('whatever the order of the list, a newcomer is led to the same table', (tables, name) => {
  expect(tableNow(tables)?.table).toBe(name);
  expect(tableNow([...tables].reverse())?.table).toBe(name);
});
