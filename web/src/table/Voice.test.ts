import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Clock as Timed } from '../messages';
import { preferences } from '../preferences.svelte';
import Clock from './Clock.svelte';
import { chime } from './sound';
import Voice from './Voice.svelte';

vi.mock('./sound', () => ({ chime: vi.fn() }));

const line = (text: string) => ({ text, per: '' });
const spoken: { text: string; lang: string }[] = [];
const cancel = vi.fn();

/** Thirty seconds to act, then a minute of the time bank. */
function timed(reserve = 60): Timed {
  const [since, seconds] = [Date.now(), 30 + reserve];
  return { person: 'Ann', seat: 1, since, ends: since + 1000 * seconds, seconds, to_act: 30, reserve };
}

function shown(first: object = {}) {
  const props = { lines: [line('Ann folds')], turn: '', clock: null, me: 'Ann', tell: () => '', why: () => {}, ...first };
  const { container, rerender } = render(Voice, props);
  const said = (how: string) => container.querySelector(`[aria-live=${how}]`)!.textContent;
  return { said, next: (more: object) => rerender({ ...props, ...more }) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(chime).mockClear();
  spoken.length = 0;
  vi.stubGlobal('SpeechSynthesisUtterance', class { lang = ''; constructor(public text: string) {} });
  vi.stubGlobal('speechSynthesis', { speak: (said: { text: string; lang: string }) => spoken.push(said), cancel });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  preferences.choose('speech', 'off');
});

test('what leads to the own turn is said before it, in one piece that nothing cuts off', async () => {
  const { said, next } = shown();
  expect(said('polite')).toBe('You fold');
  await next({ lines: [line('Ann folds'), line('Ann is dealt As Kd')], turn: 'Your turn.' });
  expect(said('assertive')).toBe('You are dealt ace of spades king of diamonds. Your turn.');
  expect(said('polite')).toBe('You fold');
});

test('it is spoken in the language of the page', () => {
  document.documentElement.lang = 'en-AU';
  preferences.choose('speech', 'on');
  shown();
  expect(spoken).toEqual([expect.objectContaining({ text: 'You fold', lang: 'en-AU' })]);
});

test('the beginning of the time bank and its last ten seconds are said and sound, once each', async () => {
  const clock = timed();
  const { said, next } = shown({ turn: 'Your turn.', clock });
  await vi.advanceTimersByTimeAsync(29_900);
  expect(chime).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(said('assertive')).toBe('Your time bank has started: 60 seconds.');
  await next({ turn: 'Your turn.', clock: { ...clock } }); // told again, as with every message
  await vi.advanceTimersByTimeAsync(50_000);
  expect(said('assertive')).toBe('10 seconds left.');
  expect(cancel).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(chime).toHaveBeenCalledTimes(2);
});

test('who has acted in time is not warned', async () => {
  const { next } = shown({ turn: 'Your turn.', clock: timed(0) });
  await next({ turn: '', clock: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(chime).not.toHaveBeenCalled();
});

test.each<[number, number, string, boolean, boolean]>([
  [0, 60, '0:30 +1:00', false, false],
  [25_000, 60, '0:05 +1:00', false, false],
  [30_000, 60, 'Bank 1:00', true, false],
  [80_000, 60, 'Bank 0:10', true, true],
  [19_000, 0, '0:11', false, false],
  [20_000, 0, '0:10', false, true],
])('after %i ms, with a bank of %i seconds, the clock shows %s', async (passed, reserve, figures, banks, last) => {
  const { container } = render(Clock, { clock: timed(reserve) });
  await vi.advanceTimersByTimeAsync(passed);
  expect(container.querySelector('[role=timer]')!.textContent).toBe(figures);
  const bar = container.querySelector('.bar')!;
  expect([bar.classList.contains('banks'), bar.classList.contains('last')]).toEqual([banks, last]);
});
