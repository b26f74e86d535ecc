/** Who one is in the room: a guest with play money, or an account with a password. */

import { say } from '../english';
import { room } from './room.svelte';
import { wished } from './wished.svelte';

/** The password is right, and the account has a second factor. */
const NEEDS_CODE = 428;

/** A guest is signed in without a word, under the name that he wants if he has written one. */
export async function becomeGuest(): Promise<string> {
  const failed = await enter('api/v1/guest', { name: wished.name.trim() });
  if (!failed) wished.name = '';
  wished.trouble = wished.name.trim() ? failed : '';
  return failed;
}

export function signIn(name: string, password: string, code: string): Promise<string> {
  return enter('api/v1/sign-in', { name, password, code });
}

/** A guest takes a password: his name, chips, seats and rounds stay his. */
export function keepAccount(password: string): Promise<string> {
  return enter('api/v1/keep', { password });
}

/** Empty if it was done, and the socket is opened anew as him; otherwise why not. */
async function enter(path: string, body: object): Promise<string> {
  const failed = await post(path, body);
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
  wished.code = reply.status === NEEDS_CODE ? say.lobby.code : '';
  if (reply.ok) return '';
  const told = await reply.json().catch(() => null);
  return String(told?.error ?? reply.status);
}

async function reopened(): Promise<void> {
  room.reopen();
  for (let tries = 0; tries < 200 && !room.person; tries += 1) await new Promise((done) => setTimeout(done, 25));
}
