/** Where the reader is: the choice on screen and its trail in the browser's history. */

import { addressOf, choiceOf, NOTHING, type Choice } from './choice';

const WHILE_TYPING = 200; // milliseconds; browsers refuse a new address at every key

class Place {
  choice = $state.raw<Choice>(found());
  /** Counts the times the reader came back through the history. */
  returns = $state(0);
  /** The lobby as the reader last saw it, to which a table leads back. */
  lobby = $state.raw<Choice>(NOTHING);
  #typing = false;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#remember();
    addEventListener('popstate', () => {
      this.#forget();
      this.choice = found();
      this.#remember();
      this.returns += 1;
    });
  }

  /** A step that the back button undoes. */
  go(change: Partial<Choice>): void {
    this.#write();
    this.#forget();
    this.choice = { ...this.choice, ...change };
    if (addressOf(this.choice) !== addressOf(choiceOf(location.search))) {
      history.pushState(null, '', addressOf(this.choice));
    }
    this.#remember();
  }

  /** The same step said better: no new entry in the history. */
  amend(change: Partial<Choice>): void {
    this.choice = { ...this.choice, ...change };
    this.#write();
    history.replaceState(null, '', addressOf(this.choice) + location.hash);
  }

  /** One search is one step, however many keys it took. */
  type(q: string, change: Partial<Choice> = {}): void {
    if (!this.#typing) {
      this.go({ q, ...change });
      this.#typing = true;
      return;
    }
    this.choice = { ...this.choice, q, ...change };
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#write(), WHILE_TYPING);
  }

  #remember(): void {
    if (this.choice.view === 'lobby') this.lobby = this.choice;
  }

  #write(): void {
    if (this.#later === undefined) return;
    clearTimeout(this.#later);
    this.#later = undefined;
    history.replaceState(null, '', addressOf(this.choice));
  }

  #forget(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#typing = false;
  }
}

/** What the address says that the reader came by; such a link shows a table, and seats nobody there unasked. */
function found(): Choice {
  return { ...choiceOf(location.search), sit: '' };
}

export const place = new Place();
