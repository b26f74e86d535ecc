import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MyTurn } from '../messages';
import { preferences } from '../preferences.svelte';
import { allowed, callTo } from './calling';

const turn = (table: string) => ({ table, title: `Table ${table}`, until: 0 }) as MyTurn;
const vibrate = vi.fn();
const showNotification = vi.fn();

beforeEach(() => {
  vibrate.mockClear();
  showNotification.mockClear();
  vi.stubGlobal('navigator', { vibrate, serviceWorker: { getRegistration: async () => ({ showNotification }) } });
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
});

afterEach(() => {
  preferences.choose('buzz', 'on');
  preferences.choose('notice', 'off');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the phone buzzes once when it becomes my turn, unless I do not want it', () => {
  callTo([], [turn('A')]);
  callTo([turn('A')], [turn('A')]);
  callTo([turn('A')], []);
  expect(vibrate).toHaveBeenCalledTimes(1);
  preferences.choose('buzz', 'off');
  callTo([], [turn('A')]);
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test('nothing buzzes before anybody has touched the page: the browser would only complain', () => {
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } });
  callTo([], [turn('A')]);
  expect(vibrate).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  callTo([], [turn('A')]);
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test('a notice comes only to those who asked for it, and only while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  callTo([], [turn('A')]);
  await Promise.resolve();
  expect(showNotification).not.toHaveBeenCalled();
  preferences.choose('notice', 'on');
  callTo([turn('A')], [turn('A'), turn('B')]);
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledWith('Your turn at Table B', { tag: 'B', icon: 'icon.svg' }));
  hidden.mockReturnValue(false);
  callTo([], [turn('C')]);
  await Promise.resolve();
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test('a device that allows no notices is asked and believed', async () => {
  expect(await allowed()).toBe(true);
  vi.stubGlobal('Notification', { requestPermission: async () => 'denied' });
  expect(await allowed()).toBe(false);
});
