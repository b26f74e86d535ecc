import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Act, Amounts, Choice, Command, PlayersView, Seated, TableInLobby } from '../messages';
import { preferences } from '../preferences.svelte';
import { room } from '../room/room.svelte';
import Acts from './Acts.svelte';
import { HOLDEM, OMAHA, SEVEN_CARD_STUD } from '../samples';

const ANN: Seated = {
  seat: 1, name: 'Ann', bot: false, stake: 20000, in_round: true, standing: 'in', total: 0, paid: 0, held_out: 0,
  cards: ['As', 'Kd'], hand: 'ace high', makes: [], halves: null, has_marker: false, button: null, is_out: false, is_away: false, waits_for: '',
};
const BOB: Seated = { ...ANN, seat: 2, name: 'Bob', cards: ['??', '??'], total: 500, paid: 500 };

function bet(act: Act, adds = 0, amounts: Amounts | null = null): Choice {
  return { do: { do: 'bet', act }, words: act, adds, amounts, amount_in: amounts ? 'to' : '', per: 'VIC/1.1', rule: '' };
}

function view(version: number, may: Choice[], more: Partial<PlayersView> = {}): PlayersView {
  return {
    kind: 'players', table: 'T', version, rounds: 1, own: 1, phase: 'a player acts', is_playing: true, betting_round: 1,
    awaits: may.length ? 1 : 2, marker: 'button', seats: [ANN, BOB], communal: [], burnt: 0, kitty: 0, undealt: 40,
    in_the_pots: 700, slide: null, highest: 500, next_cards: [], aside: [], settlement: null, asked: null, may, no_raise: null, draw: null, next: null, moves: [], waiting: [], between: [], owes: '', clock: null, commitment: '', staff: [], kept: 0, must_open: 0, buys_from: 0,
    sign: { ...HOLDEM, usual_stake: 20000 } as PlayersView['sign'], ...more,
  };
}

const RANGE: Amounts = { least: 1000, most: 20000, step: 100, few: [] };
const TURN = [bet('fold'), bet('call', 500), bet('raise', 1000, RANGE)];
let sent: Command[];

function shown(first: PlayersView, isLost = false, isSent = false, more: object = {}) {
  const props = { view: first, sent: isSent, refused: '', out: new Set<number>(), isLost, send: (each: Command) => sent.push(each), take: () => {}, ...more };
  const { rerender } = render(Acts, props);
  return (next: PlayersView, isSentNow = isSent) => rerender({ ...props, view: next, sent: isSentNow });
}

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the bar of acts', () => {
  test('prints each sum on its button, and sends what is pressed', async () => {
    shown(view(1, TURN));
    await fireEvent.click(screen.getByRole('button', { name: /Call \$5/ }));
    expect(sent).toEqual([{ do: 'bet', act: 'call' }]);
    expect(screen.getByRole('button', { name: /Raise to \$10/ })).toBeTruthy();
  });

  test('raises to what was set, and asks once more for all', async () => {
    shown(view(1, TURN));
    await fireEvent.click(screen.getByRole('button', { name: /All-in \$200/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Raise to \$200/ }));
    expect(sent).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: /All in \$200\? Press again/ }));
    expect(sent).toEqual([{ do: 'bet', act: 'raise', to: 20000 }]);
  });

  test('what lies in the pot already counts among all chips, and a raise to what is left is no raise of all', async () => {
    const seats = [{ ...ANN, stake: 15000, total: 5000, paid: 5000 }, BOB];
    shown(view(1, TURN, { seats }));
    await fireEvent.click(screen.getByRole('button', { name: /All-in \$200/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Raise to \$200/ }));
    expect(sent).toEqual([]);
    cleanup();
    shown(view(2, [bet('fold'), bet('call', 500), bet('raise', 10000, { ...RANGE, least: 15000 })], { seats }));
    await fireEvent.click(screen.getByRole('button', { name: /Raise to \$150/ }));
    expect(sent).toEqual([{ do: 'bet', act: 'raise', to: 15000 }]);
  });

  const KITTY: Choice = { ...bet('take the Kitty'), words: 'take the Kitty, free' };
  test.each<[string, Choice[], RegExp, RegExp]>([
    ['all chips in a raise', [bet('fold'), bet('call', 500), bet('raise', 20000, { ...RANGE, least: 20000 })], /Raise to \$200/, /All in \$200\? Press again/],
    ['all chips in an opening wager of one sum', [bet('fold'), bet('check'), bet('open', 20000)], /Open for \$200/, /All in \$200\? Press again/],
    ['all chips beside a call', [bet('fold'), bet('call', 500), bet('tap out', 20000)], /All-in to \$200/, /All in \$200\? Press again/],
    ['all chips beside a call and a raise', [bet('fold'), bet('call', 500), bet('raise', 1000), { ...bet('tap out', 20000), words: 'tap out for $200' }], /All-in to \$200/, /All in \$200\? Press again/],
    ['a fold where staying is free', [bet('fold'), bet('check'), bet('open', 500)], /^Fold/, /Fold\? Staying is free/],
    ['the Kitty', [bet('fold'), bet('call', 500), KITTY], /Take the Kitty/, /Give up your hand/],
  ])('is asked about %s, and takes the very next press for the answer', async (_what, may, first, then) => {
    shown(view(1, may));
    await fireEvent.click(screen.getByRole('button', { name: first }));
    expect(sent).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: then }));
    expect(sent).toHaveLength(1);
  });

  test('a key that is held down is one press: it asks, and does not answer itself', async () => {
    shown(view(1, [bet('fold'), bet('check'), bet('open', 500)]));
    await fireEvent.keyDown(document.body, { key: 'f' });
    await fireEvent.keyDown(document.body, { key: 'f', repeat: true });
    expect(sent).toEqual([]);
    await fireEvent.keyDown(document.body, { key: 'f' });
    expect(sent).toEqual([{ do: 'bet', act: 'fold' }]);
  });

  test.each<[string, Choice[], RegExp]>([
    ['calls', [bet('fold'), bet('call', 20000)], /Call \$200/],
    ['goes all-in as the first', [bet('fold'), bet('tap out', 20000)], /All-in to \$200/],
    ['must open', [bet('open', 20000)], /Open for \$200/],
  ])('whoever %s with all chips is not asked again', async (_what, may, name) => {
    shown(view(1, may, { sign: { usual_stake: 20000, ...SEVEN_CARD_STUD } as PlayersView['sign'] }));
    await fireEvent.click(screen.getByRole('button', { name }));
    expect(sent).toHaveLength(1);
  });

  const sumBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Sum in dollars' });

  test.each<[string, string]>([
    ['', 'Type a sum from $10 to $200'],
    ['$', 'Type a sum from $10 to $200'],
    ['7', 'From $10 to $200: $10 is set'],
    ['900', 'From $10 to $200: $200 is set'],
    ['10.30', 'Whole dollars: $10 is set'],
  ])('Enter on "%s" in the box says what is wrong and does nothing, however often', async (typed, words) => {
    shown(view(1, TURN));
    const box = sumBox();
    box.focus();
    await fireEvent.input(box, { target: { value: '25' } });
    await fireEvent.input(box, { target: { value: typed } });
    for (const _ of [1, 2, 3]) {
      await fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
      expect(document.activeElement).toBe(box);
      expect(box.value).toBe(typed);
      expect(screen.getByRole('status').textContent).toBe(words);
    }
    expect(sent).toEqual([]);
    await fireEvent.input(box, { target: { value: '25' } });
    await fireEvent.keyDown(box, { key: 'Enter' });
    expect(sent).toEqual([{ do: 'bet', act: 'raise', to: 2500 }]);
  });

  test('an emptied box keeps letters of a size, and takes a preset', async () => {
    shown(view(1, TURN));
    await fireEvent.input(sumBox(), { target: { value: '' } });
    expect(sumBox().closest<HTMLElement>('.slide')!.style.getPropertyValue('--figures')).toBe('4');
    await fireEvent.click(screen.getByRole('button', { name: /All-in \$200/ }));
    expect(sumBox().value).toBe('$200');
  });

  test('R goes to the box and Enter raises; what is typed between is the sum', async () => {
    shown(view(1, TURN));
    await fireEvent.keyDown(document.body, { key: 'r' });
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(sumBox());
    await fireEvent.input(sumBox(), { target: { value: '25' } });
    await fireEvent.keyDown(sumBox(), { key: 'Enter' });
    expect(sent).toEqual([{ do: 'bet', act: 'raise', to: 2500 }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Raise to \$25/ }));
  });

  test('R raises at once where there is one sum', async () => {
    shown(view(1, [bet('fold'), bet('call', 500), bet('raise', 1000)]));
    await fireEvent.keyDown(document.body, { key: 'r' });
    expect(sent).toEqual([{ do: 'bet', act: 'raise' }]);
  });

  const NO_LIMIT = { sign: { ...HOLDEM, usual_stake: 20000, minimum: 500 } as PlayersView['sign'] };
  test.each<[string[], string]>([
    [['1'], '$10'], [['2'], '$15'], [['3'], '$20'], [['4'], '$200'],
    [['ArrowUp'], '$11'], [['+', '+'], '$12'], [['ArrowUp', 'ArrowDown'], '$10'], [['4', 'ArrowDown', '-'], '$198'], [['5'], '$10'],
  ])('the keys %s set the sum to %s', async (keys, sum) => {
    shown(view(1, TURN, NO_LIMIT));
    for (const key of keys) await fireEvent.keyDown(document.body, { key });
    expect(screen.getByRole('button', { name: new RegExp(`Raise to \\${sum}( R)?$`) })).toBeTruthy();
    expect(sumBox().value).toBe(sum);
    expect(sent).toEqual([]);
  });

  test('arrows step in the box and on the slider, and leave other parts of the page alone', async () => {
    shown(view(1, TURN));
    for (const field of [sumBox(), screen.getByRole('slider')]) await fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(sumBox().value).toBe('$12');
    await fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowLeft' });
    await fireEvent.keyDown(sumBox(), { key: 'ArrowLeft' }); // which goes to the figure before
    expect(sumBox().value).toBe('$11');
    const other = document.body.appendChild(document.createElement('a'));
    await fireEvent.keyDown(other, { key: 'ArrowUp' });
    other.remove();
    expect(sumBox().value).toBe('$11');
  });

  test.each<[string, Partial<PlayersView>, string[]]>([
    ['before the flop', {}, ['Least$10', '3 BB$15', '4 BB$20', 'All-in$200']],
    ['before the flop, after a raise', { highest: 1200 }, ['Least$10', '$36', '$48', 'All-in$200']],
    ['before the flop, after a raise to whole big blinds', { highest: 1500 }, ['Least$10', '9 BB$45', '12 BB$60', 'All-in$200']],
    ['after it', { betting_round: 2 }, ['Least$10', '½ pot$11', 'Pot$17', 'All-in$200']],
  ])('sums are offered in big blinds before the flop, and as parts of the pot later: %s', (_when, more, names) => {
    shown(view(1, TURN, { ...NO_LIMIT, ...more }));
    const presets = [...document.querySelectorAll('.presets button')].map((each) => each.textContent!.replace(/\s+(?=\$)/g, '').trim());
    expect(presets).toEqual(names);
  });

  test('a sum that is changed after the question is asked about again', async () => {
    shown(view(1, TURN));
    const all = () => fireEvent.click(screen.getByRole('button', { name: /All-in \$200/ }));
    await all();
    await fireEvent.click(screen.getByRole('button', { name: /Raise to \$200/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Least \$10/ }));
    await all();
    await fireEvent.click(screen.getByRole('button', { name: /Raise to \$200/ }));
    expect(sent).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: /All in \$200\? Press again/ }));
    expect(sent).toHaveLength(1);
  });

  test('the question of one turn is not answered in the next', async () => {
    const all = [bet('fold'), bet('call', 500), bet('tap out', 20000)];
    const next = shown(view(1, all));
    await fireEvent.click(screen.getByRole('button', { name: /All-in to \$200/ }));
    await next(view(2, []));
    await next(view(3, all));
    await vi.advanceTimersByTimeAsync(250);
    await fireEvent.click(screen.getByRole('button', { name: /All-in to \$200/ }));
    expect(sent).toEqual([]);
    screen.getByRole('button', { name: /All in \$200\? Press again/ });
  });

  test.each<[Partial<Amounts>, string, string]>([
    [{}, '37.5', 'Whole dollars: $37 is set'],
    [{}, '1000', 'From $10 to $200: $200 is set'],
    [{ step: 500 }, '37.5', 'In steps of $5: $35 is set'],
    [{ least: 1050 }, '37.2', 'In steps of $1 from $10.50: $37.50 is set'],
  ])('a sum that is not allowed is told the true reason (%o, %s)', async (change, typed, words) => {
    shown(view(1, [bet('fold'), bet('call', 500), bet('raise', 1000, { ...RANGE, ...change })]));
    await fireEvent.input(screen.getByRole('textbox', { name: 'Sum in dollars' }), { target: { value: typed } });
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  test('a letter does not enter the box of the sum, and does nothing there', async () => {
    shown(view(1, TURN));
    const box = screen.getByRole('textbox', { name: 'Sum in dollars' });
    const isTaken = (data: string) => fireEvent(box, new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }));
    expect([await isTaken('c'), await isTaken('$1,250.50')]).toEqual([false, true]);
    await fireEvent.keyDown(box, { key: 'c' });
    expect(sent).toEqual([]);
  });

  test('what waits for the end of the round stands in the menu alone: the bar stays as it is', () => {
    const waiting = [{ key: 'k', do: { do: 'buy', amount: 10000 }, words: 'you get $100 more', take_back: { do: 'withdraw', key: 'k' }, per: 'VIC/5.1', rule: '' } as const];
    shown(view(1, TURN, { waiting: [...waiting] }));
    expect(screen.queryByText(/you get/i)).toBeNull();
    cleanup();
    shown(view(1, [], { own: 0, waiting: [...waiting] }));
    expect(screen.getByText(/You get \$100 more/)).toBeTruthy();
  });

  test('the most that a limit allows is not all that one has', async () => {
    const limited = { ...RANGE, most: 5000 };
    shown(view(1, [bet('fold'), bet('call', 500), bet('raise', 1000, limited)]));
    await fireEvent.click(screen.getByRole('button', { name: /Most \$50/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Raise to \$50/ }));
    expect(sent).toEqual([{ do: 'bet', act: 'raise', to: 5000 }]);
  });

  test('the button says what will be sent while it is still being typed', async () => {
    shown(view(1, TURN));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Sum in dollars' });
    await fireEvent.input(box, { target: { value: '2' } });
    expect(screen.getByRole('button', { name: /Raise to \$10/ })).toBeTruthy();
    expect(box.value).toBe('2');
    expect(screen.getByRole('status').textContent).toBe('From $10 to $200: $10 is set');
    await fireEvent.input(box, { target: { value: '22' } });
    expect(box.getAttribute('aria-invalid')).toBe('false');
    await fireEvent.click(screen.getByRole('button', { name: /Raise to \$22/ }));
    expect(sent).toEqual([{ do: 'bet', act: 'raise', to: 2200 }]);
  });

  test.each(['5', '900', '10.30', 'x', ''])('who typed %s and leaves the box sees the sum that is set instead', async (typed) => {
    shown(view(1, TURN));
    const box = sumBox();
    await fireEvent.input(box, { target: { value: typed } });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const said = screen.getByRole('button', { name: /Raise to/ }).querySelector('b')!.textContent!;
    await fireEvent.blur(box);
    expect(box.value).toBe(said);
    expect(box.getAttribute('aria-invalid')).toBe('false');
  });

  test('a new turn puts its least sum into the box too', async () => {
    const next = shown(view(1, TURN));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Sum in dollars' });
    await fireEvent.input(box, { target: { value: '22' } });
    await next(view(2, [bet('fold'), bet('call', 900), bet('raise', 1800, { ...RANGE, least: 1800 })]));
    expect(box.value).toBe('$18');
    expect(screen.getByRole('button', { name: /Raise to \$18/ })).toBeTruthy();
  });

  test('offers to wait where the free seats are kept for others, and says where one stands', async () => {
    const free = { ...BOB, name: '' };
    shown(view(1, [], { own: 0, seats: [ANN, free], kept: 1 }));
    expect(screen.getByText('The table is full: every seat is taken')).toBeTruthy();
    room.tables = [{ table: 'T', waiting: 2 } as TableInLobby];
    expect((await screen.findByRole('button', { name: 'Join the waiting list 2 wait before you' })).textContent).toBeTruthy();
    room.tables = null;
    await tick();
    await fireEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));
    expect(sent).toEqual([{ do: 'join the list' }]);
    cleanup();
    room.lists = [{ game: 'vic/holdem', title: 'Holdem', place: 1, waiting: 2, table: '', until: null, per: '', rule: '' }];
    shown(view(1, [], { own: 0, seats: [ANN, free], kept: 1, sign: { ...HOLDEM } as PlayersView['sign'] }));
    expect(screen.getByText('You wait for a seat: 1st of 2')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop waiting' })).toBeTruthy();
    room.lists = [];
  });

  test('whoever begins the betting above a blind is told to open or fold, and of no call', () => {
    shown(view(1, [bet('fold'), bet('open', 2000)]));
    expect(screen.getByText('You begin the betting: open, or fold (1.1).')).toBeTruthy();
    expect(screen.queryByText(/to call/)).toBeNull();
    expect(screen.queryByText('No call now')).toBeNull();
  });

  test('a hand that must be shown is shown at once', () => {
    const show: Choice = { do: { do: 'show' }, words: 'show', adds: 0, amounts: null, amount_in: '', per: 'VIC/8.14.6', rule: '' };
    shown(view(1, [show]), false, true);
    expect(sent).toEqual([{ do: 'show' }]);
    expect(screen.queryByText('Your turn')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('whoever folds though he may stay for nothing is asked once', async () => {
    shown(view(1, [bet('fold'), bet('check'), bet('open', 500)]));
    await fireEvent.click(screen.getByRole('button', { name: /^Fold/ }));
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(250);
    await fireEvent.click(screen.getByRole('button', { name: /Fold\? Staying is free/ }));
    expect(sent).toEqual([{ do: 'bet', act: 'fold' }]);
  });

  test('the button that was pressed says that it is sent, and the others wait', async () => {
    const next = shown(view(1, TURN));
    await fireEvent.click(screen.getByRole('button', { name: /Call \$5/ }));
    await next(view(1, TURN), true);
    expect(screen.getAllByText('Sent')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /Fold/ }).getAttribute('aria-disabled')).toBe('true');
  });

  test('whoever has folded has nothing to call, and sees what is in the pot', () => {
    shown(view(1, [], { seats: [{ ...ANN, standing: 'folded' }, BOB] }));
    expect(screen.getByText('$7 in the pot with these bets')).toBeTruthy();
  });

  test('whoever chooses the blind is told what it is for, and no call is spoken of', () => {
    const blind: Choice = { do: { do: 'choose the blind', times: 1 }, words: 'blind of $5', adds: 500, amounts: null, amount_in: '', per: 'ACT-7CS/6.5(a)', rule: '' };
    shown(view(1, [blind], { phase: 'the blind is chosen' }));
    expect(screen.getByText(/You hold the buck: choose the blind/)).toBeTruthy();
    expect(screen.queryByText('No call now')).toBeNull();
  });

  test('a beaten hand is thrown in by itself, unless one wants to be asked', () => {
    preferences.choose('beaten', 'ask');
    const [show, away] = (['show', 'throw in'] as const).map((act) => ({ do: { do: act }, words: act, adds: 0, amounts: null, amount_in: '', per: 'VIC/8.14.6', rule: '' }));
    shown(view(1, [show, away]));
    expect(screen.getByText('Your hand is beaten: throw it in unseen, or show it (8.14.6).')).toBeTruthy();
    expect(sent).toEqual([]);
    cleanup();
    preferences.choose('beaten', 'throw');
    shown(view(1, [show, away]));
    expect(sent).toEqual([{ do: 'throw in' }]);
  });

  test('to take the Kitty one presses twice, and is told what it does', async () => {
    const kitty: Choice = { do: { do: 'bet', act: 'take the Kitty' }, words: 'take the Kitty, free', adds: 0, amounts: null, amount_in: '', per: 'VIC/8.5.3(b)', rule: '' };
    shown(view(1, [bet('fold'), bet('call', 500), kitty]));
    expect(screen.getByText(/your five cards are folded/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Take the Kitty/ }));
    expect(sent).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: /Give up your hand/ }));
    expect(sent).toEqual([{ do: 'bet', act: 'take the Kitty' }]);
  });

  test('while what was pressed is on its way nothing beside it looks open', () => {
    const kitty: Choice = { ...bet('take the Kitty'), words: 'take the Kitty, free' };
    shown(view(1, [bet('fold'), bet('call', 500), kitty]), false, true);
    expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true']);
  });

  test('asks for a cut where the table waits for it, and never because time runs while the dealer deals', async () => {
    const deals = { phase: 'the dealer deals', is_playing: true, clock: { person: 'Ann', seat: 1, since: 0, ends: 9e9, seconds: 30, to_act: 30, reserve: 0 } };
    shown(view(1, [], deals));
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    const own: Choice = { ...bet('fold'), do: { do: 'cut', number: 0 }, words: 'cut the deck', amounts: { least: 0, most: 0, step: 1, few: [] }, amount_in: 'number' };
    shown(view(1, [own, { ...own, do: { do: 'cut', number: null }, words: 'the dealer cuts', amounts: null }], deals));
    await fireEvent.click(screen.getByRole('button', { name: /The dealer cuts/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Cut the deck/ }));
    expect(sent).toEqual([{ do: 'cut', number: null }, { do: 'cut', number: 0 }]);
  });

  test('in advance one may fold to a wager, and check where there is none', () => {
    const before = (changes: object, own: object = {}) => {
      cleanup();
      shown(view(1, [], { awaits: 2, phase: 'a player acts', is_playing: true, seats: [{ ...ANN, in_round: true, standing: 'in', ...own }, BOB], ...changes }));
      return screen.queryAllByRole('checkbox').map((each) => each.closest('label')?.textContent?.trim());
    };
    expect(before({ highest: 500 }, { total: 0 })).toEqual(['Fold', 'Call$5']);
    expect(before({ highest: 0 }, { total: 0 })).toEqual(['Check or fold', 'Check']);
    expect(before({ highest: 500 }, { total: 500 })).toEqual(['Stay in free or fold', 'Stay in free']);
    expect(before({ highest: 500 }, { total: 0, is_out: true })).toEqual([]);
  });

  test('says that one sits out after the round, and still takes what is pressed', async () => {
    shown(view(1, TURN, { seats: [{ ...ANN, is_out: true }, BOB] }));
    expect(screen.getByRole('status').textContent).toContain('You sit out after this round.');
    await fireEvent.click(screen.getByRole('button', { name: /Call \$5/ }));
    expect(sent).toEqual([{ do: 'bet', act: 'call' }]);
  });

  test('is deaf for a moment where something else could be pressed before', async () => {
    const next = shown(view(1, []));
    expect(screen.getByRole('checkbox', { name: /Call \$5/ })).toBeTruthy();
    await next(view(2, [bet('fold'), bet('call', 2000)]));
    await fireEvent.click(screen.getByRole('button', { name: /Call \$20/ }));
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(250);
    await fireEvent.click(screen.getByRole('button', { name: /Call \$20/ }));
    expect(sent).toHaveLength(1);
  });

  const FREE = { highest: 0, seats: [ANN, { ...BOB, total: 0 }] };
  test.each<[string, Partial<PlayersView>, Choice[], RegExp, Act | null]>([
    ['the call of the same sum', {}, TURN, /Call \$5/, 'call'],
    ['the fold, with the same sum to call', {}, TURN, /^Fold/, 'fold'],
    ['the fold, where one would have folded to a bet', FREE, TURN, /^Fold/, 'fold'],
    ['the free check', FREE, [bet('fold'), bet('check'), bet('open', 500)], /^Check/, 'check'],
    ['no call where one would have checked', FREE, TURN, /Call \$5/, null],
    ['no raise where nothing was', {}, TURN, /Raise to \$10/, null],
  ])('takes a press at once that does what the place said before: %s', async (_what, before, may, name, act) => {
    const next = shown(view(1, [], before));
    await next(view(2, may));
    await fireEvent.click(screen.getByRole('button', { name }));
    expect(sent).toEqual(act ? [{ do: 'bet', act }] : []);
  });

  test('takes a press at once in a place that stayed as it was while something else was done', async () => {
    shown(view(1, TURN));
    room.done += 1;
    await vi.advanceTimersByTimeAsync(0);
    await fireEvent.click(screen.getByRole('button', { name: /Call \$5/ }));
    expect(sent).toEqual([{ do: 'bet', act: 'call' }]);
  });

  test('does at the end of that moment what a key asked for, the last of them, but confirms nothing', async () => {
    const next = shown(view(1, []));
    await next(view(2, TURN));
    await fireEvent.keyDown(document.body, { key: 'f' });
    await fireEvent.keyDown(document.body, { key: 'c' });
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(250);
    expect(sent).toEqual([{ do: 'bet', act: 'call' }]);
    await next(view(3, []));
    await next(view(4, [bet('fold'), bet('check')]));
    await fireEvent.keyDown(document.body, { key: 'f' });
    await fireEvent.keyDown(document.body, { key: 'f' });
    await vi.advanceTimersByTimeAsync(250);
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('button', { name: /Fold\?/ })).toBeTruthy();
  });

  test('forgets such a key when something else is offered meanwhile', async () => {
    const next = shown(view(1, []));
    await next(view(2, TURN));
    await fireEvent.keyDown(document.body, { key: 'c' });
    await next(view(3, []));
    await next(view(4, [bet('fold'), bet('call', 2000)]));
    await vi.advanceTimersByTimeAsync(250);
    expect(sent).toEqual([]);
  });

  test('stays as it is when something happens that changes nothing of what is open', async () => {
    const next = shown(view(1, TURN));
    await fireEvent.click(screen.getByRole('button', { name: /All-in \$200/ }));
    await next(view(2, TURN, { between: [] }));
    expect(screen.getByRole('button', { name: /Raise to \$200/ })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Call \$5/ }));
    expect(sent).toEqual([{ do: 'bet', act: 'call' }]);
  });

  test('takes the same offer for a new one after one has acted', async () => {
    shown(view(1, TURN));
    await fireEvent.click(screen.getByRole('button', { name: /Call \$5/ }));
    await fireEvent.click(screen.getByRole('button', { name: /All-in \$200/ }));
    room.done += 1;
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByRole('button', { name: /Raise to \$10/ })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Call \$5/ }));
    expect(sent).toHaveLength(1);
  });

  test('does what was chosen in advance, at that price alone', async () => {
    const next = shown(view(1, []));
    await fireEvent.click(screen.getByRole('checkbox', { name: /Call \$5/ }));
    await next(view(2, TURN));
    expect(sent).toEqual([{ do: 'bet', act: 'call' }]);
  });

  const SHOWS: Choice = { do: { do: 'show' }, words: 'show', adds: 0, amounts: null, amount_in: '', per: 'VIC/8.5.5(c)', rule: '' };
  const DRAW = { least: 0, most: 5, kept: [], per: '', rule: '' };
  const PAT: Choice = { ...SHOWS, do: { do: 'draw', discards: [] }, words: 'stand pat' };
  test.each<[string, Choice[], Partial<PlayersView>]>([
    ['the draw', [PAT], { phase: 'a player draws', draw: DRAW }],
    ['the draw, whatever its phase is called', [PAT], { draw: DRAW }],
    ['the showdown', [SHOWS, { ...SHOWS, do: { do: 'throw in' } }], { phase: 'a player shows' }],
    ['the next betting round', [bet('check'), bet('fold')], { betting_round: 2, highest: 0 }],
    ['a wager of the next betting round', [bet('call', 500), bet('fold')], { betting_round: 2 }],
    ['the next round', [bet('check'), bet('fold')], { rounds: 2 }],
    ['the blind of the next round', [{ ...SHOWS, do: { do: 'choose the blind', times: 1 } }], { rounds: 2, phase: 'the blind is chosen' }],
    ['the Kitty', [bet('take the Kitty')], {}],
  ])('what was chosen in advance never answers %s', async (_where, may, more) => {
    preferences.choose('beaten', 'ask');
    const called = { seats: [{ ...ANN, total: 500 }, BOB] };
    for (const name of ['Stay in free', 'Stay in free or fold']) {
      cleanup();
      const next = shown(view(1, [], called));
      await fireEvent.click(screen.getByRole('checkbox', { name }));
      await next(view(2, may, { ...called, ...more }));
      expect(sent).toEqual([]);
    }
    preferences.choose('beaten', 'throw');
  });

  test('what was chosen in advance is no longer ticked in the next betting round', async () => {
    const free = { highest: 0, seats: [ANN, { ...BOB, total: 0 }] };
    const next = shown(view(1, [], free));
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Check' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Check' }).checked).toBe(true);
    await next(view(2, [], { ...free, betting_round: 2 }));
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((each) => each.checked)).toEqual([false, false]);
  });

  test('lets a choice in advance lapse when the price changes, and says so', async () => {
    const next = shown(view(1, []));
    await fireEvent.click(screen.getByRole('checkbox', { name: /Call \$5/ }));
    await next(view(2, [], { highest: 1000 }));
    expect(screen.getByText(/no longer applies/)).toBeTruthy();
    await next(view(3, [bet('fold'), bet('call', 1000)]));
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(250);
    await fireEvent.click(screen.getByRole('button', { name: /Call \$10/ }));
    expect(screen.queryByText(/no longer applies/)).toBeNull();
  });

  test('says why a place is empty', () => {
    shown(view(1, [bet('fold'), bet('call', 500)]));
    expect(screen.getByText('No raise now')).toBeTruthy();
  });

  test('at a draw or a forced opening an empty place has no words, and the bar says what it is', () => {
    shown(view(1, [bet('open', 500)], { sign: { usual_stake: 20000, ...SEVEN_CARD_STUD } as PlayersView['sign'] }));
    expect(screen.getByText(/You must open/)).toBeTruthy();
    expect(screen.queryByText(/No (fold|call) now/)).toBeNull();
  });

  test('says that to check is free, by whatever word', () => {
    shown(view(1, [bet('fold'), bet('stand')]));
    expect(screen.getByRole('button', { name: /Stay in free/ })).toBeTruthy();
  });

  test('does nothing while the connection is lost, and says so', async () => {
    shown(view(1, TURN), true);
    expect(screen.getByRole('alert').textContent).toMatch(/Your seat and your cards are kept, but your time runs/);
    await fireEvent.click(screen.getByRole('button', { name: /Call \$5/ }));
    await fireEvent.keyDown(document.body, { key: 'c' });
    expect(sent).toEqual([]);
  });

  test('where the bar tells who has won, it also tells what one had', () => {
    render(Acts, { view: view(1, [], { is_playing: false, phase: 'the round of play is over', seats: [{ ...ANN, hand: 'one pair, queens' }, BOB] }), sent: false, refused: '', out: new Set<number>(), outcome: 'Bob wins $7', isLost: false, send: () => {}, take: () => {} });
    screen.getByText('Bob wins $7');
    screen.getByText('You have one pair, queens');
  });

  test('says how many of the own cards count where their number is fixed', () => {
    const hand = 'exactly two hole cards and three communal cards';
    shown(view(1, TURN, { sign: { ...OMAHA, usual_stake: 20000, hand } as PlayersView['sign'] }));
    expect(screen.getByText(/Exactly two of your cards/)).toBeTruthy();
  });

  test('acts on single keys', async () => {
    shown(view(1, TURN));
    await fireEvent.keyDown(document.body, { key: 'f' });
    expect(sent).toEqual([{ do: 'bet', act: 'fold' }]);
  });
});

const BROKE = { ...ANN, stake: 0, in_round: false, standing: '', cards: [] };
const LEAVES = { key: 'k', do: { do: 'leave' }, words: 'you leave when this round is over', take_back: { do: 'withdraw', key: 'k' }, per: 'VIC/5.1', rule: '' } as const;
const DEALT_IN = { state: 'dealt in', words: 'you are dealt in at the next round', rounds: 0, amount: 0, per: 'VIC/6.2', rule: '' };

describe('whoever has lost his last chips', () => {
  afterEach(() => (room.person = null));

  test('reads so at once, and buys the usual chips there, once', async () => {
    shown(view(1, [], { seats: [{ ...ANN, stake: 0, standing: 'tapped out' }, BOB], is_playing: false, awaits: null, next: DEALT_IN }));
    expect(screen.getByText('You have no chips left')).toBeTruthy();
    expect(screen.queryByText(/dealt in at the next/)).toBeNull();
    const buy = screen.getByRole('button', { name: 'Buy $200' });
    await fireEvent.click(buy);
    await fireEvent.click(buy);
    expect(sent).toEqual([{ do: 'buy', amount: 20000 }]);
  });

  test('is not asked before the round is over, nor when chips are on their way', () => {
    shown(view(1, [], { seats: [{ ...ANN, stake: 0, standing: 'tapped out' }, BOB] }));
    expect(screen.queryByText('You have no chips left')).toBeNull();
    cleanup();
    const waiting = [{ ...LEAVES, do: { do: 'buy', amount: 20000 } as const, words: 'you get $200 more when this round is over' }];
    shown(view(1, [], { seats: [BROKE, BOB], waiting }));
    expect(screen.getByText(/^You get \$200 more/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is told where he cannot afford any', () => {
    room.person = { name: 'Ann', role: 'guest', balance: 5000, is_guest: true };
    shown(view(1, [], { seats: [BROKE, BOB], buys_from: 10000 }));
    expect(screen.getByText(/too little in your account/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('what the next round brings', () => {
  test('is told to the newly seated, and not to one who has been in all along', () => {
    shown(view(1, [], { next: DEALT_IN, is_playing: false, awaits: null }));
    expect(screen.queryByText(/dealt in/)).toBeNull();
    cleanup();
    shown(view(1, [], { next: DEALT_IN, seats: [{ ...ANN, in_round: false, standing: '' }, BOB] }));
    expect(screen.getByText(/You are dealt in at the next round/)).toBeTruthy();
  });

  test('whoever leaves reads that he leaves, and whoever sits out later that he sits out then', () => {
    shown(view(1, [], { waiting: [LEAVES], seats: [{ ...ANN, is_out: true, standing: 'folded' }, BOB] }));
    expect(screen.getByText('You leave when this round is over.')).toBeTruthy();
    expect(screen.queryByText(/sit out/)).toBeNull();
    cleanup();
    shown(view(1, [], { is_playing: false, awaits: null, next: DEALT_IN }), false, false, { rests: true });
    expect(screen.getByText('You sit out from the next round on.')).toBeTruthy();
    expect(screen.queryByText(/dealt in/)).toBeNull();
  });

  test('is not hidden by a refusal, and an answer that is chosen is not sent again', async () => {
    const next = { ...DEALT_IN, state: 'waits', words: 'you wait for the blind' };
    const between = ['wait for the blind', 'post the large blind and be dealt in'].map((option, at) => ({ do: null, is_chosen: at === 0, option, says: '', amount: 500 * at, per: '', rule: '' }));
    shown(view(1, [], { next, between, seats: [{ ...ANN, in_round: false, standing: '' }, BOB] }), false, false, { refused: 'Not now.' });
    expect(screen.getByText(/You wait for the blind/)).toBeTruthy();
    const post = screen.getByRole('button', { name: /^Post the large blind/ });
    await fireEvent.click(post);
    await fireEvent.click(post);
    expect(sent).toEqual([{ do: 'post the blind' }]);
  });
});

describe('what is chosen in advance can happen', () => {
  const boxes = () => screen.queryAllByRole('checkbox').map((each) => each.parentElement!.textContent!.trim());

  test.each([
    ['before a check', {}, false, ['Check or fold', 'Check']],
    ['after my bet', { highest: 500, seats: [{ ...ANN, total: 500 }, BOB] }, true, ['Fold to a raise']],
    ['after my check', {}, true, ['Fold to a bet']],
    ['as the blind', { highest: 500, seats: [{ ...ANN, total: 500 }, BOB] }, false, ['Stay in free or fold', 'Stay in free']],
    ['before a forced opening', { must_open: 500 }, false, ['Fold', 'Call$5']],
    ['after a raise of mine was raised', { highest: 1500, seats: [{ ...ANN, total: 500 }, BOB] }, true, ['Fold', 'Call$10']],
  ])('%s', (_, more, acted, names) => {
    shown(view(1, [], { highest: 0, seats: [ANN, { ...BOB, total: 0 }], ...more }), false, false, { acted });
    expect(boxes()).toEqual(names);
  });

  test('and holds for this betting round alone', async () => {
    const next = shown(view(1, [], { highest: 500, seats: [{ ...ANN, total: 500 }, BOB] }), false, false, { acted: true });
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Fold to a raise' }));
    await next(view(2, [bet('fold'), bet('check')], { betting_round: 2, highest: 0, seats: [ANN, { ...BOB, total: 0 }] }));
    expect(sent).toEqual([]);
  });
});

describe('all that is left', () => {
  const last = { ...ANN, stake: 6200, total: 500 };
  const pressable = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name.replace('$', '\\$')}( [CR])?$`) });

  test.each<[string, Act, number]>([
    ['a call of all', 'call', 6700],
    ['a call of all, by tapping out', 'tap out', 6700],
    ['a call for less', 'tap out', 13900],
  ])('%s says so on the button', (_what, act, highest) => {
    shown(view(1, [bet('fold'), bet(act, 6200)], { highest, seats: [last, BOB] }));
    pressable('Call $62 all-in');
  });

  test('a call that leaves chips does not', () => {
    shown(view(1, [bet('fold'), bet('call', 6100)], { highest: 6600, seats: [last, BOB] }));
    pressable('Call $61');
  });

  test('above the bet it is told as the total it comes to, and not that there is no raise', async () => {
    const no_raise = { because: 'the stake is short of a raise', per: 'VIC/2.1.1', rule: '' };
    const all = [bet('fold'), bet('call', 4500), bet('tap out', 6200)];
    const next = shown(view(1, all, { highest: 5000, seats: [last, BOB], no_raise }));
    pressable('All-in to $67');
    expect(screen.queryByText(/No raise/)).toBeNull();
    await next(view(2, all.slice(0, 2), { highest: 5000, seats: [last, BOB], no_raise }));
    screen.getByText('No raise: the stake is short of a raise (2.1.1).');
  });
});

test('the bar says who is to show, and that my time ran out', () => {
  shown(view(1, [], { phase: 'a player shows his hand or throws it in' }), false, false, { late: 'folded' });
  expect(screen.getByText('Bob to show')).toBeTruthy();
  expect(screen.getByText('Your time ran out: you folded.')).toBeTruthy();
});
