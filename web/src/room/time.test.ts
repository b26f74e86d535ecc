import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let time: typeof import('./time.svelte');
/** How far the room's clock is ahead of that of this device. */
let ahead: number;

/** One asks; the room answers after *there* milliseconds, and that is heard *late*. */
function asked(there: number, late: number): void {
  const sent = Date.now();
  vi.setSystemTime(sent + there + late);
  time.heardTime(sent + there + ahead, sent);
}

/** How late the room's time is here. */
function behind(): number {
  return Date.now() + ahead - time.serverNow();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000_000);
  vi.resetModules();
  time = await import('./time.svelte');
  ahead = 4_000_000;
});

afterEach(() => {
  vi.useRealTimers();
});

test('an answer heard nine seconds late does not set the clock back', () => {
  asked(20, 30);
  expect(behind()).toBe(30);
  asked(20, 9000);
  expect(behind()).toBe(30);
  asked(20, 10);
  expect(behind()).toBe(10);
});

test('after a welcome heard nine seconds late the first answer sets the clock right', () => {
  time.heardTime(Date.now() + ahead - 9000);
  expect(behind()).toBe(9000);
  asked(20, 30);
  expect(behind()).toBe(30);
});

test('the clock of the device may be set back or forward meanwhile', () => {
  asked(20, 30);
  for (const set of [3_600_000, -7_200_000]) {
    vi.setSystemTime(Date.now() + set);
    ahead -= set;
    asked(20, 30);
    expect(behind()).toBeGreaterThanOrEqual(-20);
    expect(behind()).toBeLessThanOrEqual(30);
  }
});
