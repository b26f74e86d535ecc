/** Calls somebody to a table at which it has become their turn: the phone buzzes, and if they want it there is a notice. */

import { say } from '../english';
import type { MyTurn } from '../messages';
import { preferences } from '../preferences.svelte';

/** Installed at the start: it keeps the page itself, never what the room says (api) nor a document, and shows notices. */
export function installed(): void {
  if ('serviceWorker' in navigator && isSecureContext) void navigator.serviceWorker.register('./sw.js');
}

export function callTo(before: MyTurn[], now: MyTurn[]): void {
  const turn = now.find(({ table }) => !before.some((each) => each.table === table));
  if (!turn) return;
  // Before anybody has touched the page a browser would only complain.
  if (preferences.of('buzz') === 'on' && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(200);
  if (preferences.of('notice') === 'on' && document.hidden) void notify(turn);
}

/** Whoever asks for notices must be allowed them by the device. */
export async function allowed(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}

async function notify({ table, title }: MyTurn): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker && Notification.permission === 'granted') await worker.showNotification(say.turn(title), { tag: table, icon: 'icon.svg' });
}
