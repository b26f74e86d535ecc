/** What people call a table: its game, and its own name where it has one beside that of the game. */

import { say } from '../english';
import type { TableInLobby } from '../messages';

export function calledAs(table: string, tables: TableInLobby[] | null): string {
  const found = tables?.find((each) => each.table === table);
  return found ? say.past.atTable(found.sign.title, ownName(table, found.sign.game)) : table;
}

/** Empty where a table is called after its game, as the only one of it is. */
export function ownName(table: string, game: string): string {
  return table === game ? '' : table;
}
