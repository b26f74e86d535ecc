/** Who one is in the room: a guest with play money, or an account with a password. */

import { say } from '../english';
import type { CodesBegun, Me } from '../messages';
import { room } from './room.svelte';
import { wished } from './wished.svelte';

/** The password is right, and the account has a second factor. */
const NEEDS_CODE = 428;
/** The password that was given for once, until another is chosen. */
let once = '';

/** A guest is signed in without a word, under the name that he wants if he has written one. */
export async function becomeGuest(): Promise<string> {
  const failed = await enter('api/v1/guest', { name: wished.name.trim() });
  if (!failed) wished.name = '';
  wished.trouble = wished.name.trim() ? failed : '';
  return failed;
}

export function signIn(name: string, password: string, code: string): Promise<string> {
  once = password;
  return enter('api/v1/sign-in', { name, password, code });
}

export function changePassword(next: string): Promise<string> {
  return enter('api/v1/password', { old: once, new: next });
}

/** A secret for an authenticator, of whoever has that password. */
export function beginCodes(password: string): Promise<Answer<CodesBegun>> {
  return post('api/v1/second-factor/begin', { password });
}

export function turnCodesOn(code: string): Promise<string> {
  return enter('api/v1/second-factor/turn-on', { code });
}

/** A guest takes a password: his name, chips, seats and rounds stay his. */
export function keepAccount(password: string): Promise<string> {
  return enter('api/v1/keep', { password });
}

/** Empty if it was done, and the socket is opened anew as him; otherwise why not. */
async function enter(path: string, body: object): Promise<string> {
  const { failed, told } = await post<Me>(path, body);
  if (failed) return failed;
  wished.must = told?.must_change ? 'change' : told?.must_enrol ? 'enrol' : '';
  if (!wished.must) once = '';
  await reopened();
  return '';
}

export async function signOut(): Promise<void> {
  await post('api/v1/sign-out', {});
  wished.must = once = '';
  room.reopen();
}

interface Answer<Told> {
  /** Empty if it was done; otherwise what the server says against it. */
  failed: string;
  told?: Told;
}

async function post<Told>(path: string, body: object): Promise<Answer<Told>> {
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  wished.code = reply.status === NEEDS_CODE ? say.lobby.code : '';
  const told = await reply.json().catch(() => null);
  return reply.ok ? { failed: '', told } : { failed: String(told?.error ?? reply.status) };
}

async function reopened(): Promise<void> {
  room.reopen();
  for (let tries = 0; tries < 200 && !room.person && !wished.must; tries += 1) await new Promise((done) => setTimeout(done, 25));
}
