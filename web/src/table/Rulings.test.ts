import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Happening } from '../messages';
import Rulings from './Rulings.svelte';

const found = (text: string): Happening => ({ version: 7, event: 'found', fields: { fact: { by: 'supervisor' } }, lines: [{ text, per: '' }] });

test('a ruling stays when the next round begins, until it is read, and does not come back', async () => {
  const { rerender } = render(Rulings, { happened: [found('Jim acts out of turn')], round: 40 });
  await rerender({ happened: [], round: 41 });
  expect(screen.getByRole('heading').textContent).toBe('The supervisor has ruled');
  expect(screen.getByText('Jim acts out of turn')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'I have read it' }));
  expect(screen.queryByRole('heading')).toBeNull();
  await rerender({ happened: [found('Jim acts out of turn')], round: 40 });
  expect(screen.queryByRole('heading')).toBeNull();
  await rerender({ happened: [found('Jim acts out of turn')], round: 41 });
  expect(screen.getByRole('heading')).toBeTruthy();
});
