/** What stands in the tab of the browser. */

import { say } from './english';

export function entitle(what: string, isTurn = false): void {
  document.title = `${isTurn ? `${say.acts.yourTurn} · ` : ''}${what} · ${say.name}`;
}
