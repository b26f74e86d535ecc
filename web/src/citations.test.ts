import { expect, test } from 'vitest';
import { withLinks } from './citations';

const linked = (text: string) => Array.from(withLinks(text).matchAll(/>([^<]+)<\/a>/g), (match) => match[1]);

test.each([
  ['The supervisor decides (VIC/11.9).', ['VIC/11.9']],
  ['| VIC/9.1.1(a)(ii) |', ['VIC/9.1.1(a)(ii)']],
  ['see ACT-7CS/17.4#1, A-39 and WA-CHP/5.5(c)(iii)(1).', ['ACT-7CS/17.4#1', 'A-39', 'WA-CHP/5.5(c)(iii)(1)']],
  ['a pair of aces', []],
])('%s', (text, citations) => {
  expect(linked(text)).toEqual(citations);
});
