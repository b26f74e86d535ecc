import { describe, expect, test } from 'vitest';
import type { Act, Amounts, Choice, Command, PlayersView } from '../messages';
import { actOf, aheadStands, askedBetween, choiceAhead, commandOf, nearest, presetsOf, sizingOf, slotsOf, stepped } from './slots';

function bet(act: Act, adds = 0, amounts: Amounts | null = null): Choice {
  return { do: { do: 'bet', act }, words: act, adds, amounts, amount_in: amounts ? 'to' : '', per: 'VIC/8.14.3', rule: '' };
}
function range(least: number, most: number, step = 100): Amounts {
  return { least, most, step, few: [] };
}
function few(...sums: number[]): Amounts {
  return { least: sums[0], most: sums[sums.length - 1], step: 0, few: sums };
}
const FOLD = bet('fold');
const acts = (choices: (Choice | null)[]) => choices.map((choice) => choice && actOf(choice));

describe('the three places', () => {
  test('hold what gives up, what stays and what is more, whatever the order', () => {
    const { give, stay, more } = slotsOf([bet('raise', 900, few(900)), bet('call', 500), FOLD]);
    expect(acts([give, stay, more])).toEqual(['fold', 'call', 'raise']);
  });

  test('tapping out stands where a call would', () => {
    expect(acts([slotsOf([bet('tap out', 300), FOLD]).stay])).toEqual(['tap out']);
    expect(acts([slotsOf([bet('call', 300), bet('tap out', 400), FOLD]).more])).toEqual(['tap out']);
  });

  test('the Kitty has a button of its own', () => {
    expect(acts(slotsOf([bet('check'), bet('open', 400, few(400)), bet('take the Kitty', 400), FOLD]).also)).toEqual(['take the Kitty']);
  });
});

describe('sums', () => {
  test('one, a few, or a range', () => {
    const sizes = [few(400), few(400, 800), few(1, 2, 3, 4), few(1, 2, 3, 4, 5), range(100, 900)];
    expect(sizes.map((amounts) => sizingOf(bet('raise', 0, amounts)))).toEqual(['one', 'few', 'few', 'range', 'range']);
    expect(sizingOf(FOLD)).toBe('one');
  });

  test('presets are allowed totals, and none outside the range', () => {
    expect(presetsOf(range(1000, 10000), 1500, 500, 0, 10000)).toEqual([
      { name: 'least', to: 1000 }, { name: 'half', to: 1500 }, { name: 'pot', to: 2500 }, { name: 'most', to: 10000 },
    ]);
    // $5 of mine lies there: to call $15 more makes the pot $60, and the raise goes that much above $20
    expect(presetsOf(range(1000, 20000), 4500, 2000, 500, 20000).slice(1, 3)).toEqual([{ name: 'half', to: 5000 }, { name: 'pot', to: 8000 }]);
    expect(presetsOf(range(1000, 1200), 1500, 500, 0, 1200).map(({ to }) => to)).toEqual([1000, 1200]);
    expect(presetsOf(range(1000, 7000), 1500, 500, 0, 18000).at(-1)).toEqual({ name: 'highest', to: 7000 });
  });

  test('between two totals the lower is the nearest', () => {
    expect([150, 151, 999, 3].map((to) => nearest(few(100, 200), to))).toEqual([100, 200, 200, 100]);
    expect([149, 150, 151, 40, 999].map((to) => nearest(range(100, 300), to))).toEqual([100, 100, 200, 100, 300]);
    expect(nearest(range(100, 250), 240)).toBe(250);
  });

  test('steps stop at both ends', () => {
    expect([stepped(range(100, 250), 200, 1), stepped(range(100, 250), 100, -1), stepped(few(400, 800), 400, 1)]).toEqual([250, 100, 800]);
  });

  test('the total goes into the field that the server names', () => {
    expect(commandOf(bet('raise', 0, range(100, 900)), 300)).toEqual({ do: 'bet', act: 'raise', to: 300 });
    expect(commandOf(FOLD, 300)).toEqual({ do: 'bet', act: 'fold' });
  });
});

describe('a choice in advance', () => {
  test('lapses when its sum changes', () => {
    expect(aheadStands({ kind: 'call', adds: 500 }, 500)).toBe(true);
    expect(aheadStands({ kind: 'call', adds: 500 }, 501)).toBe(false);
    expect(aheadStands({ kind: 'check' }, 0)).toBe(true);
    expect(aheadStands({ kind: 'check' }, 1)).toBe(false);
    expect(aheadStands({ kind: 'fold or check' }, 900)).toBe(true);
  });

  test('never folds where a check is free, and never pays another sum', () => {
    expect(acts([choiceAhead({ kind: 'fold or check' }, [bet('check'), FOLD])])).toEqual(['check']);
    expect(acts([choiceAhead({ kind: 'fold or check' }, [bet('call', 500), FOLD])])).toEqual(['fold']);
    expect(choiceAhead({ kind: 'call', adds: 400 }, [bet('call', 500), FOLD])).toBeNull();
  });

  test.each<Command>([{ do: 'draw', discards: [] }, { do: 'show' }, { do: 'throw in' }, { do: 'cut', number: 7 }, { do: 'choose the blind', times: 1 }])(
    'never answers $do', (command) => {
      const other: Choice = { ...FOLD, do: command };
      expect(choiceAhead({ kind: 'fold or check' }, [other])).toBeNull();
      expect(choiceAhead({ kind: 'check' }, [other])).toBeNull();
    },
  );

  test('cuts by a number that is drawn among those that are open, or leaves it to the dealer', () => {
    const cut: Choice = { ...FOLD, do: { do: 'cut', number: 0 }, amounts: { least: 0, most: 999, step: 1, few: [] }, amount_in: 'number' };
    const drawn = Array.from({ length: 200 }, () => (commandOf(cut, 0) as { number: number }).number);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(999);
    expect(new Set(drawn).size).toBeGreaterThan(1);
    expect(commandOf({ ...FOLD, do: { do: 'cut', number: null } }, null)).toEqual({ do: 'cut', number: null });
  });

  test('never takes the Kitty', () => {
    expect(choiceAhead({ kind: 'check' }, [bet('take the Kitty')])).toBeNull();
  });
});

test('before the next round one posts, waits or comes back', () => {
  const option = (name: string) => ({ option: name, says: '', amount: 500, per: '', rule: '' });
  const view = { between: ['be dealt in', 'wait for the blind', 'post the large blind and be dealt in', 'leave the table'].map(option) };
  expect(askedBetween(view as PlayersView).map(({ command }) => command.do)).toEqual(['wait for the blind', 'post the blind']);
});

test('once the blind has come round there is nothing to choose', () => {
  const option = (name: string, amount: number, is_chosen: boolean) => ({ option: name, says: '', amount, is_chosen, per: '', rule: '' });
  const view = (state: string, post: number, posts = false) =>
    ({ between: [option('wait for the blind', 500, !posts), option('post the large blind and be dealt in', post, posts)], next: { state } }) as unknown as PlayersView;
  expect(askedBetween(view('dealt in', 500))).toEqual([]);
  expect(askedBetween(view('dealt in', 500, true))).toHaveLength(2);
  expect(askedBetween(view('dealt in', 700))).toHaveLength(2);
  expect(askedBetween(view('waits', 500))).toHaveLength(2);
});
