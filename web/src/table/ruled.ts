/** What staff have ruled in a round, in the words of the record: each ruling with what follows from it. */

import type { Happening, Line } from '../messages';

export interface Ruled {
  /** Tells one ruling from another, whenever it is read again. */
  key: string;
  /** The office that decided. */
  by: string;
  lines: Line[];
}

const RULINGS = new Set(['found', 'answered', 'withdrawn', 'rewound']);
const FOLLOWS = new Set([
  'misdealt', 'cards_moved', 'shuffle_called', 'due_changed', 'betting_anew', 'burn_waived', 'known_on_top', 'lies_open', 'exchange_called',
  'opener_stays', 'betting_held', 'hand_out', 'taken_as_tapped_out', 'may_tap_out', 'wrong_number_found', 'given_ahead', 'wager_held',
  'wager_exceeded', 'wager_reduced', 'turn_given', 'wager_released', 'to_be_shown', 'excluded', 'last_folder_wins', 'settlement_taken_back',
  'round_void',
]);

export function rulingsIn(round: Happening[], number: number): Ruled[] {
  const found: Ruled[] = [];
  let isOne = false;
  for (const { event, fields, lines } of round) {
    if (RULINGS.has(event)) found.push({ key: '', by: deciderOf(fields), lines: [...lines] });
    else if (isOne && FOLLOWS.has(event)) found.at(-1)!.lines.push(...lines);
    isOne = RULINGS.has(event) || (isOne && FOLLOWS.has(event));
  }
  return found.map((ruled) => ({ ...ruled, key: `${number} ${ruled.lines.map(({ text }) => text).join(' ')}` }));
}

function deciderOf(fields: Record<string, unknown>): string {
  const { by } = (fields.fact ?? fields) as { by?: string };
  return by ?? '';
}
