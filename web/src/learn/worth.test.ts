import { expect, test } from 'vitest';
import { cents } from './worth';

test('a worth has its sign and whole cents', () => {
  expect([cents(1250.4), cents(-1000), cents(0)]).toEqual(['+$12.50', '−$10', '$0']);
});
