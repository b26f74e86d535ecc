import { expect, test } from 'vitest';
import { citedInFull } from './citing';

test.each([
  ['ACT-MAN/7.1#lead', '7.1 · Canberra Manila, ACT'],
  ['VIC/def:Button', 'def. Button · Poker, Victoria'],
  ['ACT-7CS/14.3@S94', '14.3 · 7 Card Stud, ACT'],
  ['V-96', 'V-96'],
])('%s is read as %s', (per, words) => {
  expect(citedInFull(per)).toBe(words);
});
