/** One soft note at the beginning of one's own turn, a higher one when its time runs out, for those who asked for it. */

import { preferences } from '../preferences.svelte';

let context: AudioContext | null = null;

export function chime(hertz = 660): void {
  if (preferences.of('sound') === 'off' || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const now = context.currentTime;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.08, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.35);
}
