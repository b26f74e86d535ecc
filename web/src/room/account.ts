/** Who one is in the room: a guest with play money, or an account with a password. */

import { room } from './room.svelte';

/** A guest is signed in without a word; the socket is opened anew as him. */
export async function becomeGuest(): Promise<string> {
  const failed = await post('api/v1/guest', {});
  if (!failed) await reopened();
  return failed;
}

export async function signIn(name: string, password: string): Promise<string> {
  const failed = await post('api/v1/sign-in', { name, password });
  if (!failed) await reopened();
  return failed;
}

export async function signOut(): Promise<void> {
  await post('api/v1/sign-out', {});
  room.reopen();
}

/** Empty if it was done; otherwise what the server says against it. */
async function post(path: string, body: object): Promise<string> {
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (reply.ok) return '';
  const told = await reply.json().catch(() => null);
  return String(told?.error ?? reply.status);
}

async function reopened(): Promise<void> {
  room.reopen();
  for (let tries = 0; tries < 200 && !room.person; tries += 1) await new Promise((done) => setTimeout(done, 25));
}
