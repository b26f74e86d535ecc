import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Picker from './Picker.svelte';

test('a press writes a card into the field, and a card of another hand cannot be pressed', async () => {
  let text = 'As';
  render(Picker, { text, elsewhere: 'Kd Qh', ranks: 'AKQ', of: 'hand 1', pick: (next: string) => (text = next) });
  expect(screen.getAllByRole('button')).toHaveLength(12);
  expect(screen.getByRole('button', { name: 'ace of spades' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'king of diamonds' }).disabled).toBe(true);
  await fireEvent.click(screen.getByRole('button', { name: 'king of spades' }));
  expect(text).toBe('As Ks');
});
