/** The server's clock, as far as its messages let this page know it. */

let ahead = 0;

/** Told the server's time when a message of it comes. */
export function heardTime(now: number): void {
  ahead = now - Date.now();
}

export function serverNow(): number {
  return Date.now() + ahead;
}
