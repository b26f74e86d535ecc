import { describe, expect, test } from 'vitest';
import { NOTHING } from './choice';
import { entriesOf, entryCited } from './register';
import { READING, rule, RULES } from './samples';
import { bySection, numberWords, onlyAbout, sift, siftReadings } from './sieve';
import { soughtIn } from './topics';

const ENTRIES = entriesOf(RULES);

function found(change: Partial<typeof NOTHING>): string[] {
  return sift(ENTRIES, { ...NOTHING, ...change }).hits.map((entry) => entry.rule.id);
}

describe('a search', () => {
  test('of nothing finds everything', () => {
    expect(found({})).toHaveLength(RULES.length);
  });

  test('wants every word, in the number or in the gist', () => {
    expect(found({ q: 'card exposed' })).toEqual(['ACT-7CS/17.1(a)']);
    expect(found({ q: 'card 17.1' })).toEqual(['ACT-7CS/17.1(a)']);
    expect(found({ q: 'card nowhere' })).toEqual([]);
  });

  test('takes a citation and the name of a book', () => {
    expect(found({ q: 'act-7cs/17.4#1' })).toEqual(['ACT-7CS/17.4#1']);
    expect(found({ q: 'VIC card' })).toEqual(['VIC/8.4.2(a)', 'VIC/8.4.2(b)']);
  });

  test('marks the last part of a citation in the number', () => {
    expect(numberWords(['act-7cs/17.4', 'wager', 'vic/'])).toEqual(['17.4', 'wager']);
  });

  test('knows what the books call the thing asked for, each in its own rules', () => {
    const topics = [
      { name: 'tap out', said: ['all-in', 'all in'], in_books: { VIC: 'all-in' }, rules: ['VIC/9.1'], note: '' },
    ];
    const entries = entriesOf([
      rule('VIC/1.1', { gist: 'An all-in player waits.' }),
      rule('VIC/9.1', { gist: 'A side pot.' }),
      rule('ACT-7CS/1.1', { gist: 'He must tap out.' }),
      rule('ACT-7CS/1.2', { gist: 'All of them stay in.' }),
      rule('ACT-7CS/1.3', { gist: 'Nothing of the kind.' }),
    ]);
    const found = (q: string) => sift(entries, { ...NOTHING, q }, topics).hits.map(({ rule: { id } }) => id);
    expect(found('All-In')).toEqual(['VIC/1.1', 'VIC/9.1', 'ACT-7CS/1.1']);
    expect(found('all ins player')).toEqual(['VIC/1.1']);
    expect(found('"all of"')).toEqual(['ACT-7CS/1.2']);
    const unsaid = entries.filter((entry) => onlyAbout(entry, soughtIn('all-in', topics)).length);
    expect(sift(unsaid, { ...NOTHING, q: 'all-in' }, topics).hits.map(({ rule: { id } }) => id)).toEqual(['VIC/9.1']);
  });
});

describe('the filters', () => {
  test('each let through what has their value', () => {
    expect(found({ book: 'VIC' })).toHaveLength(4);
    expect(found({ game: 'vic/draw-blind' })).toEqual(['VIC/8.4.2(a)', 'VIC/8.4.2(b)']);
    expect(found({ kind: 'definition' })).toEqual(['ACT-7CS/def:Ante']);
    expect(found({ disposition: 'recorded' })).toEqual(['ACT-7CS/17.4#1']);
    expect(found({ state: 'carried' })).toEqual(['ACT-7CS/17.1(a)']);
  });

  test('together let through what passes all of them', () => {
    expect(found({ book: 'ACT-7CS', kind: 'irregularity', state: 'open' })).toEqual(['ACT-7CS/17.4#1']);
    expect(found({ book: 'VIC', kind: 'irregularity' })).toEqual([]);
  });

  test('count what each other value would leave, and how many the words alone find', () => {
    const { tally, anywhere } = sift(ENTRIES, { ...NOTHING, book: 'VIC', kind: 'irregularity', q: 'card' });
    expect(tally.book.get('ACT-7CS')).toBe(1);
    expect(tally.kind.get('engine')).toBe(2);
    expect(tally.kind.get('irregularity')).toBeUndefined();
    expect(tally.state.get('open')).toBeUndefined();
    expect(anywhere).toBe(4);
  });
});

describe('the order of the register', () => {
  test('puts a former text after the rule that replaced it', () => {
    const ids = ENTRIES.map((entry) => entry.rule.id);
    expect(ids.indexOf('ACT-7CS/14.3@S94')).toBe(ids.indexOf('ACT-7CS/14.3') + 1);
  });

  test('parts two sections of one name by their numbers', () => {
    const [act, vic] = bySection(ENTRIES);
    expect(act.sections.map(({ section }) => `${section.number} ${section.title}`)).toEqual([
      ' Definitions',
      '14.3 Checking',
      '17 Irregularities',
    ]);
    expect(vic.sections.map(({ section }) => section.number)).toEqual(['8.4.2', '8.5.1', '8.5.2']);
    expect(vic.sections.map(({ entries }) => entries.length)).toEqual([2, 1, 1]);
  });

  test('gives rules without a heading one of their own', () => {
    const entries = entriesOf([rule('WA-CHP/instrument'), rule('WA-CHP/2.1'), rule('WA-CHP/3.1')]);
    expect(entries.map(({ section }) => section.title)).toEqual(['The instrument', 'Part 2', 'Part 3']);
  });

  test('numbers sections that share a number by their first rule', () => {
    const rules = [
      rule('WA-CHP/3.1', { heading: 'Wagers' }),
      rule('WA-CHP/3.2', { heading: 'Wagers' }),
      rule('WA-CHP/3.3(a)', { heading: 'Ante Wager' }),
      rule('WA-CHP/3.4', { heading: 'Ante Wager' }),
      rule('WA-CHP/4.1', { heading: 'Dealing' }),
    ];
    const numbers = bySection(entriesOf(rules))[0].sections.map(({ section }) => section.number);
    expect(numbers).toEqual(['3.1', '3.3', '4.1']);
  });

  test('of no rules is empty', () => {
    expect(entriesOf([])).toEqual([]);
  });
});

describe('a citation', () => {
  test('is found in whatever case', () => {
    expect(entryCited(ENTRIES, 'act-7cs/def:ante')?.rule.id).toBe('ACT-7CS/def:Ante');
  });

  test('of a whole rule leads to its first statement', () => {
    expect(entryCited(ENTRIES, 'ACT-7CS/17.4')?.rule.id).toBe('ACT-7CS/17.4#1');
    expect(entryCited(ENTRIES, 'VIC/8.4')?.rule.id).toBe('VIC/8.4.2(a)');
  });

  test('of what is not there leads nowhere', () => {
    expect(entryCited(ENTRIES, 'ACT-7CS/17.40')).toBeUndefined();
    expect(entryCited(ENTRIES, 'ACT-7CS/1')).toBeUndefined();
  });
});

test('readings are searched by their code and all their text', () => {
  expect(siftReadings([READING], 'a-39 duty')).toEqual([READING]);
  expect(siftReadings([READING], 'duty absent')).toEqual([]);
});

test('readings are found by the words of players for what the books call otherwise', () => {
  const topic = { name: 'duty', said: ['task'], in_books: {}, rules: [], note: '' };
  expect(siftReadings([READING], 'task', [topic])).toEqual([READING]);
  expect(siftReadings([READING], 'task')).toEqual([]);
});
