import { describe, expect, test } from 'vitest';
import type { Happening, PlayersView, Seated } from '../messages';
import { halved } from '../samples';
import { countedIn, doneLate, hasActed, lastActs, potsOf, sceneOf } from './scene';

function seat(number: number, paid: number, total: number, standing = 'in'): Seated {
  return {
    seat: number, name: `S${number}`, bot: true, stake: 0, in_round: true, standing, total, paid, held_out: 0,
    cards: [], hand: '', makes: [], halves: null, has_marker: false, button: null, is_out: false, is_away: false, waits_for: '',
  };
}
const view = (...seats: Seated[]) => ({ seats, settlement: null }) as unknown as PlayersView;

describe('pots while the round goes on', () => {
  test('hold what was gathered, not what lies before the players', () => {
    expect(potsOf(view(seat(1, 700, 200), seat(2, 500, 0), seat(3, 300, 0, 'folded')))).toEqual([
      { amount: 1300, contested_by: [1, 2] },
    ]);
    expect(potsOf(view(seat(1, 200, 200), seat(2, 0, 0)))).toEqual([]);
  });

  test('a player who is all-in contests the main pot alone', () => {
    expect(potsOf(view(seat(1, 300, 0, 'tapped out'), seat(2, 1000, 0), seat(3, 1000, 0), seat(4, 500, 0, 'folded')))).toEqual([
      { amount: 1200, contested_by: [1, 2, 3] },
      { amount: 1600, contested_by: [2, 3] },
    ]);
  });

  test('blinds of different size lie in one pot before the first act', () => {
    expect(potsOf(view(seat(1, 200, 0), seat(2, 500, 0), seat(3, 0, 0)))).toEqual([{ amount: 700, contested_by: [1, 2, 3] }]);
  });

  test('what somebody folded above the others stays in the last pot', () => {
    expect(potsOf(view(seat(1, 300, 0), seat(2, 300, 0), seat(3, 400, 0, 'folded')))).toEqual([{ amount: 1000, contested_by: [1, 2] }]);
  });
});

test('a new betting round forgets what was done in the last', () => {
  const happened = (event: string, fields: Record<string, unknown>): Happening => ({ version: 1, event, fields, lines: [] });
  const round = [happened('acted', { seat: 1, act: 'check' }), happened('acted', { seat: 2, act: 'open', to: 500 })];
  expect([...lastActs(round)]).toEqual([[1, 'checked'], [2, 'opened']]);
  expect([...lastActs([...round, happened('first_to_act', { seat: 1 })])]).toEqual([]);
});

test('how many cards somebody drew is told until they lie open or the round is over', () => {
  const happened = (event: string, fields: Record<string, unknown>): Happening => ({ version: 1, event, fields, lines: [] });
  const draw = [happened('discarded', { seat: 1, cards: [null, null] }), happened('discarded', { seat: 2, cards: [] }), happened('first_to_act', { seat: 1 })];
  expect([...lastActs(draw)]).toEqual([[1, 'drew 2'], [2, 'stood pat']]);
  expect(lastActs([...draw, happened('acted', { seat: 1, act: 'check' })]).get(1)).toBe('drew 2 · checked');
  expect(lastActs([...draw, happened('acted', { seat: 2, act: 'raise' })]).get(2)).toBe('pat · raised');
  expect(lastActs([...draw, happened('shown', { seat: 1 })]).get(1)).toBe('showed');
  expect([...lastActs([...draw, happened('round_begun', {})])]).toEqual([]);
});

test('the cards that came to the viewer at the draw are new, until the next round', () => {
  const happened = (event: string, fields: Record<string, unknown>): Happening => ({ version: 1, event, fields, lines: [] });
  const own = { own: 1, communal: [], seats: [], settlement: null } as unknown as PlayersView;
  const first = happened('dealt', { cards: [{ to: 1, card: 'As' }, { to: 2, card: '??' }] });
  const draw = [first, happened('discarded', { seat: 1, cards: ['2c'] }), happened('dealt', { cards: [{ to: 1, card: 'Kd' }, { to: 2, card: '??' }] })];
  expect(sceneOf(own, draw).drawn).toEqual(['Kd']);
  expect(sceneOf(own, [first]).drawn).toEqual([]);
});

test('a Kitty that nobody took is not said to be taken', () => {
  const view = { own: 0, communal: [], seats: [], settlement: null } as unknown as PlayersView;
  const mucked: Happening = { version: 1, event: 'kitty_mucked', fields: {}, lines: [] };
  const taken: Happening = { ...mucked, event: 'kitty_taken', fields: { seat: 1 } };
  expect([[mucked], [taken], []].map((round) => sceneOf(view, round).kitty)).toEqual(['Kitty mucked', 'Kitty taken', '']);
});

test('of high and low each winner is named with the part that has won, and a split as one', () => {
  const told = (awards: [number, string, number[]][], ...hands: (string | Partial<Seated>)[]) => sceneOf({
    own: 0, communal: [], seats: hands.map((hand, at) => ({ ...seat(at + 1, 0, 0), ...(typeof hand === 'string' ? { hand } : hand) })),
    settlement: { pots: [], awards: awards.map(([number, part, pots]) => ({ seat: number, amount: 1000, part, pots, per: '' })), returned_to: null, returned: 0, commission: 0 },
  } as unknown as PlayersView, []).outcome;
  expect(told([[1, 'high half', [0]], [2, 'low half', [0]]], halved('full house, nines over fives'), halved('three of a kind, fours', '7-6-5-4-A low')))
    .toBe('S1 wins $10 for high with a full house, nines over fives and S2 wins $10 for low with 7-\u20606-\u20605-\u20604-\u2060A low (L)');
  expect(told([[1, 'pot', [0]], [2, 'pot', [0]]], 'straight, nine high', 'straight, nine high')).toBe('S1 and S2 split $20, each with a straight, nine high');
  expect(told([[1, 'pot', [0]], [2, 'pot', [1]]], 'straight, nine high', 'straight, nine high'))
    .toBe('S1 wins $10 with a straight, nine high and S2 wins $10 with a straight, nine high');
});

describe('who has won', () => {
  const ended = (own: number, awards: [number, number][], ...seats: Partial<Seated>[]) => ({
    own, communal: [], seats: seats.map((each, at) => ({ ...seat(at + 1, 0, 0), ...each })),
    settlement: { pots: [], awards: awards.map(([number, amount]) => ({ seat: number, amount, part: 'pot', pots: [0], per: '' })), returned_to: null, returned: 0, commission: 0 },
  }) as unknown as PlayersView;
  const straight = { hand: 'straight, nine high' };
  const shows: Happening = { version: 1, event: 'shown', fields: { seat: 2 }, lines: [] };

  test.each([
    ['VIC', 3, [0], [1, 2], 'S1 wins $10 from the main pot with a straight, nine high; S2 wins $10 from the side pots with one pair, tens'],
    ['ACT-DRW', 3, [0], [1, 2], 'S1 wins $10 from the main pot with a straight, nine high; S2 wins $10 from the separate pots with one pair, tens'],
    ['VIC', 2, [0], [1], 'S1 wins $10 from the main pot with a straight, nine high; S2 wins $10 from the side pot with one pair, tens'],
    ['VIC', 4, [0, 1], [2, 3], 'S1 wins $10 from the main pot and side pot 1 with a straight, nine high; S2 wins $10 from side pots 2 and 3 with one pair, tens'],
    ['VIC', 1, [0], [0], 'S1 wins $10 with a straight, nine high and S2 wins $10 with one pair, tens'],
  ])('which pot is said where there are several: %s, %d', (book, pots, first, second, says) => {
    const view = ended(0, [[1, 1000], [2, 1000]], straight, { hand: 'one pair, tens' });
    const awards = [first, second].map((places, at) => ({ seat: at + 1, amount: 1000, part: 'pot', pots: places, per: '' }));
    const settlement = { ...view.settlement!, pots: Array(pots).fill({ amount: 1000, contested_by: [] }), awards };
    expect(sceneOf({ ...view, sign: { book } as PlayersView['sign'], settlement }, []).outcome).toBe(says);
  });

  test('who wins all pots has no need of their names', () => {
    const view = ended(0, [[1, 1000]], straight, {});
    const settlement = { ...view.settlement!, pots: Array(2).fill({ amount: 500, contested_by: [] }), awards: [{ seat: 1, amount: 1000, part: 'pot', pots: [0, 1], per: '' }] };
    expect(sceneOf({ ...view, settlement }, []).outcome).toBe('S1 wins $10 with a straight, nine high');
  });

  test.each([
    [1, 'S1 wins $10 with a straight, nine high'],
    [2, 'S1 wins $10 and S2 wins $10'],
    [5, 'S1 wins $10, S2 wins $10, S3 wins $10, S4 wins $10 and S5 wins $10'],
    [6, 'S1 wins $10, S2 wins $10, S3 wins $10, S4 wins $10 and 2 others win $20'],
  ])('of a line that is too long the sums are left, and no line is longer than the cloth: %d', (many, says) => {
    const places = Array.from({ length: many }, (_, at) => at + 1);
    const pair = { hand: 'two pairs, queens and nines', makes: [] };
    const view = ended(0, places.map((number) => [number, 1000]), ...places.map((number) => (number === 1 ? straight : { ...pair, hand: `${pair.hand} ${number}` })));
    expect(sceneOf(view, []).inOneLine).toBe(says);
    expect(says.length).toBeLessThanOrEqual(72);
  });

  test('of two whose names are too long for one line the first is named', () => {
    const [name, hand] = ['a name of the most letters', 'two pairs, queens and nines'];
    const view = ended(0, [[1, 1_234_575], [2, 1_234_575]], { name, hand }, { name, hand: `${hand}, king kicker` });
    expect(sceneOf(view, []).inOneLine).toBe(`${name} wins $12,345.75 and one more wins $12,345.75`);
  });

  test('an odd chip does not undo a split, and the viewer is named first', () => {
    const view = ended(2, [[1, 6700], [2, 6700], [1, 100]], straight, straight);
    expect(sceneOf(view, [shows]).outcome).toBe('You and S1 split $135, each with a straight, nine high');
  });

  test.each<[string, string[], string[], string]>([
    ['the pairs lie on the board, and nobody else has shown', ['Ac', 'Ad', '9c', '9d', '5h'], ['Kd', '2s'], 'two pair, aces and nines, king kicker'],
    ['the kicker is behind one of the board', ['Ac', 'Ad', 'Kh', '9d', '5h'], ['Qd', '2s'], 'one pair, aces, queen kicker'],
    ['the board plays', ['Ac', 'Ad', '9c', '9d', 'Kh'], ['Qd', '2s'], 'two pair, aces and nines'],
    ['a pair is the own', ['Ac', '9c', '5h', '4d', '3s'], ['Ah', 'Kd'], 'one pair, aces'],
  ])('a kicker is named where the pairs are everybody’s: %s', (_when, communal, cards, words) => {
    const hand = words.replace(/, \w+ kicker$/, '');
    const ranks = 'AKQJT98765432';
    const all = [...communal, ...cards];
    const often = (card: string) => all.filter((each) => each[0] === card[0]).length;
    const makes = all.toSorted((a, b) => often(b) - often(a) || ranks.indexOf(a[0]) - ranks.indexOf(b[0])).slice(0, 5);
    const view = ended(0, [[1, 1000]], { hand, makes, cards }, { cards: ['??', '??'] });
    expect(sceneOf({ ...view, communal }, []).outcome).toBe(`S1 wins $10 with ${words}`);
  });

  test.each([
    ['a kicker that decided is named', ['As', 'Ah', '6s', '6h', 'Kd'], ['Ac', 'Ad', '6c', '6d', 'Qh'], 'two pair, aces and sixes, king kicker'],
    ['the second kicker if the first is the same', ['As', 'Ah', 'Kd', '9s', '3c'], ['Ac', 'Ad', 'Kh', '8s', '7c'], 'two pair, aces and sixes, nine kicker'],
    ['none where the ranks are the same', ['As', 'Ah', '6s', '6h', 'Kd'], ['Ac', 'Ad', '6c', '6d', 'Kh'], 'two pair, aces and sixes'],
  ])('%s', (_, makes, theirs, words) => {
    const hand = 'two pair, aces and sixes';
    expect(sceneOf(ended(0, [[1, 1000]], { hand, makes }, { hand, makes: theirs }), []).outcome).toBe(`S1 wins $10 with ${words}`);
    expect(sceneOf(ended(0, [[1, 1000]], { hand, makes }, { hand: 'one pair, aces', makes: theirs }), []).outcome).toBe(`S1 wins $10 with ${hand}`);
  });
});

describe('a pot that is halved is told with its halves', () => {
  const [high, low] = [halved('full house, nines over fives', '7-6-5-4-A low'), halved('one pair, kings', '7-6-4-3-A low')];
  const over = (pots: number, ...awards: [number, string, number[]][]) => ({
    own: 0, communal: [], sign: { book: 'VIC' }, seats: [high, low].map((hand, at) => ({ ...seat(at + 1, 0, 0), ...hand })),
    settlement: { pots: Array(pots).fill({ amount: 0, contested_by: [] }), awards: awards.map(([number, part, places]) => ({ seat: number, amount: 1000, part, pots: places, per: '' })), returned_to: null, returned: 0, commission: 0 },
  }) as unknown as PlayersView;
  const plain = (view: PlayersView) => sceneOf(view, []).outcome.replaceAll('\u2060', '');

  test.each<[string, PlayersView]>([
    ['S1 wins $10 for high with a full house, nines over fives and S2 wins $10 for low with 7-6-4-3-A low (L)', over(1, [1, 'high half', [0]], [2, 'low half', [0]])],
    ['S1 wins $20 for high and low with a full house, nines over fives; 7-6-5-4-A low (L)', over(1, [1, 'high half', [0]], [1, 'low half', [0]])],
    ['S1 wins $10 with a full house, nines over fives; 7-6-5-4-A low (L)', over(1, [1, 'pot', [0]])],
    ['S1 wins $10 for high from the main pot with a full house, nines over fives; S2 wins $10 for low from the main pot with 7-6-4-3-A low (L); S2 wins $10 from the side pot with one pair, kings; 7-6-4-3-A low (L)',
      over(2, [1, 'high half', [0]], [2, 'low half', [0]], [2, 'pot', [1]])],
  ])('%s', (words, view) => expect(plain(view)).toBe(words));

  test('in one line too, without the hands', () => {
    expect(sceneOf(over(1, [1, 'high half', [0]], [2, 'low half', [0]]), []).inOneLine).toBe('S1 wins $10 for high and S2 wins $10 for low');
  });
});

test('of a pot that is told part by part it is told in few words who won in all', () => {
  const lines = ['S1 receives $10 from the high half', 'S1 receives $10 from the low half'].map((text) => ({ text, per: '' }));
  const settled: Happening = { version: 1, event: 'settled', fields: {}, lines };
  const view = (...awards: [number, string][]) => ({
    own: 0, communal: [], seats: [1, 2].map((number) => ({ ...seat(number, 0, 0), ...halved('full house, nines over fives', '7-6-5-4-A low') })),
    settlement: { pots: [], awards: awards.map(([number, part]) => ({ seat: number, amount: 1000, part, pots: [0], per: '' })), returned_to: null, returned: 0, commission: 0 },
  }) as unknown as PlayersView;
  const after: Happening = { ...settled, event: 'round_ended', lines: [] };
  expect(sceneOf(view([1, 'high half'], [1, 'low half']), [settled, after]).inAll).toBe('S1 wins $20 for high and low');
  expect(sceneOf(view([1, 'high half'], [2, 'low half']), [settled]).inAll).toBe('S1 wins $10 and S2 wins $10');
  expect(sceneOf(view([1, 'pot']), [settled]).inAll).toBe('');
  expect(sceneOf(view([1, 'high half'], [1, 'low half']), [settled, { ...after, lines }]).inAll).toBe('');
});

describe('of a low hand that wins its own cards are marked', () => {
  const over = (winner: Partial<Seated>, communal: string[], ...parts: string[]) => ({
    own: 2, communal, seats: [{ ...seat(1, 0, 0), ...winner }, seat(2, 0, 0, 'thrown in')],
    settlement: { pots: [], awards: parts.map((part) => ({ seat: 1, amount: 1000, part, pots: [], per: '' })), returned_to: null, returned: 0, commission: 0 },
  }) as unknown as PlayersView;
  const shows: Happening = { version: 1, event: 'shown', fields: { seat: 1 }, lines: [] };
  const stud = { ...halved('one pair, kings', '8-7-6-4-2 low', ['8h', '7c', '6d', '4s', '2h']), cards: ['Ks', 'Kd', '8h', '7c', '6d', '4s', '2h'], makes: ['Ks', 'Kd', '8h', '7c', '6d'] };

  test('in stud, alone or beside those of the high hand', () => {
    expect(sceneOf(over(stud, [], 'low half'), [shows]).lifted).toEqual(['8h', '7c', '6d', '4s', '2h']);
    expect(sceneOf(over(stud, [], 'high half', 'low half'), [shows]).low).toEqual(['8h', '7c', '6d', '4s', '2h']);
    expect(sceneOf(over(stud, [], 'high half'), [shows]).low).toEqual([]);
    expect(sceneOf(over(stud, [], 'high half'), [shows]).lifted).toEqual(stud.makes);
    expect(new Set(sceneOf(over(stud, [], 'high half', 'low half'), [shows]).lifted).size).toBe(7);
  });
});

describe('of a hand that is told high and low', () => {
  const at = (hand: Partial<Seated>, makes: string[]) =>
    ({ own: 1, communal: [], settlement: null, seats: [{ ...seat(1, 0, 0), in_round: true, cards: ['Ad', '8c', '3h', 'Jc', '7d', '5s', '6h'], ...hand, makes }] }) as unknown as PlayersView;
  const LOW = ['7d', '6h', '5s', '3h', 'Ad'];

  test('the low cards alone are marked where the high hand has no pair', () => {
    const view = at(halved('ace high', '7-6-5-3-A low', LOW, { has_pair: false }), ['Ad', '8c', 'Jc', '7d', '6h']);
    expect(countedIn(view)).toEqual(LOW);
    expect(sceneOf(view, []).low).toEqual(LOW);
  });

  test('both are marked where the high hand is more, and the low one is told apart', () => {
    const flush = at(halved('straight, eight high', '7-6-5-3-A low', LOW), ['8c', '7d', '6h', '5s', 'Jc']);
    expect(new Set(countedIn(flush))).toEqual(new Set(['8c', 'Jc', ...LOW]));
    expect(sceneOf(flush, []).low).toEqual(LOW);
  });

  test('without a low hand no card is marked as low', () => {
    expect(sceneOf(at(halved('one pair, kings'), ['Ad', '8c', 'Jc', '7d', '6h']), []).low).toEqual([]);
  });
});

describe('hands at the end', () => {
  const nines = { hand: 'three of a kind, nines', makes: ['9h', '9c', '9s', 'Qc', '7d'] };
  const ended = (own: number, winner: Partial<Seated>) =>
    ({
      own, communal: ['9s', 'Qc', '7d'], seats: [{ ...seat(1, 0, 0), ...winner }, seat(2, 0, 0, 'thrown in')],
      settlement: { pots: [], awards: [{ seat: 1, amount: 8000, part: '', pots: [], per: '' }], returned_to: null, returned: 0, commission: 0 },
    }) as unknown as PlayersView;
  const shows: Happening = { version: 1, event: 'shown', fields: { seat: 1 }, lines: [] };

  test('a winner who has shown is named with his hand, though all others have thrown in', () => {
    const scene = sceneOf(ended(2, nines), [shows]);
    expect(scene.outcome).toBe('S1 wins $80 with three of a kind, nines');
    expect(scene.lifted).toEqual(nines.makes);
  });

  test('what the house takes of the pot is told with who wins it', () => {
    const over = ended(2, nines);
    const charged = { ...over, settlement: { ...over.settlement!, commission: 400 } };
    expect(sceneOf(charged, [shows]).outcome).toBe('S1 wins $80 with three of a kind, nines; commission $4');
  });

  test('a hand of one\'s own that nobody has seen is not named', () => {
    expect(sceneOf(ended(1, nines), []).outcome).toBe('You win $80');
    expect(sceneOf(ended(1, nines), []).lifted).toEqual([]);
  });

  test('the own cards that count are told where others do not', () => {
    const held = { ...nines, cards: ['9h', '9c', '3h', '3c', 'Jd'] };
    const before = (own: number, winner: Partial<Seated>) => ({ ...ended(own, winner), settlement: null });
    expect(countedIn(before(1, held))).toEqual(nines.makes);
    expect(countedIn(before(1, { ...nines, cards: ['9h', '9c'] }))).toEqual([]);
    expect(countedIn(before(2, held))).toEqual([]);
    expect(countedIn(ended(1, held))).toEqual([]);
  });
});

test.each([
  ['a player acts', true, 'Fourth betting round'],
  ['a player shows his hand or throws it in', true, 'Showdown'],
  ['between two rounds', false, ''],
])('while %s the table says which part of the round it is', (phase, is_playing, words) => {
  expect(sceneOf({ ...view(seat(1, 0, 0)), phase, is_playing, betting_round: 4 }, []).stage).toBe(words);
});

test('once hands are shown it is the showdown until the round is over', () => {
  const showdown: Happening = { version: 1, event: 'showdown_begun', fields: {}, lines: [] };
  expect(sceneOf({ ...view(seat(1, 0, 0)), phase: 'the dealer deals', is_playing: true, betting_round: 4 }, [showdown]).stage).toBe('Showdown');
});

test('a round that was void says so, unless it is played on', () => {
  const round = [{ version: 1, event: 'round_void', fields: {}, lines: [{ text: 'The round of play is void', per: 'VIC/11.4' }] }];
  const over = { ...view(seat(1, 0, 0)), is_playing: false };
  expect(sceneOf(over, round).outcome).toBe('The round of play is void');
  expect(sceneOf({ ...over, is_playing: true }, round).outcome).toBe('');
  expect(sceneOf(over, []).outcome).toBe('');
});

test('a round without a pot is told too: the wager that nobody called came back', () => {
  const settlement = { pots: [], awards: [], returned_to: 1, returned: 500, commission: 0 };
  const told = (own: number) => sceneOf({ ...view(seat(1, 500, 0), seat(2, 0, 0, 'folded')), own, settlement } as PlayersView, []).outcome;
  expect(told(1)).toBe('Your $5 came back: nobody called');
  expect(told(2)).toBe('S1’s $5 came back: nobody called');
});

test('who stays in behind the last blind has not stood pat', () => {
  const happened = (event: string, fields: Record<string, unknown>): Happening => ({ version: 1, event, fields, lines: [] });
  expect([...lastActs([happened('discarded', { seat: 1, cards: ['6c'] }), happened('acted', { seat: 1, act: 'stand' })])]).toEqual([[1, 'drew 1 · stayed in']]);
});

describe('what was done for a seat because its time ran out', () => {
  const happened = (event: string, fields: Record<string, unknown>): Happening => ({ version: 1, event, fields, lines: [] });
  const late = happened('platform_decided', { seat: 1, because: 'his time is up' });
  const did = (act: string, seat = 1) => happened('acted', { seat, act });

  test.each([
    ['', [did('fold')]],
    ['folded', [did('check'), late, did('fold'), did('call', 2)]],
    ['', [late, did('check'), did('call')]],
    ['', [late, happened('bets_posted', { kind: 'blind' }), did('call', 2), did('stand')]],
    ['stood pat', [late, happened('discarded', { seat: 1, cards: [] })]],
    ['', [happened('platform_decided', { seat: 1, because: 'leaves the table' }), did('fold')]],
  ])('%s', (words, round) => expect(doneLate(round, 1)).toBe(words));

  test('a seat has acted once it has, in this betting round', () => {
    const begins = happened('first_to_act', { seat: 2 });
    expect(hasActed([begins, did('check')], 1)).toBe(true);
    expect(hasActed([begins, did('check'), begins, did('check', 2)], 1)).toBe(false);
  });
});
