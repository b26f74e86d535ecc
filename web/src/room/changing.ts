/** What is sent whole once, and later as changes. */

import type { Change } from '../messages';

/** *whole* with *changes*; what they leave as it was stays the same object. */
export function changed<T>(whole: T, changes: Change[]): T {
  return changes.reduce((part, { at, to }) => put(part, at, to) as T, whole);
}

function put(part: unknown, [name, ...rest]: (string | number)[], to: unknown): unknown {
  const copy = (Array.isArray(part) ? [...part] : { ...(part as object) }) as Record<string | number, unknown>;
  copy[name] = rest.length ? put(copy[name], rest, to) : to;
  return copy;
}
