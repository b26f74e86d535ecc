import { expect, test } from 'vitest';
import type { BoxShown, HouseView } from '../messages';
import { lying } from './lying';

const box = (cards: string[], wagers: BoxShown['wagers'] = [], owner = 'Ann'): BoxShown => ({
  box: 1, owner, standing: 'in', cards, hand: cards.length ? 'one pair, nines' : '', makes: cards, wagers,
});
const view = (rounds: number, boxes: BoxShown[], dealer: string[] = [], people = ['Ann', 'Bob']) =>
  ({ kind: 'house', rounds, boxes, dealer, is_playing: dealer.length > 0, people: people.map((name) => ({ name })), dealer_hand: '', dealer_makes: [], communal: [] }) as unknown as HouseView;
const wager = { person: 'Ann', wager: 'ante' as const, lies: 1000, counts: 1000, outcome: '', wins: 0, because: '' };

test('the cards of a box that go to the rack stay on view until the next wager', () => {
  const dealt = lying(null, view(3, [box(['9h', '9c'])], ['As']), 'Ann', 1);
  const taken = lying(dealt, view(3, [box([])], ['As', 'Ac']), 'Ann', 1);
  expect(taken?.shown.boxes[0].cards).toEqual(['9h', '9c']);
  expect(taken?.shown.dealer).toEqual(['As', 'Ac']);

  const between = lying(taken, view(4, [box([])]), 'Ann', 1);
  expect(between?.shown.boxes[0].cards).toEqual(['9h', '9c']);
  expect(between?.shown.dealer).toEqual(['As', 'Ac']);
  expect(lying(between, view(4, [box([], [wager])]), 'Ann', 1)).toBeNull();
});

test('what was shown before it was taken up stays open', () => {
  const dealt = lying(null, view(3, [box(['??', '??'])], ['As']), 'Ann', 1);
  const shows = { version: 9, event: 'hand_shown', fields: { box: 1, cards: ['9h', '9c'] }, lines: [] };
  expect(lying(dealt, view(3, [box([])], ['As']), 'Ann', 1, [shows])?.shown.boxes[0].cards).toEqual(['9h', '9c']);
});

test('a new deal shows nothing of the last', () => {
  const dealt = lying(null, view(3, [box(['9h', '9c'])], ['As']), 'Ann', 1);
  const next = lying(dealt, view(4, [box(['2h'])], ['??']), 'Ann', 1);
  expect(next?.shown.boxes[0].cards).toEqual(['2h']);
  expect(next?.shown.dealer).toEqual(['??']);
  expect(lying(null, view(1, [box([])]), 'Ann', 1)).toBeNull();
});

test('whoever came between two rounds sees nothing of the last in the next, though as many rounds are closed', () => {
  const came = { ...view(4, [box(['9h', '9c'])], ['As', 'Ac']), is_playing: false, dealer_hand: 'straight, six high', communal: ['4d'] };
  const last = lying(null, came, 'Bob', 2);
  expect(last?.shown.dealer_hand).toBe('straight, six high');
  const placing = lying(last, view(4, [box([])]), 'Bob', 2);
  expect(placing?.shown.dealer).toEqual(['As', 'Ac']);
  const next = lying(placing, view(4, [box([])], ['??', '??']), 'Bob', 2);
  expect(next?.shown.dealer_hand).toBe('');
  expect([next?.shown.communal, next?.shown.boxes[0].cards]).toEqual([[], []]);
});

test('the cards of one box are not shown to whoever plays it next', () => {
  const dealt = lying(null, view(3, [box(['9h', '9c'])], ['As']), 'Bob', 2);
  const free = box([], [], '');
  const cardsOf = (live: HouseView, own: number) => lying(dealt, live, 'Bob', own)?.shown.boxes[0].cards;
  expect(cardsOf(view(4, [free]), 2)).toEqual(['9h', '9c']);
  expect(cardsOf(view(4, [free]), 1)).toEqual([]);
  expect(cardsOf(view(4, [free], [], ['Bob']), 2)).toEqual([]);
  expect(cardsOf(view(4, [box([], [], 'Cid')]), 2)).toEqual([]);
});
