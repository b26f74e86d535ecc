/** What the reader has set on this device; a browser that keeps nothing gets the defaults. */

export const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  deck: ['two', 'four', 'safe'],
  index: ['pips', 'large'],
  sound: ['off', 'turn'],
  buzz: ['on', 'off'],
  notice: ['off', 'on'],
  speech: ['off', 'on'],
  slash: ['on', 'off'],
  advice: ['off', 'on'],
  beaten: ['throw', 'ask'],
  sort: ['on', 'off'],
} as const;
export type Setting = keyof typeof CHOICES;
type Value<Name extends Setting> = (typeof CHOICES)[Name][number];

function kept(name: string): string | null {
  try {
    return localStorage.getItem(`pokerroom.${name}`);
  } catch {
    return null;
  }
}

function first<Name extends Setting>(name: Name): Value<Name> {
  const values: readonly string[] = CHOICES[name];
  const found = kept(name);
  return (found && values.includes(found) ? found : values[0]) as Value<Name>;
}

class Preferences {
  #set = $state({
    theme: first('theme'),
    deck: first('deck'),
    index: first('index'),
    sound: first('sound'),
    buzz: first('buzz'),
    notice: first('notice'),
    speech: first('speech'),
    slash: first('slash'),
    advice: first('advice'),
    beaten: first('beaten'),
    sort: first('sort'),
  });

  of<Name extends Setting>(name: Name): Value<Name> {
    return this.#set[name] as Value<Name>;
  }

  choose<Name extends Setting>(name: Name, value: Value<Name>): void {
    (this.#set as Record<string, string>)[name] = value;
    try {
      localStorage.setItem(`pokerroom.${name}`, value);
    } catch {
      // the choice holds until the page is closed
    }
    this.show();
  }

  /** Whether the key / leads to the search; those who speak to their computer turn it off. */
  get slash(): boolean {
    return this.of('slash') === 'on';
  }

  set slash(on: boolean) {
    this.choose('slash', on ? 'on' : 'off');
  }

  /** Style sheets read these off the document. */
  show(): void {
    for (const name of ['theme', 'deck', 'index'] as const) document.documentElement.dataset[name] = this.of(name);
  }
}

export const preferences = new Preferences();
preferences.show();

/** How long a movement takes: no time at all for those who asked for stillness. */
export function motion(milliseconds: number): number {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds;
}
