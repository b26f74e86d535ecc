/** Citations as they stand at the end of a line: the number of a rule alone, a reading as it is. */

export function citedShort(per: string): string {
  const at = per.indexOf('/');
  return at < 0 ? per : per.slice(at + 1).replace(/#\w+$/, '').replace(/@.*$/, '').replace(/^def:/, 'def. ');
}
