import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command, Happening, PlayersView, Seated } from '../messages';
import { preferences } from '../preferences.svelte';
import { room } from '../room/room.svelte';
import PlayersTable from './PlayersTable.svelte';
import { sorted } from './sorted';
import { DRAW, FIVE_CARD_STUD, SEVEN_CARD_STUD } from '../samples';

const DEALT = ['Js', '9d', 'Th', '6c', 'Qs'];
const ANN: Seated = {
  seat: 1, name: 'Ann', bot: false, stake: 20000, in_round: true, standing: 'in', total: 0, paid: 500, held_out: 0,
  cards: DEALT, hand: 'queen high', makes: DEALT, halves: null, has_marker: false, button: null, is_out: false, is_away: false, waits_for: '',
};
const BOB: Seated = { ...ANN, seat: 2, name: 'Bob', cards: ['??', '??', '??', '??', '??'], hand: '', makes: [] };
const SIGN = { ...DRAW, title: 'Five Card Draw', called: 'Five Card Draw', book: 'vic', usual_stake: 20000, limit: 'fixed', notices: [], lines: [], hand: '' } as unknown as PlayersView['sign'];
const VIEW: PlayersView = {
  kind: 'players', table: 'T', version: 1, rounds: 1, own: 1, phase: 'a player draws', is_playing: true, betting_round: 1,
  awaits: 1, marker: 'button', seats: [ANN, BOB], communal: [], burnt: 0, kitty: 0, undealt: 40,
  in_the_pots: 1000, slide: null, highest: 0, next_cards: [], aside: [], settlement: null, asked: null, may: [], no_raise: null,
  draw: { least: 0, most: 5, per: 'VIC/1.1' } as PlayersView['draw'], next: null, moves: [], waiting: [], between: [], owes: '', clock: null, commitment: '', staff: [], kept: 0, must_open: 0, buys_from: 0, sign: SIGN,
};

let sent: Command[];
const table = (view: PlayersView) => ({ view, send: (each: Command) => sent.push(each), take: null });
const held = () => within(screen.getByRole('group', { name: 'Your cards' }));
const inOrder = () => held().getAllByRole('button').map((each) => each.getAttribute('aria-label'));

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  preferences.choose('sort', 'on');
  room.round = [];
  room.seen = [];
});

test('groups come first, the larger before the smaller, then high to low', () => {
  expect(sorted(DEALT)).toEqual(['Qs', 'Js', 'Th', '9d', '6c']);
  expect(sorted(['2c', 'Ah', '2d', '9s', '9h'])).toEqual(['9s', '9h', '2d', '2c', 'Ah']);
  expect(sorted(['Kc', '3c', 'Kd', '3d', '3h'])).toEqual(['3h', '3d', '3c', 'Kd', 'Kc']);
});

test('my hand of a draw game lies sorted, and what is thrown in by its place is the card that lies there', async () => {
  render(PlayersTable, table(VIEW));
  expect(inOrder()).toEqual(['queen of spades', 'jack of spades', 'ten of hearts', 'nine of diamonds', 'six of clubs']);
  await fireEvent.keyDown(document.body, { key: '5' });
  await fireEvent.click(held().getByRole('button', { name: 'nine of diamonds' }));
  vi.advanceTimersByTime(1000);
  await fireEvent.keyDown(document.body, { key: 'd' });
  expect(sent).toEqual([{ do: 'draw', discards: ['9d', '6c'] }]);
});

test('another seat is offered until one has said that one leaves', async () => {
  const moves = [{ seat: 3, do: { do: 'move', seat: 3 }, says: 'costs nothing', per: 'VIC/6.1' }] as unknown as PlayersView['moves'];
  const { rerender } = render(PlayersTable, table({ ...VIEW, moves }));
  await fireEvent.click(screen.getByRole('button', { name: 'Seat and settings' }));
  expect(screen.getByRole('heading', { name: 'Change seat' })).toBeTruthy();
  const waiting = [{ do: { do: 'leave' }, words: 'you leave', per: '' }] as unknown as PlayersView['waiting'];
  await rerender(table({ ...VIEW, version: 2, moves, waiting }));
  expect(screen.queryByRole('heading', { name: 'Change seat' })).toBeNull();
});

test('as dealt, if that is preferred; no card that was chosen by its place becomes another', async () => {
  render(PlayersTable, table(VIEW));
  await fireEvent.keyDown(document.body, { key: '5' });
  preferences.choose('sort', 'off');
  await vi.advanceTimersByTimeAsync(1);
  expect(inOrder()).toEqual(['jack of spades', 'nine of diamonds', 'ten of hearts', 'six of clubs', 'queen of spades']);
});

test('a card that was drawn is marked as new wherever it lies', () => {
  room.round = [
    { event: 'discarded', fields: { seat: 1, cards: ['6c'] }, lines: [] },
    { event: 'dealt', fields: { cards: [{ to: 1, card: 'Ad' }] }, lines: [] },
  ] as unknown as Happening[];
  render(PlayersTable, table({ ...VIEW, draw: null, awaits: 2, phase: 'a player acts', seats: [{ ...ANN, cards: ['Js', '9d', 'Th', 'Qs', 'Ad'] }, BOB] }));
  const first = screen.getByRole('group', { name: 'Your cards' }).querySelector('.cards')!.firstElementChild!;
  expect(first.textContent).toContain('new');
});

test('the history gives way when cards must be chosen, and opens again if one asks for it', async () => {
  const betting = { ...VIEW, draw: null, awaits: 2, phase: 'a player acts' };
  const { rerender } = render(PlayersTable, table(betting));
  const history = screen.getByRole('button', { name: 'History' });
  await fireEvent.click(history);
  expect(history.getAttribute('aria-expanded')).toBe('true');
  await rerender(table(VIEW));
  expect(history.getAttribute('aria-expanded')).toBe('false');
  await fireEvent.click(history);
  await rerender(table({ ...VIEW, version: 2, draw: { ...VIEW.draw! } }));
  expect(history.getAttribute('aria-expanded')).toBe('true');
});

test('where the order means something a hand lies as it was dealt', () => {
  const stud = { ...SIGN, ...SEVEN_CARD_STUD } as PlayersView['sign'];
  render(PlayersTable, table({ ...VIEW, sign: stud }));
  expect(inOrder()[0]).toBe('jack of spades');
});

const BEGUN = (number: number) => ({ event: 'round_begun', fields: { number }, lines: [] }) as unknown as Happening;
const VOID = { event: 'round_void', fields: {}, lines: [{ text: 'The round of play is void', per: 'VIC/1.1' }] } as unknown as Happening;
const OVER = { ...VIEW, is_playing: false, draw: null, awaits: null, phase: 'the round of play is over' };
const settled = (change: object) => ({ pots: [], awards: [], returned_to: null, returned: 0, commission: 0, ...change }) as unknown as PlayersView['settlement'];

const WON = { ...OVER, settlement: settled({ awards: [{ seat: 2, amount: 700, part: 'whole', pots: [1] }] }) };
const last = () => document.querySelector('.last')?.textContent ?? '';

/** What the room tells next: the round is kept with the others that were seen. */
function hear(view: PlayersView, ...round: Happening[]) {
  room.round = round;
  room.seen = [...room.seen, [{ view, round }]];
  return table(view);
}

test('the last round is told although it had no pot, and not the one before it', async () => {
  const { rerender } = render(PlayersTable, hear(WON, BEGUN(1)));
  await vi.advanceTimersByTimeAsync(1);
  expect(last()).toContain('Bob wins $7');
  await rerender(hear({ ...OVER, settlement: settled({ returned_to: 2, returned: 500 }) }, BEGUN(2)));
  expect(last()).toMatch(/2.*Bob’s \$5 came back: nobody called/);
  await rerender(hear({ ...OVER, phase: 'between two rounds' }, BEGUN(3), VOID));
  expect(last()).toMatch(/3.*The round of play is void/);
  await rerender(hear(VIEW, BEGUN(4)));
  expect(last()).toMatch(/3.*The round of play is void/);
});

test('a replay tells how its own round ended, and the table then how the last one did', async () => {
  const { rerender } = render(PlayersTable, hear(WON, BEGUN(6)));
  await rerender(hear({ ...OVER, settlement: settled({ returned_to: 2, returned: 500 }) }, BEGUN(7)));
  await fireEvent.click(screen.getByRole('button', { name: 'Replay a round' }));
  await fireEvent.change(screen.getByRole('combobox', { name: 'Round' }), { target: { value: '0' } });
  expect(last()).toMatch(/6.*Bob wins \$7/);
  await rerender(hear({ ...WON, settlement: settled({ awards: [{ seat: 1, amount: 900, part: 'whole', pots: [1] }] }) }, BEGUN(8)));
  expect(last()).toMatch(/6.*Bob wins \$7/);
  screen.getByRole('button', { name: 'Back to the table' }).focus();
  await fireEvent.click(screen.getByRole('button', { name: 'Back to the table' }));
  expect(last()).toMatch(/8.*You win \$9/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replay a round' }));
});

test('a replay does not tell how its round ended before its last step', async () => {
  room.seen = [[{ view: VIEW, round: [BEGUN(6)] }, { view: WON, round: [BEGUN(6)] }]];
  render(PlayersTable, table(VIEW));
  expect(last()).toMatch(/6.*Bob wins \$7/);
  await fireEvent.click(screen.getByRole('button', { name: 'Replay a round' }));
  expect(last()).toBe('');
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(last()).toMatch(/6.*Bob wins \$7/);
});

test('my decisions can be weighed in the replay of every round that I played, and after one that I did not', async () => {
  room.view = VIEW;
  const without = { ...WON, seats: [{ ...ANN, in_round: false, cards: [] }, BOB] };
  const weighs = () => screen.queryByRole('button', { name: /^Weigh my decisions/ })?.textContent ?? '';
  const { rerender } = render(PlayersTable, hear(WON, BEGUN(5)));
  await rerender(hear(WON, BEGUN(6)));
  await rerender(hear(without, BEGUN(7)));
  expect([last(), weighs()]).toEqual([expect.stringContaining('Round 7'), 'Weigh my decisions of round 6']);
  await fireEvent.click(screen.getByRole('button', { name: 'Replay a round' }));
  expect(weighs()).toBe('');
  await fireEvent.change(screen.getByRole('combobox', { name: 'Round' }), { target: { value: '0' } });
  expect(weighs()).toBe('Weigh my decisions of round 5');
  room.view = null;
});

test('who won is still told by name when he has gone since', async () => {
  const gone = { ...WON, seats: [ANN, { ...BOB, name: '', in_round: false, cards: [] }] };
  room.round = [BEGUN(6)];
  room.seen = [[VIEW, gone].map((view) => ({ view, round: room.round }))];
  render(PlayersTable, table(gone));
  expect(last()).toContain('Bob wins $7');
});

test('on a desk who won stands on the cloth in one line, and as a whole in its title', () => {
  const hand = 'two pairs, queens and nines, king kicker';
  const awards = [1, 2].map((seat) => ({ seat, amount: 700 * seat, part: 'pot', pots: [seat] }));
  room.round = [1, 2].map((seat) => ({ event: 'shown', fields: { seat }, lines: [] })) as unknown as Happening[];
  vi.stubGlobal('innerWidth', 1280);
  render(PlayersTable, table({ ...OVER, seats: [{ ...ANN, hand }, { ...BOB, hand }], settlement: settled({ awards }) }));
  expect(screen.getByTitle(/queens and nines/).textContent).toBe('You win $7 and Bob wins $14');
});

test('a round that was void can be looked back on', () => {
  room.seen = [[{ view: VIEW, round: [BEGUN(3)] }, { view: OVER, round: [BEGUN(3), VOID] }]];
  render(PlayersTable, table(VIEW));
  screen.getByRole('button', { name: 'Replay a round' });
  room.seen = [];
});

test('whoever comes back in the middle of a round has the one before it, as the room keeps it', async () => {
  const end = { settlement: settled({ awards: [{ seat: 2, amount: 700, part: 'whole', pots: [1] }] }), is_playing: false };
  const kept = { view: { ...VIEW, draw: null }, steps: [{ happened: [BEGUN(7)], changed: {} }, { happened: [], changed: end }] };
  const asked = vi.fn(async (_: string) => new Response(JSON.stringify(kept)));
  vi.stubGlobal('fetch', asked);
  room.round = [BEGUN(8)];
  room.view = VIEW;
  render(PlayersTable, table({ ...VIEW, rounds: 7 }));
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.mock.calls[0][0]).toContain('/7?form=steps');
  expect(document.querySelector('.last')?.textContent).toMatch(/7.*Bob wins \$7/);
  screen.getByRole('button', { name: /Weigh my decisions of round.*7/ });
  await fireEvent.click(screen.getByRole('button', { name: 'Replay a round' }));
  screen.getByRole('region', { name: 'Replay' });
  room.view = null;
  vi.unstubAllGlobals();
});

test('where the room keeps none for him, nothing is offered to look back on', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"error": "you had no part in it"}', { status: 403 }));
  room.round = [BEGUN(8)];
  render(PlayersTable, table({ ...VIEW, rounds: 7 }));
  await vi.advanceTimersByTimeAsync(1);
  expect(screen.queryByRole('button', { name: 'Replay a round' })).toBeNull();
  vi.unstubAllGlobals();
});

test('Escape first shuts the rule that is open, then the panel, also from a setting', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  room.round = [{ event: 'acted', fields: {}, lines: [{ text: 'Bob folds', per: 'VIC/8.7.3(a)' }] }] as unknown as Happening[];
  const { container } = render(PlayersTable, table(VIEW));
  const isOpen = () => container.querySelector('.side')!.classList.contains('open');
  await fireEvent.click(screen.getByRole('tab', { name: 'Menu' }));
  await fireEvent.keyDown(screen.getAllByRole('radio')[0], { key: 'Escape' });
  expect(isOpen()).toBe(false);
  await fireEvent.click(screen.getAllByRole('tab')[0]);
  await vi.advanceTimersByTimeAsync(1000);
  await fireEvent.click(container.querySelector('.log .rule')!);
  expect(container.querySelector('.log [aria-expanded=true]')).toBeTruthy();
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(isOpen()).toBe(true);
  expect(container.querySelector('.log [aria-expanded=true]')).toBeNull();
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(isOpen()).toBe(false);
});

test('what is done by itself is no turn: no ring, no clock, no word of it', () => {
  const show = { do: { do: 'show' }, words: 'show', adds: 0, amounts: null, amount_in: '', per: '', rule: '' } as const;
  const clock = { person: 'Ann', seat: 1, since: 0, ends: 9e12, seconds: 60, to_act: 60, reserve: 0 };
  const shows = { ...VIEW, draw: null, phase: 'a player shows his hand or throws it in', clock };
  const { container } = render(PlayersTable, table({ ...shows, may: [show] }));
  expect(sent).toEqual([{ do: 'show' }]);
  expect(screen.queryByText(/Your turn/)).toBeNull();
  expect(container.querySelector('.turn')).toBeNull();
  cleanup();
  render(PlayersTable, table({ ...shows, awaits: 2, clock: null }));
  expect(screen.getAllByText('Bob to show').length).toBeGreaterThan(1);
});

test('a refusal of chips stands in the menu alone while that is open', async () => {
  room.refusal = { because: 'at least $100.00 must be bought', per: '', rule: '', of: 'buy' };
  render(PlayersTable, table({ ...VIEW, draw: null, awaits: 2 }));
  await fireEvent.click(screen.getByRole('tab', { name: 'Menu' }));
  expect(screen.getAllByText('At least $100 must be bought.')).toHaveLength(1);
  room.refusal = null;
});

test('cards that were shown are no longer said to be hidden', () => {
  const stud = { ...VIEW, draw: null, sign: { ...SIGN, ...FIVE_CARD_STUD } };
  render(PlayersTable, table(stud));
  expect(held().getByText('hidden')).toBeTruthy();
  cleanup();
  room.round = [{ event: 'shown', fields: { seat: 1 }, lines: [] }] as unknown as Happening[];
  render(PlayersTable, table(stud));
  expect(held().queryByText('hidden')).toBeNull();
});

test('whoever lost his seat while he was away reads so until he closes it or sits down', async () => {
  const words = /Your seat was given up because you were away\./;
  const watched = { ...VIEW, own: 0, draw: null, awaits: 2, seats: [{ ...ANN, name: '', in_round: false, cards: [] }, BOB] };
  room.givenUp = ['T', 'U'];
  const { rerender } = render(PlayersTable, table(watched));
  expect(screen.getByRole('alert').textContent).toMatch(words);
  await rerender(table(VIEW));
  expect(screen.queryByText(words)).toBeNull();
  await rerender(table(watched));
  await fireEvent.click(within(screen.getByText(words)).getByRole('button', { name: 'Close' }));
  expect([screen.queryByText(words), room.givenUp]).toEqual([null, ['U']]);
});

test.each([['a round table', 1024], ['lanes', 300]])('ears are told whose bet it is: %s', (_layout, width) => {
  vi.stubGlobal('innerWidth', width);
  const seats = [{ ...ANN, total: 1500 }, { ...BOB, total: 500 }];
  render(PlayersTable, table({ ...VIEW, draw: null, phase: 'a player acts', seats }));
  screen.getByRole('img', { name: 'Bob bets $5' });
  screen.getByRole('img', { name: 'You bet $15' });
});
