import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Why from './Why.svelte';

test('the rule behind something is named as people read it, and its link leads to the very statement', () => {
  const { container } = render(Why, { per: 'ACT-MAN/7.1#lead', rule: 'He begins.', open: true, toggle: () => {} });
  expect(container.textContent).not.toContain('ACT-MAN/');
  expect(container.querySelector('.why b')?.textContent).toBe('7.1 · Canberra Manila, ACT');
  expect(screen.getByRole('link').getAttribute('href')).toContain(encodeURIComponent('#lead'));
  expect(screen.getByRole('link').title).toBe('ACT-MAN/7.1#lead');
});
