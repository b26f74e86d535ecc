import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { Line } from '../messages';
import Log from './Log.svelte';

vi.mock('../room/law', () => ({ gistOf: () => Promise.resolve({ gist: 'What it says.', readings: [] }) }));

const line = (text: string, per = 'VIC/8.7.3(a)'): Line => ({ text, per });
const opened = () => screen.queryAllByRole('button', { expanded: true });
const shown = (...lines: Line[]) => render(Log, { lines });

test('a rule that was opened belongs to its line, and stays open above the next round until it is closed', async () => {
  const before = [line('Ann opens for $5'), line('Bob folds')];
  const { rerender } = shown(...before);
  await fireEvent.click(screen.getAllByRole('button')[1]);
  await rerender({ lines: [...before, line('Cid calls $5')] });
  expect(opened()).toHaveLength(1);
  await rerender({ lines: [line('Ann opens for $5'), line('Bob folds')] });
  expect(opened()).toHaveLength(1);
  expect(screen.getAllByRole('listitem')[0].textContent).toContain('Bob folds');
  await fireEvent.click(screen.getAllByRole('button')[0]);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(opened()).toHaveLength(0);
});

test('what is open is shut from outside, and then there is nothing to shut', async () => {
  const { component } = shown(line('Ann opens for $5'));
  component.why();
  await vi.waitFor(() => expect(opened()).toHaveLength(1));
  expect(component.shut()).toBe(true);
  await vi.waitFor(() => expect(opened()).toHaveLength(0));
  expect(component.shut()).toBe(false);
});

test('whoever reads further up sees the newest line, and comes back to it', async () => {
  const { rerender, container } = shown(line('Ann opens for $5'), line('Bob folds'));
  const box = container.querySelector<HTMLElement>('.log')!;
  await fireEvent.click(screen.getAllByRole('button')[0]);
  box.scrollTop = -200;
  await fireEvent.scroll(box);
  await rerender({ lines: [line('Ann opens for $5'), line('Bob folds'), line('Cid raises to $10')] });
  const newest = screen.getByRole('button', { name: 'To the newest line' });
  expect(newest.textContent).toBe('Cid raises to $10');
  await fireEvent.click(newest);
  expect(box.scrollTop).toBe(0);
  expect(screen.queryByRole('button', { name: 'To the newest line' })).toBeNull();
  expect(opened()).toHaveLength(0);
});

test('once it is closed the history follows again', async () => {
  const { container } = shown(line('Ann opens for $5'), line('Bob folds'));
  const box = container.querySelector<HTMLElement>('.log')!;
  const [why] = screen.getAllByRole('button');
  await fireEvent.click(why);
  box.scrollTop = -200;
  await fireEvent.scroll(box);
  await fireEvent.click(why);
  expect(box.scrollTop).toBe(0);
});
