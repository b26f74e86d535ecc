import { expect, test } from 'vitest';
import { meaningsIn } from './register';
import { rule } from './samples';
import type { Reading } from './shapes';

const rules = [
  rule('VIC/def:Substantial action', { number: 'def:Substantial action', gist: 'Two or more have acted.', readings: ['V-73'] }),
  rule('VIC/def:Action', { number: 'def:Action', gist: 'What a player does.' }),
  rule('VIC/def:Betting round', { number: 'def:Betting round', gist: 'Until the last caller.', readings: ['V-9'] }),
];
const reading = (code: string, title: string) => ({ code, title, reading: `${title} as read.` }) as Reading;
const readings = [reading('V-73', 'Substantial action'), reading('V-9', 'Something else')];

test('terms of a question that the book defines are told in its words, or as they are read', () => {
  const asked = 'Was it noticed before substantial action in this betting round?';
  expect(meaningsIn(asked, 'VIC', { rules, readings })).toEqual([
    { term: 'Substantial action', words: 'Substantial action as read.', rule: 'VIC/def:Substantial action' },
    { term: 'Betting round', words: 'Until the last caller.', rule: 'VIC/def:Betting round' },
  ]);
  expect(meaningsIn(asked, 'ACT-7CS', { rules, readings })).toEqual([]);
  expect(meaningsIn('Had he acted?', 'VIC', { rules, readings })).toEqual([]);
});
