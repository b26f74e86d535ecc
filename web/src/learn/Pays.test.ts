import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Pays from './Pays.svelte';

test('a wager says when it wins and what each hand is paid', () => {
  const decided = [{ says: 'goes back if the dealer does not play', per: 'ACT-CAN/9.4#lead' }];
  render(Pays, { pays: [
    { wager: 'BET', decided, paid: [{ hand: 'Flush', pays: '5 to 1', per: 'ACT-CAN/10#bet-flush' }] },
    { wager: 'ANTE', decided: [], paid: [{ hand: '', pays: '1 to 1', per: 'ACT-CAN/10#ante' }] },
  ] });
  expect(screen.getByRole('region', { name: 'BET' }).textContent).toContain('Goes back if the dealer does not play.');
  expect(screen.getByText('Flush').closest('tr')?.textContent).toBe('Flush5 to 1 10');
  expect(screen.getByRole('row', { name: /^Whatever you win with 1 to 1/ })).toBeTruthy();
});
