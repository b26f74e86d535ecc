import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { NOTHING } from '../choice';
import { place } from '../place.svelte';
import type { Answered } from '../shapes';
import FloorView from './FloorView.svelte';

test('an answer that comes when the page has been left disturbs nothing', async () => {
  const answers: ((reply: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((done) => answers.push(done)));
  const complains = vi.spyOn(console, 'warn').mockReturnValue();
  const games = [{ name: 'vic/holdem', title: 'Holdem', book: 'VIC', jurisdiction: 'Victoria' }];
  const { unmount } = render(FloorView, { answered: { games } as unknown as Answered });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  place.go({ ...NOTHING, view: 'rules' });
  unmount();
  answers.forEach((done) => done(new Response(JSON.stringify({ guide: '' }))));
  await new Promise((done) => setTimeout(done, 20));
  expect(complains).not.toHaveBeenCalled();
});
