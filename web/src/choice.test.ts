import { describe, expect, test } from 'vitest';
import { addressOf, addressOfCitation, addressOfRule, choiceOf, NOTHING, type Choice } from './choice';

describe('an address', () => {
  test('with nothing in it is the lobby', () => {
    expect(choiceOf('')).toEqual(NOTHING);
    expect(addressOf(NOTHING)).toBe('./');
  });

  test('gives back the choice it was made from, whatever stands in it', () => {
    const choice: Choice = {
      view: 'rules',
      q: 'pot & "all in" + 5% (a)',
      book: 'VIC',
      game: 'vic/omaha-hi-low',
      kind: 'engine',
      disposition: 'applied',
      state: 'open',
      rule: "WA-CHP/3.13:T1:straight-flush:L1#1'!*",
      reading: 'W-01',
      table: 'Holdem 1',
      family: 'stud',
      sit: '',
      round: '3',
      step: '2',
      result: 'won',
      showdown: 'yes',
      least: '20',
      from: '2026-11-16',
      to: '',
    };
    expect(choiceOf(addressOf(choice))).toEqual(choice);
  });

  test('that names something to find but no view is about rules, or about readings', () => {
    expect(choiceOf('?q=misdeal').view).toBe('rules');
    expect(choiceOf('?rule=VIC/9.1.1').view).toBe('rules');
    expect(choiceOf('?reading=A-16').view).toBe('readings');
    expect(choiceOf('?family=stud').view).toBe('lobby');
  });

  test('with an unknown view or name is taken for what is known in it', () => {
    expect(choiceOf('?view=cellar&toString=1&__proto__=2')).toEqual(NOTHING);
  });

  test('of a rule encodes the marks that would end it early', () => {
    expect(addressOfRule('ACT-7CS/17.1(a)#2')).toBe(
      '?view=rules&book=ACT-7CS&rule=ACT-7CS/17.1%28a%29%232',
    );
  });

  test('of a citation leads to a rule or to a reading', () => {
    expect(choiceOf(addressOfCitation('VIC/8.1')).rule).toBe('VIC/8.1');
    expect(choiceOf(addressOfCitation('V-12')).reading).toBe('V-12');
  });
});
