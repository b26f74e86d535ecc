import { expect, test } from 'vitest';
import { cardsOf } from './cards';

test.each([
  ['As Kd', ['As', 'Kd']],
  ['10h9c', ['Th', '9c']],
  ['t♠ 2♦', ['Ts', '2d']],
  ['random', []],
  ['QQ+,AKs', ['Ks']],
])('%s', (text, cards) => {
  expect(cardsOf(text)).toEqual(cards);
});
