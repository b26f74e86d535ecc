import { expect, test } from 'vitest';
import type { Command, Place } from '../messages';
import type { Laid } from './boxes';
import { Laying, type Heard } from './laying.svelte';

const ANTE: Place = { do: 'place', box: 0, wager: 'ante', amount: 6000 };
const EXTRA: Place = { do: 'place', box: 0, wager: 'dealer extra', amount: 1000 };
const QUIET: Heard = { done: 3, isPending: false, refusal: null, laid: [], takesBets: true };
const REFUSAL = { because: 'Ann has $14 in chips', per: 'WA-CHP/3.1', rule: '' };
const lies = (wager: string): Laid => ({ box: 2, person: 'Ann', wager, lies: 1000, counts: 1000, outcome: '', wins: 0, because: '' });

function begun(isLast = false, laid: Laid[] = []) {
  const [laying, sent]: [Laying, Command[]] = [new Laying(), []];
  const send = (command: Command) => void sent.push(command);
  laying.begin([ANTE, EXTRA], isLast, { ...QUIET, laid }, send);
  return { laying, sent, hear: (told: Partial<Heard>) => laying.hear({ ...QUIET, laid, ...told }, send) };
}

test('without the ante nothing else is sent', () => {
  const { laying, sent, hear } = begun();
  hear({ isPending: true });
  expect(sent).toEqual([ANTE]);
  expect(hear({ refusal: REFUSAL })).toBe(true);
  expect(sent).toEqual([ANTE]);
  expect([laying.refusal, laying.isUnderWay]).toEqual([REFUSAL, false]);
});

test('what lies comes back if the rest is refused, and what lay before stays', () => {
  const { laying, sent, hear } = begun(false, [lies('jackpot')]);
  hear({ done: 4 });
  expect(hear({ done: 4, refusal: REFUSAL, laid: [lies('jackpot'), lies('ante')] })).toBe(true);
  expect(sent).toEqual([ANTE, EXTRA, { do: 'take back', box: 2, wager: 'ante' }]);
  hear({ done: 5 });
  expect([laying.refusal, laying.isUnderWay]).toEqual([REFUSAL, false]);
});

test('one waits for each answer, and may be done with the last', () => {
  const { sent, hear } = begun(true);
  hear({});
  expect(sent).toEqual([ANTE]);
  hear({ done: 4 });
  hear({ done: 5 });
  expect(sent).toEqual([ANTE, EXTRA, { do: 'ready' }]);
});

test('once the dealer has begun nothing is taken back', () => {
  const { laying, sent, hear } = begun();
  hear({ done: 4 });
  hear({ done: 4, refusal: REFUSAL, takesBets: false, laid: [lies('ante')] });
  expect([sent, laying.isUnderWay]).toEqual([[ANTE, EXTRA], false]);
});
