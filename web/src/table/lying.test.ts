import { expect, test } from 'vitest';
import type { BoxShown, HouseView } from '../messages';
import { lying } from './lying';

const box = (cards: string[], wagers: BoxShown['wagers'] = []): BoxShown => ({
  box: 1, owner: 'Ann', standing: 'in', cards, hand: cards.length ? 'one pair, nines' : '', makes: cards, wagers,
});
const view = (rounds: number, boxes: BoxShown[], dealer: string[] = []) =>
  ({ kind: 'house', rounds, boxes, dealer, dealer_hand: '', dealer_makes: [], communal: [] }) as unknown as HouseView;
const wager = { person: 'Ann', wager: 'ante', lies: 1000, counts: 1000, outcome: '', wins: 0 };

test('the cards of a box that go to the rack stay on view until the next wager', () => {
  const dealt = lying(null, view(3, [box(['9h', '9c'])], ['As']), 'Ann');
  const taken = lying(dealt, view(3, [box([])], ['As', 'Ac']), 'Ann');
  expect(taken?.shown.boxes[0].cards).toEqual(['9h', '9c']);
  expect(taken?.shown.dealer).toEqual(['As', 'Ac']);

  const between = lying(taken, view(4, [box([])]), 'Ann');
  expect(between?.shown.boxes[0].cards).toEqual(['9h', '9c']);
  expect(between?.shown.dealer).toEqual(['As', 'Ac']);
  expect(lying(between, view(4, [box([], [wager])]), 'Ann')).toBeNull();
});

test('what was shown before it was taken up stays open', () => {
  const dealt = lying(null, view(3, [box(['??', '??'])], ['As']), 'Ann');
  const shows = { version: 9, event: 'hand_shown', fields: { box: 1, cards: ['9h', '9c'] }, lines: [] };
  expect(lying(dealt, view(3, [box([])], ['As']), 'Ann', [shows])?.shown.boxes[0].cards).toEqual(['9h', '9c']);
});

test('a new deal shows nothing of the last', () => {
  const dealt = lying(null, view(3, [box(['9h', '9c'])], ['As']), 'Ann');
  const next = lying(dealt, view(4, [box(['2h'])], ['??']), 'Ann');
  expect(next?.shown.boxes[0].cards).toEqual(['2h']);
  expect(next?.shown.dealer).toEqual(['??']);
  expect(lying(null, view(1, [box([])]), 'Ann')).toBeNull();
});
