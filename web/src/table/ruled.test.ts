import { expect, test } from 'vitest';
import type { Happening } from '../messages';
import { rulingsIn } from './ruled';

const happened = (event: string, text: string, fields: Record<string, unknown> = {}): Happening => ({ version: 7, event, fields, lines: [{ text, per: 'VIC/1.1' }] });

test('a ruling is told with all that follows from it, and by whose office', () => {
  const round = [
    happened('acted', 'Ann calls $5'),
    happened('found', 'Jim acts out of turn', { fact: { by: 'supervisor' } }),
    happened('hand_out', 'The hand of Jim is out'),
    happened('turn_given', 'The betting goes on with Ann'),
    happened('acted', 'Ann checks'),
    happened('hand_out', 'The hand of Ann is out'),
    happened('answered', 'The manager decides: void', { by: 'manager' }),
  ];
  const rulings = rulingsIn(round, 40);
  expect(rulings.map(({ by }) => by)).toEqual(['supervisor', 'manager']);
  expect(rulings.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    ['Jim acts out of turn', 'The hand of Jim is out', 'The betting goes on with Ann'], ['The manager decides: void'],
  ]);
  expect(rulingsIn(round, 41)[0].key).not.toBe(rulings[0].key);
  expect(rulingsIn(round.slice(1), 40)[0].key).toBe(rulings[0].key);
});
