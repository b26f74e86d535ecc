import { expect, test } from 'vitest';
import type { PlayersView } from '../messages';
import { upCard } from './upcards';
import { SEVEN_CARD_STUD } from '../samples';

const table = (own: string[], ...others: string[][]) =>
  ({ own: 1, sign: SEVEN_CARD_STUD, seats: [own, ...others].map((cards, at) => ({ seat: at + 1, cards })) }) as unknown as PlayersView;

test('whoever must open is told which of his cards decides it', () => {
  expect(upCard(table(['Ks', 'Kd', '7c'], ['??', '??', '8h'], ['??', '??', '7d']))).toEqual(['seven of clubs', 'lowest']);
  expect(upCard(table(['2s', '2d', 'Ac'], ['??', '??', '8h']))).toEqual(['ace of clubs', 'highest']);
  expect(upCard(table(['2s', '2d', '9c'], ['??', '??', '8h'], ['??', '??', 'Kh']))).toEqual(['', '']);
});
