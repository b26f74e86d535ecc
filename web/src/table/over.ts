/** Rounds that are over, as one saw them: how each ended. */

import { roundAt, type Frame } from '../room/room.svelte';
import { sceneOf } from './scene';
import { staying } from './staying';

/** How a round ended, in words. */
export interface Last {
  round: number;
  words: string;
}

/** Null while it goes on. Whoever has left since is told as he sat there. */
export function endOf(frames: Frame[]): Last | null {
  const stays = staying();
  for (const frame of frames) {
    if (frame.view.kind !== 'players') continue;
    const seen = stays(frame.view);
    const words = hasEnded(frame) ? sceneOf(seen, frame.round).outcome : '';
    if (words) return { round: roundAt(seen, frame.round), words };
  }
  return null;
}

export function isOver(frames: Frame[]): boolean {
  return hasEnded(frames[frames.length - 1]);
}

function hasEnded({ view, round }: Frame): boolean {
  return view.kind === 'players' && (view.settlement !== null || round.some(({ event }) => event === 'round_void'));
}
