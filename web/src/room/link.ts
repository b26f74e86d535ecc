/** One socket to the room: it comes back by itself whenever it was lost, and notices when it is dead. */

import type { FromServer } from '../messages';

const AGAIN = [300, 700, 1500, 3000, 5000]; // milliseconds until the next try
const PING = 5000;
const SILENCE = 15000; // without a word for so long the link is taken for dead

export type LinkState = 'opening' | 'open' | 'lost';

interface Hears {
  /** What has become of the link. */
  is: (state: LinkState) => void;
  /** It is open: what was asked for before must be asked for again. */
  greet: () => void;
  hear: (message: FromServer) => void;
}

export class Link {
  #socket: WebSocket | null = null;
  #tries = 0;
  #heard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly address: string,
    readonly hears: Hears,
  ) {}

  /** Opens the link unless it is open. */
  open(): void {
    if (this.#socket) return;
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      this.hears.hear(JSON.parse(event.data));
    };
    socket.onclose = () => this.#lose(socket);
    clearInterval(this.#pinging);
    this.#pinging = setInterval(() => this.#ping(), PING);
  }

  /** The device says that it has no connection: a socket would notice much later. */
  unplugged(): void {
    const socket = this.#close();
    if (socket) this.#lost();
  }

  /** A new sign-in holds for a new socket alone. */
  reopen(): void {
    this.#close();
    this.hears.is('opening');
    this.open();
  }

  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #opened(): void {
    this.#tries = 0;
    this.hears.is('open');
    this.#ping();
    this.hears.greet();
  }

  #close(): WebSocket | null {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) socket.onclose = null;
    socket?.close();
    return socket;
  }

  #lose(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#lost();
  }

  #lost(): void {
    this.hears.is('lost');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(), AGAIN[Math.min(this.#tries, AGAIN.length - 1)]);
    this.#tries += 1;
  }

  #ping(): void {
    if (Date.now() - this.#heard > SILENCE) this.#socket?.close();
    else this.send({ type: 'ping', sent: Date.now() });
  }
}
