/** One soft note at the beginning of one's own turn, for those who asked for it. */

import { preferences } from '../preferences.svelte';

let context: AudioContext | null = null;

export function chime(): void {
  if (preferences.of('sound') === 'off' || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const now = context.currentTime;
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.08, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.35);
}
