import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import App from './App.svelte';
import type { TableInLobby } from './messages';
import { place } from './place.svelte';
import { room } from './room/room.svelte';
import { ANSWERED } from './samples';

const ANSWERS: Record<string, object> = {
  'api/v1/books': { format: 'pokerroom.books', version: 1, books: ANSWERED.books },
  'api/v1/games': { format: 'pokerroom.games', version: 1, games: ANSWERED.games },
  'api/v1/rules': { format: 'pokerroom.rules', version: 1, book: null, as_at: ANSWERED.asAt, rules: ANSWERED.rules },
  'api/v1/topics': { format: 'pokerroom.topics', version: 1, topics: ANSWERED.topics },
  'api/v1/readings': { format: 'pokerroom.readings', version: 1, readings: ANSWERED.readings },
};

let serve: (path: string) => Promise<Response>;

async function open(address: string) {
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  render(App);
}

beforeEach(() => {
  serve = async (path) => Response.json(ANSWERS[path]);
  vi.stubGlobal('fetch', (path: string) => serve(path));
});

afterEach(() => vi.unstubAllGlobals());

describe('the page', () => {
  test('says that it is loading, then shows the games by jurisdiction', async () => {
    await open('/?view=games');
    expect(screen.getByText(/Loading/)).toBeTruthy();
    const victoria = await screen.findByRole('region', { name: 'Victoria' });
    expect(within(victoria).getAllByRole('article')).toHaveLength(2);
    expect(within(victoria).getAllByText('40 cards, up to 5 players if all players agree')).toHaveLength(2);
  });

  test('a game that is played at a table leads to it', async () => {
    room.tables = [{ table: 'seven', sign: { game: 'vic/draw-kitty' } }] as unknown as TableInLobby[];
    await open('/?view=games');
    const victoria = await screen.findByRole('region', { name: 'Victoria' });
    const ways = within(victoria).getAllByRole('link').map((each) => each.getAttribute('href'));
    expect(ways.filter((each) => each?.includes('view=table'))).toEqual(['?view=table&table=seven&sit=yes']);
    room.tables = null;
  });

  test('an address that somebody sent seats nobody; a link of the page does', () => {
    history.replaceState(null, '', '/?view=table&table=seven&sit=yes');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(place.choice).toMatchObject({ view: 'table', table: 'seven', sit: '' });
    place.go({ sit: 'yes' });
    expect(place.choice).toMatchObject({ view: 'table', table: 'seven', sit: 'yes' });
  });

  test('the floor lists games by jurisdiction and title, each with the tag of its book', async () => {
    await open('/?view=floor');
    const box = await screen.findByLabelText<HTMLSelectElement>('Game');
    const groups = [...box.querySelectorAll('optgroup')];
    expect(groups.map(({ label }) => label)).toEqual(groups.map(({ label }) => label).sort());
    for (const group of groups) {
      const titles = [...group.querySelectorAll('option')].map((each) => each.textContent ?? '');
      expect(titles).toEqual([...titles].sort());
      expect(titles.every((each) => /\((ACT|VIC|WA)\)$/.test(each))).toBe(true);
    }
  });

  test('tells when the server is gone, and asks again', async () => {
    serve = () => Promise.reject(new TypeError('refused'));
    await open('/?view=games');
    expect((await screen.findByRole('alert')).textContent).toContain('The server is not answering');
    serve = async (path) => Response.json(ANSWERS[path]);
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Victoria' })).toBeTruthy();
  });

  test.each([
    ['an error', async () => Response.json({ error: 'no' }, { status: 500 }), 'with an error (500)'],
    ['another version', async () => Response.json({ format: 'pokerroom.books', version: 2 }), 'cannot read'],
    ['no JSON', async () => new Response('<html>'), 'cannot read'],
  ])('tells when the server answers with %s', async (_, answer, told) => {
    serve = answer;
    await open('/?view=games');
    expect((await screen.findByRole('alert')).textContent).toContain(told);
  });

  test('always says that it is about play money and gives no legal advice', async () => {
    await open('/?view=games');
    expect(screen.getByText('Play money only.')).toBeTruthy();
    expect(screen.getByText('Not legal advice.')).toBeTruthy();
  });
});

describe('the register', () => {
  test('finds as one types, marks the hits and says how many', async () => {
    await open('/?view=rules');
    await screen.findByText('9 rules, 1 of them former');
    expect(screen.getByText('Shown to players').nextElementSibling?.textContent).toBe('it is shown to whom it concerns');
    const field = screen.getByRole('searchbox');
    await fireEvent.input(field, { target: { value: 'card exposed' } });
    expect(screen.getByText('1 of 9 rules')).toBeTruthy();
    expect(screen.getAllByText(/card|exposed/, { selector: 'mark' })).toHaveLength(2);
    await waitFor(() => expect(screen.getByText('1 of 9 rules shown').getAttribute('role')).toBe('status'));
  });

  test('is cleared by Escape', async () => {
    await open('/?q=exposed');
    await screen.findByText('1 of 9 rules');
    await fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    expect(screen.getByText('9 rules, 1 of them former')).toBeTruthy();
  });

  test('opens a rule with its readings, figures and dates', async () => {
    await open('/?view=rules');
    const row = await screen.findByRole('button', { name: /17\.1\(a\)/ });
    expect(row.getAttribute('aria-expanded')).toBe('false');
    await fireEvent.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    expect(location.search).toContain('rule=ACT-7CS/17.1%28a%29');
    for (const text of ['The cut is a duty.', 'A misdeal.', 'one, two', 'never']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    await fireEvent.click(row);
    expect(screen.queryByText('The cut is a duty.')).toBeNull();
  });

  test('shows until when a superseded text was in force, and leads to the present one', async () => {
    await open('/?rule=ACT-7CS/14.3@S94');
    expect(await screen.findByText('Superseded: in force until 3 November 1994')).toBeTruthy();
    await fireEvent.click(screen.getByRole('link', { name: 'now 14.3' }));
    expect(await screen.findByRole('link', { name: 'former text 14.3@S94' })).toBeTruthy();
  });

  test('says what the filters hide when nothing is left', async () => {
    await open('/?q=exposed&book=VIC');
    expect(await screen.findByText('The filters hide 1 rule with these words.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(screen.getByText('1 of 9 rules')).toBeTruthy();
  });

  test('drops the game when another book is chosen', async () => {
    await open('/?view=rules&book=VIC&game=vic/draw-kitty');
    await screen.findByText('2 of 9 rules');
    await fireEvent.change(screen.getByLabelText('Book'), { target: { value: 'ACT-7CS' } });
    expect(screen.getByText('5 of 9 rules')).toBeTruthy();
    expect(location.search).not.toContain('game=');
  });

  test.each([
    ['/?rule=ACT-7CS/99', 'There is no rule “ACT-7CS/99” in the register.'],
    ['/?rule=ACT-7CS/14.3&q=exposed', 'Rule ACT-7CS/14.3 is hidden by the search or the filters.'],
    ['/?view=rules&book=NSW', 'There is no book “NSW” in the register.'],
    ['/?reading=A-99', 'There is no reading “A-99”.'],
  ])('answers the address %s with a clear word', async (address, told) => {
    await open(address);
    expect((await screen.findByRole('alert')).textContent?.trim()).toContain(told);
  });
});

describe('the slash', () => {
  test('leads to the search, unless it is written or turned off', async () => {
    await open('/?view=games');
    const field = screen.getByRole('searchbox');
    await fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(field);
    field.blur();
    await fireEvent.click(screen.getByRole('checkbox'));
    await fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).not.toBe(field);
    await fireEvent.click(screen.getByRole('checkbox'));
  });
});

describe('copying', () => {
  test('puts the address of the rule on the clipboard', async () => {
    const writeText = vi.fn(async (_: string) => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await open('/?rule=ACT-7CS/17.4%231&q=rule');
    await fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(writeText.mock.calls[0][0]).toMatch(/\?view=rules&book=ACT-7CS&rule=ACT-7CS\/17\.4%231$/);
  });

  test('shows the address where the browser keeps the clipboard shut', async () => {
    vi.stubGlobal('navigator', {});
    await open('/?rule=ACT-7CS/17.4%231');
    await fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    const shown = await screen.findByLabelText<HTMLInputElement>(/by hand/);
    expect(shown.value).toContain('rule=ACT-7CS/17.4%231');
  });
});
