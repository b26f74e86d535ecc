import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { NOTHING } from '../choice';
import GuidedView from '../learn/GuidedView.svelte';
import Review from '../learn/Review.svelte';
import { say } from '../english';
import type { Person, PlayersView, Seated } from '../messages';
import ReplayView from './ReplayView.svelte';
import { place } from '../place.svelte';
import { preferences } from '../preferences.svelte';
import { room, type Frame } from '../room/room.svelte';
import PlayersTable from '../table/PlayersTable.svelte';
import { DRAW } from '../samples';

const GAME = 'vic/five-card-draw';
const DEALT = ['Js', '9d', 'Th', '6c', 'Qs'];
const [AS_DEALT, HIGH_TO_LOW] = ['J9T6Q', 'QJT96'];
const ANN: Seated = {
  seat: 1, name: 'Ann', bot: false, stake: 20000, in_round: true, standing: 'in', total: 0, paid: 500, held_out: 0,
  cards: DEALT, hand: 'queen high', makes: DEALT, halves: null, has_marker: false, button: null, is_out: false, is_away: false, waits_for: '',
};
const VIEW = {
  kind: 'players', table: GAME, version: 1, rounds: 1, own: 1, phase: 'a player draws', is_playing: true, betting_round: 1, awaits: 1, marker: 'button',
  seats: [ANN], communal: [], burnt: 0, kitty: 0, undealt: 40, in_the_pots: 1000, slide: null, highest: 0, next_cards: [], aside: [], settlement: null,
  asked: null, may: [], no_raise: null, draw: { least: 0, most: 4, per: 'VIC/1.1' }, next: null, moves: [], waiting: [], between: [], owes: '',
  clock: null, commitment: '', staff: [], kept: 0, must_open: 0, buys_from: 0, sign: { ...DRAW, game: GAME, title: 'Five Card Draw', called: 'Five Card Draw', book: 'vic', usual_stake: 20000, limit: 'fixed', notices: [], lines: [], hand: '' },
} as unknown as PlayersView;
const INITIALS: Record<string, string> = { q: 'Q', j: 'J', t: 'T', n: '9', s: '6', 1: 'T', 9: '9', 6: '6' };
const STEP = { happened: [], changed: {} };
const CHOICE = { words: 'stand pat', value: 0, share: null, is_taken: true, is_best: true };
const asked: string[] = [];
const ANSWERS: Record<string, object> = {
  guided: { format: 'pokerroom.guided', version: 1, game: GAME, person: 'Ann', steps: [{ events: [], view: VIEW }], choices: [], suggested: null, because: '', is_over: false },
  games: { format: 'pokerroom.games', version: 1, games: [] },
  readings: { format: 'pokerroom.readings', version: 1, readings: [] },
  rules: { format: 'pokerroom.rules', version: 1, rules: [] },
  rounds: { table: GAME, number: 3, title: 'Five Card Draw, round 3', forms: [], view: VIEW, steps: [STEP, STEP] },
  review: { decisions: [{ version: 4, when: 'the draw', cards: DEALT, beside: [], hand: 'queen high', alternatives: [CHOICE], cost: 0 }], cost: 0, how: '', is_exact: false },
};

/** The hand on the table, one letter a card. */
async function held(): Promise<string> {
  const group = await screen.findByRole('group', { name: 'Your cards' });
  return ranksIn(group, 'button');
}

function ranksIn(where: Element, cards: string): string {
  return [...where.querySelectorAll(cards)].map((each) => INITIALS[each.getAttribute('aria-label')![0]]).join('');
}

function opened(): void {
  vi.spyOn(room, 'watchLobby').mockReturnValue(() => {});
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(ANSWERS[path.split(/[/?]/)[2]] ?? {}));
  });
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  preferences.choose('sort', 'on');
  [room.seen, asked.length] = [[], 0];
});

const SCREENS = [['the page of a round', ReplayView, 'replay'], ['a guided round', GuidedView, 'learn']] as const;

test.each(SCREENS)('on %s a hand of a draw game lies as it lay at the table', async (_, page, view) => {
  opened();
  place.go({ ...NOTHING, view, table: GAME, round: '3', game: GAME });
  render(page);
  expect(await held()).toBe(HIGH_TO_LOW);
  preferences.choose('sort', 'off');
  await tick();
  expect(await held()).toBe(AS_DEALT);
});

test('what is thrown in by its place in a guided round is the card that lies there', async () => {
  opened();
  place.go({ ...NOTHING, view: 'learn', game: GAME });
  render(GuidedView);
  const hand = within(await screen.findByRole('group', { name: 'Your cards' }));
  await fireEvent.click(hand.getByRole('button', { name: 'six of clubs' }));
  await fireEvent.click(screen.getByRole('button', { name: /^Draw 1/ }));
  expect(decodeURIComponent(asked.at(-1)!)).toContain('"discards":["6c"]');
});

test('a round that is looked back on at the table has its hands in the same order', async () => {
  room.seen = [[{ view: { ...VIEW, settlement: { pots: [], hands: [], commission: 0 } }, round: [] }]] as unknown as Frame[][];
  render(PlayersTable, { view: { ...VIEW, seats: [] }, send: () => {}, take: null });
  await fireEvent.click(screen.getByRole('button', { name: 'Replay a round' }));
  expect(await held()).toBe(HIGH_TO_LOW);
});

test('so has the hand of a decision that is weighed', async () => {
  opened();
  const { container } = render(Review, { table: GAME, number: 3, family: 'draw' });
  await fireEvent.click(screen.getByRole('button', { name: 'Weigh my decisions of round 3' }));
  await screen.findByText(/queen high/);
  expect(ranksIn(container, '.when .card')).toBe(HIGH_TO_LOW);
});

test('a deal is checked even if the round is loaded once more meanwhile', async () => {
  opened();
  const answer = globalThis.fetch;
  let prove = () => {};
  const proof = new Promise<void>((done) => (prove = done));
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('proof')) return answer(path);
    await proof;
    return new Response(JSON.stringify({ table: GAME, number: 3, decks: [] }));
  });
  place.go({ ...NOTHING, view: 'replay', table: GAME, round: '3' });
  render(ReplayView);
  await fireEvent.click(await screen.findByRole('button', { name: say.check.ask }));
  room.person = { name: 'Ann', role: 'player' } as Person;
  await vi.waitFor(() => expect(asked.filter((path) => path.includes('rounds/'))).toHaveLength(2));
  await tick();
  prove();
  expect(await screen.findByText(say.check.real)).toBeTruthy();
  room.person = null;
});
