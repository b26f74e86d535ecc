/** The server's clock, as far as its messages let this page know it. */

let ahead = -Infinity;

/** Told the server's time when a message of it comes, however late; *sent* is when one asked for it: it was made between the two. */
export function heardTime(now: number, sent = -Infinity): void {
  ahead = Math.min(now - sent, Math.max(now - Date.now(), ahead));
}

export function serverNow(): number {
  return Date.now() + (ahead === -Infinity ? 0 : ahead);
}
