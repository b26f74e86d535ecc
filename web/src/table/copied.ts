/** A round as text to be pasted elsewhere: the table, who sat where with how much, and what happened. */

import { say } from '../english';
import type { Line, TableView } from '../messages';

/** *began* is the first that was seen of the round: stakes are told as they were before anything was paid. */
export function roundAsText(began: TableView | undefined, round: number, lines: Line[]): string {
  const told = lines.map(({ text, per }) => (per ? `${text} (${per})` : text));
  return [...(began ? headOf(began, round) : []), ...told].join('\n').replace(/(\$[\d,]+)\.00\b/g, '$1');
}

function headOf(view: TableView, round: number): string[] {
  const title = say.log.title(view.sign.called, round);
  if (view.kind === 'house') return [title, ...view.people.map(({ name, chips }) => say.log.stake(name, chips))];
  const seated = view.seats.filter(({ in_round }) => in_round);
  return [title, ...seated.map(({ seat, name, stake, paid, has_marker }) => say.log.stake(`${say.seat.number(seat)}, ${name}${has_marker ? ` (${view.marker})` : ''}`, stake + paid))];
}
