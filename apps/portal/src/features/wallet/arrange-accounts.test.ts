import { describe, expect, it } from 'vitest';
import { accountRowOf } from '../../stories/data.ts';
import { paginate, sortAccounts, filterAccounts } from './arrange-accounts.ts';

const smallerAccount = accountRowOf('investor_main', { total: '9000.00', gain: '-5.00' });
const largerAccount = accountRowOf('investor_family', { total: '10000.00', gain: '0.00' });
const hidden = accountRowOf('investor_pension', { is_hidden: true, account_type: 'PP' });
const closedAccount = accountRowOf('couple', { closed_at: '2026-01-01T00:00:00.000Z' });

describe('the wallet', () => {
  it('sorts by value, compared as numbers', () => {
    const sortedByValue = sortAccounts([smallerAccount, largerAccount], {
      key: 'value',
      direction: 'desc',
    });
    expect(sortedByValue.map(({ total }) => total)).toEqual(['10000.00', '9000.00']);
  });

  it('sorts a loss before zero', () => {
    const gains = sortAccounts([largerAccount, smallerAccount], { key: 'gain', direction: 'asc' });
    expect(gains.map(({ gain }) => gain)).toEqual(['-5.00', '0.00']);
  });

  it('keeps the sequence of the service until a sorting is chosen', () => {
    expect(sortAccounts([largerAccount, smallerAccount], undefined)).toEqual([
      largerAccount,
      smallerAccount,
    ]);
  });

  it('shows hidden and closed accounts only on request', () => {
    const allAccounts = [smallerAccount, hidden, closedAccount];
    expect(filterAccounts(allAccounts, 'all', false)).toEqual([smallerAccount]);
    expect(filterAccounts(allAccounts, 'all', true)).toEqual(allAccounts);
    expect(filterAccounts(allAccounts, 'PP', true)).toEqual([hidden]);
  });

  it.each([
    [1, 1, 20],
    [2, 2, 1],
    [9, 2, 1],
    [0, 1, 20],
    [Number.NaN, 1, 20],
  ])(
    'shows for the requested page %s of 21 accounts the page %s with %s rows',
    (wanted, page, rows) => {
      const result = paginate(
        Array.from({ length: 21 }, (_, n) => n),
        wanted,
      );
      expect([result.page, result.rows.length, result.pageCount]).toEqual([page, rows, 2]);
    },
  );
});
