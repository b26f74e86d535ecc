import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Command, StaffForm } from '../messages';
import StaffForms from './StaffForms.svelte';

const SEATS = [{ value: 1, words: 'Ann, seat 1' }, { value: 4, words: 'Bob, seat 4' }];
const LEFT_OUT: StaffForm = {
  tag: 'LeftOut', heading: 'A player was left out of the first deal', takes_two: false, is_command: false,
  fields: [
    { name: 'seat', asks: 'Who was left out?', kind: 'choice', choices: SEATS, is_optional: false, given: '' },
    { name: 'looked', asks: 'Has anybody looked?', kind: 'choice', choices: [{ value: true, words: 'yes' }, { value: false, words: 'no' }], is_optional: true, given: '' },
  ],
};
const EXCLUDE: StaffForm = {
  tag: 'exclude', heading: 'Exclude a player from the game', takes_two: true, is_command: true,
  fields: [
    { name: 'person', asks: 'Who is excluded?', kind: 'choice', choices: [{ value: 'Ann', words: 'Ann' }], is_optional: false, given: '' },
    { name: 'reason', asks: 'What happened?', kind: 'text', choices: [], is_optional: false, given: '' },
  ],
};

const asked = (name: string, kind: string, choices: StaffForm['fields'][number]['choices'] = [], given = '') => ({ name, asks: `Asks ${name}?`, kind, choices, is_optional: true, given });
const ALL_KINDS: StaffForm = {
  tag: 'Fact', heading: 'Anything', takes_two: false, is_command: false,
  fields: [
    asked('card', 'card'), asked('cards', 'cards'), asked('backs', 'backs'), asked('sum', 'sum'), asked('number', 'number', [], '12'), asked('left', 'cards'),
    asked('wrong', 'hands', [{ value: 1, words: 'box 1' }, { value: 2, words: 'box 2' }]),
    asked('flaws', 'choices', [{ value: '$Flaw.BACKS', words: 'the backs differ' }, { value: '$Flaw.NONE', words: 'no cutting card' }]),
  ],
};

afterEach(() => vi.unstubAllGlobals());

let later: (round: number) => Promise<void>;

async function opened(...forms: StaffForm[]): Promise<Command[]> {
  const sent: Command[] = [];
  const props = { table: 'vic/holdem', send: (command: Command) => sent.push(command), round: 40 };
  vi.stubGlobal('fetch', vi.fn(async () => new Response(JSON.stringify({ table: 'vic/holdem', forms, round: 40 }))));
  const { rerender } = render(StaffForms, props);
  later = (round) => rerender({ ...props, round });
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
  expect(sent).toEqual([{ do: 'report', fact: { $: 'LeftOut', seat: 4 }, round: 40 }]);
  expect(screen.queryByRole('form')).toBeNull();
});

test('what was opened in another round is not sent, and says so', async () => {
  const sent = await opened(LEFT_OUT);
  await choose('What is to be reported or decided?', LEFT_OUT.heading);
  expect(screen.getByText('About round 40.')).toBeTruthy();
  await later(42);
  expect(screen.getByRole('alert').textContent).toBe('This was about round 40, and the table is at round 42 now. Nothing has been sent.');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await fireEvent.submit(screen.getByRole('form'));
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Begin anew, about round 42' })).toBeTruthy();
});

test('to exclude somebody is a command with a reason, and says that it takes two', async () => {
  const sent = await opened(LEFT_OUT, EXCLUDE);
  await choose('What is to be reported or decided?', EXCLUDE.heading);
  expect(screen.getByText(/^A second person must stand by this: another supervisor or the manager/)).toBeTruthy();
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

test('cards, sums and several answers are written as the record writes them', async () => {
  const sent = await opened(ALL_KINDS);
  await choose('What is to be reported or decided?', ALL_KINDS.heading);
  const write = (label: string | RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await write(/Asks card\?/, '10h');
  await write(/Asks cards\?/, 'ks, ? Ad');
  await write('Asks backs?', '2');
  await write(/Asks sum\?/, '$2.50');
  await write('box 2', 'Qc ?');
  await fireEvent.click(screen.getByLabelText('the backs differ'));
  await fireEvent.submit(screen.getByRole('form'));
  const wrong = [{ $: 'WrongHand', box: 2, cards: ['$Card.Qc', null] }];
  const fact = { $: 'Fact', card: '$Card.Th', cards: ['$Card.Ks', null, '$Card.Ad'], backs: [null, null], sum: 250, number: 12, wrong, flaws: ['$Flaw.BACKS'] };
  expect(sent).toEqual([{ do: 'report', fact, round: 40 }]);
});
