import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Command, StaffForm } from '../messages';
import StaffForms from './StaffForms.svelte';

const SEATS = [{ value: 1, words: 'Ann, seat 1' }, { value: 4, words: 'Bob, seat 4' }];
const LEFT_OUT: StaffForm = {
  tag: 'LeftOut', heading: 'A player was left out of the first deal', takes_two: false,
  fields: [
    { name: 'seat', asks: 'Who was left out?', kind: 'choice', choices: SEATS, is_optional: false },
    { name: 'looked', asks: 'Has anybody looked?', kind: 'choice', choices: [{ value: true, words: 'yes' }, { value: false, words: 'no' }], is_optional: true },
  ],
};
const EXCLUDE: StaffForm = {
  tag: 'exclude', heading: 'Exclude a player from the game', takes_two: true,
  fields: [
    { name: 'person', asks: 'Who is excluded?', kind: 'choice', choices: [{ value: 'Ann', words: 'Ann' }], is_optional: false },
    { name: 'reason', asks: 'What happened?', kind: 'text', choices: [], is_optional: false },
  ],
};

afterEach(() => vi.unstubAllGlobals());

async function opened(...forms: StaffForm[]): Promise<Command[]> {
  const sent: Command[] = [];
  vi.stubGlobal('fetch', vi.fn(async () => new Response(JSON.stringify({ table: 'vic/holdem', forms }))));
  render(StaffForms, { table: 'vic/holdem', send: (command: Command) => sent.push(command) });
  await fireEvent.click(screen.getByRole('button', { name: 'Report or decide' }));
  await screen.findByRole('form');
  return sent;
}

async function choose(label: string, words: string): Promise<void> {
  const select = screen.getByLabelText<HTMLSelectElement>(label);
  const option = [...select.options].find(({ text }) => text === words);
  await fireEvent.change(select, { target: { value: option?.value } });
}

test('a fact is sent with what was answered, and without what nobody has said', async () => {
  const sent = await opened(LEFT_OUT);
  await choose('What is to be reported or decided?', LEFT_OUT.heading);
  await choose('Who was left out?', 'Bob, seat 4');
  await fireEvent.submit(screen.getByRole('form'));
  expect(sent).toEqual([{ do: 'report', fact: { $: 'LeftOut', seat: 4 } }]);
  expect(screen.queryByRole('form')).toBeNull();
});

test('to exclude somebody is a command with a reason, and says that it takes two', async () => {
  const sent = await opened(LEFT_OUT, EXCLUDE);
  await choose('What is to be reported or decided?', EXCLUDE.heading);
  expect(screen.getByText('A second person must stand by this.')).toBeTruthy();
  await choose('Who is excluded?', 'Ann');
  await fireEvent.input(screen.getByLabelText('What happened?'), { target: { value: 'seen' } });
  await fireEvent.submit(screen.getByRole('form'));
  expect(sent).toEqual([{ do: 'exclude', person: 'Ann', reason: 'seen' }]);
});

test('where nothing can be reported it says so', async () => {
  await opened();
  expect(screen.getByRole('status').textContent).toBe('Nothing can be reported here just now.');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});
