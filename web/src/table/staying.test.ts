import { expect, test } from 'vitest';
import type { PlayersView } from '../messages';
import { staying } from './staying';

const seat = (number: number, name: string, cards: string[] = []) => ({ seat: number, name, in_round: name !== '', cards, stake: 500, total: 0 });
const view = (settlement: object | null, ...seats: object[]) => ({ settlement, seats }) as unknown as PlayersView;

test('who has lost his last chips is seen with his cards until the result is cleared', () => {
  const stays = staying();
  stays(view(null, seat(1, 'Ann', ['As']), seat(2, 'Bob', ['??'])));
  stays(view({}, seat(1, 'Ann', ['As']), seat(2, 'Bob', ['Kd'])));
  const gone = stays(view({}, seat(1, 'Ann', ['As']), seat(2, '')));
  expect(gone.seats.map(({ name, cards, stake }) => [name, cards[0], stake])).toEqual([['Ann', 'As', 500], ['Bob', 'Kd', 0]]);
  expect(stays(view(null, seat(1, 'Ann'), seat(2, ''))).seats.map(({ name }) => name)).toEqual(['Ann', '']);
  expect(stays(view({}, seat(1, 'Ann'), seat(2, ''))).seats.map(({ name }) => name)).toEqual(['Ann', '']);
});

test('whoever takes the seat meanwhile is seen there', () => {
  const stays = staying();
  stays(view({}, seat(1, 'Ann'), seat(2, 'Bob')));
  expect(stays(view({}, seat(1, 'Ann'), seat(2, 'Cid'))).seats[1].name).toBe('Cid');
});
