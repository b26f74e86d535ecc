import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Holding, Person, Statement, StatementLine } from '../messages';
import { room } from '../room/room.svelte';
import StatementView from './StatementView.svelte';

const holding = (account: number, chips: number, held = 0): Holding => ({ account, chips, held });

let lines = 0;

function line(says: string, moved: Holding, after: Holding, more: Partial<StatementLine> = {}): StatementLine {
  return { line: (lines += 1), at: 0, kind: 'account', says, table: '', number: 0, moved, after, ...more };
}

const LINES = [
  line('Chips for the table', holding(-20000, 20000), holding(30000, 20000)),
  line('', holding(0, 5000, 10000), holding(30000, 25000, 10000), { kind: 'round', table: 'T1', number: 3 }),
  line('Paid after all', holding(10000, 0, -10000), holding(40000, 25000)),
];
const STATEMENT: Statement = {
  person: 'Ann', since: null, until: null, opening: holding(50000, 0), closing: holding(40000, 25000), rounds: 1, won: 15000, lost: 0, lines: LINES, next: null,
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  room.person = null;
});

test('each change is of all that one has, also of what is held back, so that the changes add up', async () => {
  vi.spyOn(room, 'watchLobby').mockReturnValue(() => {});
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(STATEMENT), { status: 200 }));
  room.person = { name: 'Ann', role: 'player', balance: 40000, is_guest: false } as Person;
  render(StatementView);
  await screen.findByText('Paid after all');
  const changes = [...document.querySelectorAll('tbody tr')].map((row) => row.children[2]?.textContent);
  expect(changes.filter(Boolean).map((each) => each!.replace(/[a-z ]+$/i, ''))).toEqual(['−$200', '+$150']);
});
