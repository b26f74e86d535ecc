/** What did not change between two messages stays the same object, so that nothing is drawn again for it, or kept twice. */

type Part = Record<string, unknown>;

/** *next*, with the parts of *before* wherever they are alike; it is *before* itself if all are. */
export function shared<T>(before: unknown, next: T): T {
  if (!isPart(before) || !isPart(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  const names = Object.keys(next);
  let isAlike = names.length === Object.keys(before).length;
  for (const name of names) {
    (next as Part)[name] = shared(before[name], next[name]);
    isAlike &&= name in before && next[name] === before[name];
  }
  return isAlike ? (before as T) : next;
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null;
}
