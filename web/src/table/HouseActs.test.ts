import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { Command, HouseView, WaitingShown } from '../messages';
import HouseActs from './HouseActs.svelte';

const COMING: WaitingShown = {
  key: 'k', do: { do: 'sit', seat: 0, amount: 20000 }, words: 'you sit down with $200 when this round is over',
  take_back: { do: 'withdraw', key: 'k' }, per: 'WA-CHP/def:Round of Play', rule: '',
};

const WAGER = { do: { do: 'wager', box: 1, amount: 1000 }, words: 'bet', adds: 1000, amounts: null, amount_in: '', per: 'CAN/1', rule: '' };

function shown(waiting: WaitingShown[], more: object = {}) {
  const sent: Command[] = [];
  const view = { version: 1, own: false, phase: 'the cards are dealt', may: [], waiting, clock: null, sign: { usual_stake: 20000 }, ...more };
  const props = {
    view: view as unknown as HouseView, takesBets: false, stake: null, won: 0, hasWagers: false, hasBox: false, isReady: false, next: '', chips: [], picked: 0, plan: {}, before: {},
    pick: () => {}, again: () => {}, putDown: () => {}, send: (command: Command) => sent.push(command), take: () => {},
  };
  const { rerender } = render(HouseActs, props);
  return { sent, next: (changed: object) => rerender({ ...props, view: { ...view, ...changed } as unknown as HouseView }) };
}

test('who buys in while a round runs reads when his chips come, is not asked again, and may take it back', async () => {
  const { sent } = shown([COMING]);
  expect(screen.getByRole('status').textContent).toContain('You sit down with $200 when this round is over');
  expect(screen.getByText('Your chips are coming')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Buy in/ })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(sent).toEqual([{ do: 'withdraw', key: 'k' }]);
});

test('who has no chips there may buy in', () => {
  shown([]);
  expect(screen.getByRole('button', { name: /Buy in/ })).toBeTruthy();
});

test('what others do meanwhile makes no button deaf again', async () => {
  vi.useFakeTimers();
  const { sent, next } = shown([], { own: true, may: [WAGER] });
  await vi.advanceTimersByTimeAsync(500);
  await next({ version: 2 });
  await fireEvent.keyDown(document, { key: 'w' });
  expect(sent).toEqual([WAGER.do]);
  vi.useRealTimers();
});
