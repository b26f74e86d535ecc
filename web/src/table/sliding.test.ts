import { afterEach, expect, test, vi } from 'vitest';
import { toPot } from './sliding';

const moves: { frames: Keyframe[]; done: { onfinish?: () => void } }[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  moves.length = 0;
});

/** Chips on the cloth that are taken away, *still* for whoever asked for stillness. */
function gone(still: boolean): HTMLElement {
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  const [cloth, chips] = [document.createElement('div'), document.createElement('div')];
  chips.textContent = '$5';
  chips.animate = () => null as never;
  HTMLElement.prototype.animate = ((frames: Keyframe[]) => {
    moves.push({ frames, done: {} });
    return moves.at(-1)!.done;
  }) as never;
  document.body.append(cloth);
  cloth.append(chips);
  const away = toPot(({ textContent }) => `translate(${textContent})`)(chips) as () => void;
  chips.remove();
  away();
  return cloth;
}

test('chips that are gathered slide to the pot, unheard, and are gone', () => {
  const cloth = gone(false);
  expect([cloth.textContent, cloth.firstElementChild?.ariaHidden]).toEqual(['$5', 'true']);
  expect(moves[0].frames.at(-1)).toEqual({ transform: 'translate($5)', opacity: 0 });
  moves[0].done.onfinish!();
  expect(cloth.textContent).toBe('');
});

test('nothing slides for whoever asked for stillness', () => {
  expect([gone(true).textContent, moves]).toEqual(['', []]);
});
