import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import type { Command, Sign } from '../messages';
import { room } from '../room/room.svelte';
import SeatMenu from './SeatMenu.svelte';

let rested: boolean[] = [];

function shown(inHand: boolean): Command[] {
  const sent: Command[] = [];
  rested = [];
  render(SeatMenu, { sign: { usual_stake: 20000 } as Sign, seated: true, out: false, stake: 20000, inHand, purse: 0, send: (each: Command) => sent.push(each), waiting: [], rest: (each: boolean) => rested.push(each) });
  return sent;
}

test('whoever has a hand in the round is asked before he leaves it', async () => {
  const sent = shown(true);
  await fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  expect(sent).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Leave anyway' }));
  expect(sent).toEqual([{ do: 'leave' }]);
});

test('whoever has a hand in the round plays it before he sits out, unless he will not', async () => {
  const sent = shown(true);
  await fireEvent.click(screen.getByRole('button', { name: 'Sit out' }));
  await fireEvent.click(screen.getByRole('button', { name: 'After this round' }));
  expect([sent, rested]).toEqual([[], [true]]);
  await fireEvent.click(screen.getByRole('button', { name: 'Sit out' }));
  await fireEvent.click(screen.getByRole('button', { name: 'At once' }));
  expect(sent).toEqual([{ do: 'sit out' }]);
});

describe('whoever has no seat chooses how many chips to sit down with', () => {
  const sign = { usual_stake: 20000, least_stake: 10000 } as Sign;
  const props = { sign, seated: false, out: false, stake: 0, purse: 50000, least: 100, send: () => {}, waiting: [] };

  test('the usual sum, or any from the least stake to all that is in the account', async () => {
    const sat: number[] = [];
    render(SeatMenu, { ...props, sit: (chips: number) => sat.push(chips) });
    expect(screen.getByText('From $100 to $500')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down with $200' }));
    const box = screen.getByLabelText('Chips to sit down with');
    for (const [typed, isPossible] of [['99.99', false], ['100', true], ['500', true], ['500.01', false], ['', true]] as const) {
      await fireEvent.input(box, { target: { value: typed } });
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Sit down with/ }).disabled, typed).toBe(!isPossible);
    }
    await fireEvent.input(box, { target: { value: '350' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down with $350' }));
    expect(sat).toEqual([20000, 35000]);
  });

  test('a stranger reads the least; staff, and whoever finds no seat, are offered none', async () => {
    const { rerender } = render(SeatMenu, { ...props, purse: null, sit: () => {} });
    expect(screen.getByText('From $100')).toBeTruthy();
    await rerender({ ...props, sit: null });
    expect(screen.queryByLabelText('Chips to sit down with')).toBeNull();
  });
});

test('what waits for the end of the round is promised once, and each request is taken back by its name', async () => {
  const buy = { key: 'k', do: { do: 'buy', amount: 10000 }, words: 'you get $100 more when this round is over', take_back: { do: 'withdraw', key: 'k' }, per: 'VIC/5.1', rule: '' } as const;
  const props = { sign: { usual_stake: 10000 } as Sign, seated: true, out: false, stake: 20000, inHand: true, rests: true, purse: 50000, send: () => {} };
  const { rerender } = render(SeatMenu, { ...props, waiting: [] });
  await fireEvent.click(screen.getByRole('button', { name: 'Buy $100' }));
  await rerender({ ...props, waiting: [buy] });
  expect(screen.getAllByText(/\$100 (more|in chips)/)).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Do not|Take it back/ }).map((each) => each.textContent)).toEqual(['Do not sit out', 'Do not buy these chips']);
});

test('whoever has none leaves at once', async () => {
  const sent = shown(false);
  await fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  expect(sent).toEqual([{ do: 'leave' }]);
});

test('whoever leaves when the round is over can only take that back', () => {
  const leave = { key: 'k', do: { do: 'leave' }, words: 'you leave when this round is over', take_back: { do: 'withdraw', key: 'k' }, per: 'VIC/5.1', rule: '' } as const;
  render(SeatMenu, { sign: { usual_stake: 10000 } as Sign, seated: true, out: true, stake: 20000, inHand: false, rests: true, purse: 50000, send: () => {}, waiting: [leave] });
  screen.getByText(/you leave when this round is over/i);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Do not leave']);
});

test('chips that came at once are not promised for later', async () => {
  const props = { sign: { usual_stake: 10000 } as Sign, seated: true, out: true, stake: 20000, purse: 50000, send: () => {}, waiting: [] };
  const { rerender } = render(SeatMenu, props);
  await fireEvent.click(screen.getByRole('button', { name: 'Buy $100' }));
  expect(screen.getByRole('status').textContent).toContain('before the next round');
  await rerender({ ...props, stake: 30000 });
  expect(screen.getByRole('status').textContent).toBe('$100 in chips are yours.');
});

describe('a purchase', () => {
  const props = { sign: { usual_stake: 20000 } as Sign, seated: true, out: false, stake: 0, purse: 186600, least: 10000, waiting: [] };
  const shownWith = (more: object = {}) => {
    const sent: Command[] = [];
    const { rerender } = render(SeatMenu, { ...props, send: (each: Command) => sent.push(each), ...more });
    return { sent, next: (changed: object) => rerender({ ...props, send: () => {}, ...more, ...changed }) };
  };
  afterEach(() => (room.refusal = null));

  test('is made once by two clicks, and its sum stays in the field', async () => {
    const { sent } = shownWith();
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await fireEvent.input(field, { target: { value: '300' } });
    const buy = screen.getByRole('button', { name: 'Buy $300' });
    await fireEvent.click(buy);
    await fireEvent.click(buy);
    expect(sent).toEqual([{ do: 'buy', amount: 30000 }]);
    expect(field.value).toBe('300');
  });

  test.each([['5000', 'At most $1,866: that is all you have.'], ['50', 'At least $100 must be bought.']])('of %s is not offered, and says why', async (typed, words) => {
    shownWith();
    expect(screen.getByText('From $100 to $1,866')).toBeTruthy();
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: typed } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Buy/ }).disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  test('that is refused has one answer, beside the button', async () => {
    shownWith({ least: 0 });
    await fireEvent.click(screen.getByRole('button', { name: 'Buy $200' }));
    expect(screen.getByRole('status').textContent).toContain('Asked for $200');
    room.refusal = { because: 'at least $100.00 must be bought', per: 'VIC/6.2', rule: '', of: 'buy' };
    await tick();
    expect(screen.getByRole('alert').textContent).toBe('At least $100 must be bought (6.2).');
    expect(screen.queryByRole('status')).toBeNull();
    room.refusal = null;
    await tick();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('is told of until the next round', async () => {
    const { next } = shownWith({ round: 1 });
    await fireEvent.click(screen.getByRole('button', { name: 'Buy $200' }));
    await next({ round: 2 });
    expect(screen.queryByRole('status')).toBeNull();
  });
});

test('whoever would fold by leaving now reads what he loses', async () => {
  const sent: Command[] = [];
  render(SeatMenu, { sign: { usual_stake: 20000 } as Sign, seated: true, out: null, stake: 20000, inHand: true, loses: 'You fold now and lose $41.', purse: 0, send: (each: Command) => sent.push(each), waiting: [] });
  await fireEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  expect(screen.getByText('You fold now and lose $41.')).toBeTruthy();
  expect(sent).toEqual([]);
});
