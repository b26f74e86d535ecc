/** Single keys that act at a table. */

/** Whether nobody is writing with it, unless in *field*, and it is no shortcut of the browser. */
export function isForTable({ target, ctrlKey, metaKey, altKey }: KeyboardEvent, field?: Element): boolean {
  const writing = (target as Element).closest?.('input:not([type=range], [type=checkbox]), select, textarea, dialog');
  return (!writing || writing === field) && !ctrlKey && !metaKey && !altKey;
}
