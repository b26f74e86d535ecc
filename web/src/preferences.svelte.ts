/** What the reader has set on this device; a browser that keeps nothing gets the defaults. */

const KEY = 'pokerroom.slash';

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

class Preferences {
  #slash = $state(kept() !== 'off');

  /** Whether the key / leads to the search; those who speak to their computer turn it off. */
  get slash(): boolean {
    return this.#slash;
  }

  set slash(on: boolean) {
    this.#slash = on;
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off');
    } catch {
      // the choice holds until the page is closed
    }
  }
}

export const preferences = new Preferences();
