import { expect, test } from 'vitest';
import type { TableInLobby } from '../messages';
import { calledAs } from './naming';

const TABLES = [
  { table: 'vic/omaha', sign: { game: 'vic/omaha', title: 'Omaha' } },
  { table: 'Upstairs', sign: { game: 'vic/omaha', title: 'Omaha' } },
] as TableInLobby[];

test('a table is called by its game, and by its own name too where it has one', () => {
  expect(calledAs('vic/omaha', TABLES)).toBe('Omaha');
  expect(calledAs('Upstairs', TABLES)).toBe('Omaha, table Upstairs');
});

test('a table that is open no more keeps the name that the record has', () => {
  expect(calledAs('vic/holdem', TABLES)).toBe('vic/holdem');
  expect(calledAs('vic/omaha', null)).toBe('vic/omaha');
});
