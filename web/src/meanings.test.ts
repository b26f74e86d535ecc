import { expect, test } from 'vitest';
import { day, dispositionName, figure, kindName, many, stateName } from './meanings';

test('a date is written as Australians write it', () => {
  expect(day('1994-05-27')).toBe('27 May 1994');
});

test.each([
  [5, '5'],
  [true, 'yes'],
  [false, 'no'],
  ['straight_flush', 'straight flush'],
  ['10-9-8-7-A', '10-9-8-7-A'],
  ['2003-12-18', '18 December 2003'],
  [['one', 'two'], 'one, two'],
  [{ cards_least: 2, per: 'deck' }, 'cards least: 2; per: deck'],
])('the figure %j reads %s', (value, words) => {
  expect(figure(value)).toBe(words);
});

test('one is one and several are several', () => {
  expect([many(0, 'rule'), many(1, 'rule'), many(1858, 'rule')]).toEqual(['0 rules', '1 rule', '1,858 rules']);
});

test('a kind the page does not know is shown as it is', () => {
  expect([kindName('engine'), kindName('side_bet')]).toEqual(['Play', 'Side bet']);
  expect(['open', 'partly carried', 'carried', 'shown', 'outside'].map(stateName)).toEqual(['Not yet', 'In part', 'Yes, and tested', 'It is shown', 'Nothing to do']);
  expect(['applied', 'recorded'].map(dispositionName)).toEqual(['decided by the program', 'left to people']);
});
