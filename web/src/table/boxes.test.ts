import { expect, test } from 'vitest';
import type { BoxShown, Choice, HouseView, LaterWager, WagerKind, WagerOpen } from '../messages';
import { areasOf, boxOf, brought, chipsFor, endedWith, labelOf, lostByFold, placing, planOf, pressed, shortOf, takingBack, unpaid, unplaced, whyBack, type Area, type Laid } from './boxes';
import { CANBERRA_PLACES, CROWN_PLACES } from '../samples';

const ANTE: WagerOpen = { wager: 'ante', least: 1000, most: 20000, step: 1000, needs_ante: false };

test('a sum is brought into the limits of a wager', () => {
  expect([900, 1000, 2500, 20000, 20001].map((sum) => brought(ANTE, sum))).toEqual([1000, 1000, 2000, 20000, 20000]);
  expect(chipsFor({ wagers: [ANTE], places })).toEqual([1000, 2000, 5000, 10000, 20000]);
  expect(chipsFor({ wagers: [], places })).toEqual([]);
});

test('an extra wager that may be smaller than the least ante has chips of its own', () => {
  const extra: WagerOpen = { wager: 'dealer extra', least: 100, most: 100000, step: 100, needs_ante: true };
  expect(chipsFor({ wagers: [ANTE, extra], places })).toEqual([100, 500, 1000, 5000, 20000]);
});

const places = CROWN_PLACES;
const LATER: LaterWager[] = [
  { wager: 'flop', times: 2, to_stay: true, is_open: false },
  { wager: 'turn', times: 1, to_stay: false, is_open: true },
];
const box = (number: number, owner = '', ...wagers: WagerKind[]): BoxShown => ({
  box: number, owner, standing: '', cards: [], hand: '', makes: [],
  wagers: wagers.map((wager) => ({ person: 'Ann', wager, lies: 1000, counts: 1000, outcome: '', wins: 0, because: '' })),
});

test('a place whose chip one cannot pay says so', () => {
  const view = { places, phase: 'wagers are placed', wagers: [ANTE], may: [], later: [] } as unknown as HouseView;
  const dear = (left: number) => areasOf(view, box(1), 'Ann', 2000, {}, left).find(({ wager }) => wager === 'ante')?.isDear;
  expect([dear(1999), dear(2000)]).toEqual([true, false]);
});

test('the first wager that cannot be paid later is told of with all that is needed until then', () => {
  const view = { places, later: LATER } as HouseView;
  expect(shortOf(view, 1000, 1999)).toEqual({ label: 'Flop', needs: 2000, mustFold: true });
  expect(shortOf(view, 1000, 2999)).toEqual({ label: 'Turn', needs: 3000, mustFold: false });
  expect(shortOf(view, 1000, 3000)).toBeNull();
});

test('the decision that is open is short of what its wager costs', () => {
  const view = { places, later: LATER } as HouseView;
  expect(unpaid(view, box(1, 'Ann', 'ante', 'flop'), 999)).toEqual({ label: 'Turn', needs: 1000 });
  expect(unpaid(view, box(1, 'Ann', 'ante', 'flop'), 1000)).toBeNull();
});

test('one sees the box in which his wagers lie, though no ante is his there', () => {
  expect(boxOf({ boxes: [box(1, '', 'dealer extra'), box(2), box(3, 'Ann')] } as HouseView, 'Ann')).toBe(1);
  expect(boxOf({ boxes: [box(1, '', 'dealer extra'), box(2), box(3, 'Ann', 'ante')] } as HouseView, 'Ann')).toBe(3);
});

test('jackpots with levels are called as on their display', () => {
  expect(labelOf({ places }, 'jackpot, second area')).toBe('Level 2');
  expect(labelOf({ places: CANBERRA_PLACES }, 'jackpot')).toBe('Jackpot');
});

test('who leaves at his turn loses what he has laid, but for what the dealer decides', () => {
  const fold = { do: { do: 'fold', box: 1 } } as Choice;
  const laid = box(1, 'Ann', 'ante', 'jackpot', 'dealer extra').wagers.map((each) => ({ ...each, box: 1 }));
  const view = { places } as HouseView;
  expect([lostByFold(view, [fold], laid), lostByFold(view, [], laid)]).toEqual([2000, 0]);
});

test('the ante is placed before what may need it', () => {
  const wagers = [{ wager: 'ante', amount: 1000 }, { wager: 'jackpot', amount: 100 }];
  expect(placing({ jackpot: 100, ante: 1000 }, 3, true)).toEqual({ do: 'place', box: 3, wagers, ready: true });
});

test('chips on an area add up to the most it takes, and one of a single size goes on and off', () => {
  const ante = (next: number) => ({ wager: 'ante', next, offered: ANTE }) as Area;
  expect(pressed(pressed({}, ante(1000)), ante(2000))).toEqual({ ante: 3000 });
  expect(pressed({ ante: 19000 }, ante(2000))).toEqual({ ante: 20000 });
  const jackpot = { wager: 'jackpot', next: 100, offered: { ...ANTE, wager: 'jackpot', least: 100, most: 100, step: 0 } } as Area;
  expect(pressed({ ante: 1000 }, jackpot)).toEqual({ ante: 1000, jackpot: 100 });
  expect(pressed({ ante: 1000, jackpot: 100 }, jackpot)).toEqual({ ante: 1000 });
});

test('wagers that lie come back with the ante last, and stay planned', () => {
  const laid = [{ box: 2, wager: 'ante', lies: 1000 }, { box: 2, wager: 'jackpot', lies: 100 }] as Laid[];
  expect(takingBack(laid).map(({ wager }) => wager)).toEqual(['jackpot', 'ante']);
  expect(planOf(laid)).toEqual({ ante: 1000, jackpot: 100 });
});

test('what was put down and does not lie when the deal begins was missed', () => {
  const laid = [{ box: 2, wager: 'ante', lies: 1000 }] as Laid[];
  expect(unplaced({ ante: 1000, jackpot: 100 }, laid)).toBe(100);
  expect(unplaced({ ante: 1000 }, [])).toBe(1000);
  expect(unplaced({}, laid)).toBe(0);
});

test('one plays the own box, the box one asked for, or the first that is free', () => {
  const view = (...boxes: BoxShown[]) => ({ boxes }) as HouseView;
  expect(boxOf(view(box(1, 'Bob'), box(2), box(3)), 'Ann')).toBe(2);
  expect(boxOf(view(box(1, 'Bob'), box(2), box(3)), 'Ann', 3)).toBe(3);
  expect(boxOf(view(box(1, 'Bob'), box(2), box(3, 'Ann')), 'Ann')).toBe(3);
});

test('a round ends with what one won, or for all as void', () => {
  const over = (is_void: boolean) => ({ phase: 'the round of play is over', is_void }) as HouseView;
  const round = [{ version: 1, event: 'round_voided', fields: {}, lines: [{ text: 'The round is void', per: 'WA-CHP/6.9' }] }];
  expect(endedWith(over(false), [], 500, 1)).toBe('you won $5');
  expect(endedWith(over(false), [], 0, 0)).toBe('');
  expect(endedWith(over(true), round, 0, 0)).toBe('The round is void');
  expect(endedWith({ ...over(true), phase: 'players decide' }, round, 0, 1)).toBe('');
});

test('wagers that go back, or are lost with a hand that would have won, say why, each reason once', () => {
  const wager = (because: string) => ({ box: 1, person: 'Ann', wager: 'ante', lies: 1000, counts: 1000, outcome: 'stood off', wins: 0, because }) as Laid;
  expect(whyBack([wager(''), wager('the ante pays from a flush up')])).toBe('The ante pays from a flush up');
  expect(whyBack([wager('the ante pays from a flush up'), wager('the flop alone counts'), wager('the flop alone counts')])).toBe('The ante pays from a flush up. The flop alone counts');
  expect(whyBack([wager('')])).toBe('');
});
