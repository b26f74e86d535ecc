import { expect, test } from 'vitest';
import { bits, told, withTitles } from './telling';

test('cards get their signs, and whole dollars no cents', () => {
  expect(told('Community: 2h Ac Td')).toBe('Community: 2♥ A♣ 10♦');
  expect(told('Cam calls $5.00, adding $2.50')).toBe('Cam calls $5, adding $2.50');
  expect(told('$1,200.00 in the pots')).toBe('$1,200 in the pots');
});

test('what only looks like a card is left alone', () => {
  expect(told('As Ann said, $5s and 7sd and rule 8d2')).toBe('A♠ Ann said, $5s and 7sd and rule 8d2');
});

test('a card face down is told as one', () => {
  expect(told('The dealer burns ??')).toBe('The dealer burns a card');
  expect(told('Cam: ?? ??')).toBe('Cam: two cards');
  expect(told('Cards: box 2 Jc 7s, box 4 ?? ?? ??, the dealer ?? ?? Ac')).toBe('Cards: box 2: J♣ 7♠, box 4: three cards, the dealer: two cards and A♣');
});

test('a card is a piece of its own, with its suit', () => {
  expect(bits('shows Ah now')).toEqual([
    { text: 'shows ', suit: '' }, { text: 'A♥', suit: 'h' }, { text: ' now', suit: '' },
  ]);
});

test('games are told by their titles where they are known', () => {
  const titles = new Map([['vic/crown-stud', 'Crown Stud']]);
  expect(withTitles('every seat at vic/crown-stud is taken', titles)).toBe('every seat at Crown Stud is taken');
  expect(withTitles('1 waits for wa/crown-holdem (VIC/8.1)', titles)).toBe('1 waits for wa/crown-holdem (VIC/8.1)');
});
