import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Clock } from '../messages';
import type { Frame } from '../room/room.svelte';
import Replay from './Replay.svelte';

const frames = [{ view: {}, round: [] }] as unknown as Frame[];
const shown = (awaited: Clock | null) => render(Replay, { frames, rounds: [frames], step: 0, awaited, go: () => {}, choose: () => {}, close: () => {} });

test('whoever looks back while the table waits for him reads it, with the time that is left', () => {
  const { unmount } = shown({ seat: 1, ends: Date.now() + 33_000, seconds: 60 } as Clock);
  expect(screen.getByRole('button', { name: 'Your turn. Back to the table' }).textContent).toMatch(/Your turn 0:3\d/);
  unmount();
  shown(null);
  expect(screen.getByRole('button', { name: 'Back to the table' })).toBeTruthy();
});
