/** Long computations: asked for, followed until they are over, or given up. */

import { say } from '../english';
import type { EdgeJob, JobShown, OddsJob } from '../messages';
import { becomeGuest } from '../room/account';
import { Unanswered } from '../ask';

const BETWEEN = 400; // milliseconds between two looks
const OPEN = ['waiting', 'running'];

export async function askJob(asked: Partial<OddsJob> | Partial<EdgeJob>): Promise<JobShown> {
  const me = await reach('api/v1/me');
  if (!me.ok) throw new Unanswered('No room is open here: long computations need one.');
  const failed = (await me.json()).person ? '' : await becomeGuest();
  if (failed) throw new Unanswered(failed);
  return read(await send('ask', asked));
}

/** Whether it was heard is seen by whoever follows the job. */
export async function cancelJob(id: number): Promise<void> {
  await send('cancel', { id }).catch(() => null);
}

/** Why a job that is over has no answer; empty if it has one. */
export function whyNot({ state, because }: JobShown): string {
  if (state === 'done') return '';
  return state === 'cancelled' ? say.jobs.cancelled : say.jobs.failed(because);
}

/** Looks at the job until it is over; each look is told. */
export async function followJob(job: JobShown, tell: (job: JobShown) => void): Promise<JobShown> {
  let now = job;
  tell(now);
  while (OPEN.includes(now.state)) {
    await new Promise((done) => setTimeout(done, BETWEEN));
    now = await read(await reach(`api/v1/jobs/${job.id}`));
    tell(now);
  }
  return now;
}

function send(what: string, body: object): Promise<Response> {
  return reach(`api/v1/jobs/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function reach(path: string, how?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, how);
  } catch {
    throw new Unanswered(say.unreachable);
  }
}

async function read(reply: Response): Promise<JobShown> {
  const told = await reply.json().catch(() => null);
  if (reply.ok && told) return told;
  const words = String(told?.error ?? `the server does not know this question (${reply.status})`);
  throw new Unanswered(`${words.charAt(0).toUpperCase()}${words.slice(1)}.`);
}
