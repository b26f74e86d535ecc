import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { room } from '../room/room.svelte';
import { wished } from '../room/wished.svelte';
import You from './You.svelte';

const ME = { person: { name: 'Mia', role: 'manager', balance: 0, is_guest: false }, must_change: false, must_enrol: false, guests: true };
const BEGUN = { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/pokerroom:Mia?secret=ABCDEFGHIJKLMNOP&issuer=pokerroom' };
let asked: [string, object][];

/** The room answers one request after the other so. */
function answering(...answers: [object, number?][]): void {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    const [told, status = 200] = answers[asked.length - 1];
    return Response.json(told, { status });
  });
}

async function types(label: string, text: string, button: string): Promise<void> {
  await fireEvent.input(await screen.findByLabelText(label), { target: { value: text } });
  await fireEvent.click(screen.getByRole('button', { name: button }));
}

beforeEach(() => vi.spyOn(room, 'reopen').mockImplementation(() => {}));
afterEach(() => {
  [room.person, wished.must] = [null, ''];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('staff with a password for once choose their own, and then set up a second factor', async () => {
  answering([{ ...ME, must_change: true, must_enrol: true }], [{ ...ME, must_enrol: true }], [BEGUN], [{ error: 'that code is not of this secret' }, 400], [ME]);
  render(You, { mine: [], enters: true });
  await fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Mia' } });
  await types('Password', 'for once', 'Sign in');
  await types('New password', 'my own words', 'Choose a password');
  await types('Password', 'my own words', 'Begin');
  await screen.findByText('ABCD EFGH IJKL MNOP');
  expect(screen.getByRole('link', { name: 'Open my authenticator' }).getAttribute('href')).toBe(BEGUN.address);
  await types('Code of six digits', '111111', 'Turn it on');
  expect((await screen.findByRole('alert')).textContent).toBe('That code is not of this secret.');
  await types('Code of six digits', '123456', 'Turn it on');
  await vi.waitFor(() => expect(wished.must).toBe(''));
  room.person = ME.person;
  await screen.findByRole('heading', { name: 'Mia' });
  expect(asked).toEqual([
    ['api/v1/sign-in', { name: 'Mia', password: 'for once', code: '' }],
    ['api/v1/password', { old: 'for once', new: 'my own words' }],
    ['api/v1/second-factor/begin', { password: 'my own words' }],
    ['api/v1/second-factor/turn-on', { code: '111111' }],
    ['api/v1/second-factor/turn-on', { code: '123456' }],
  ]);
});

test('a guest, who has no password, is offered no second factor', () => {
  room.person = { ...ME.person, is_guest: true };
  render(You, { mine: [] });
  expect(screen.queryByText('Second factor')).toBeNull();
});
