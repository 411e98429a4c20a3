import type { AccountRow, AccountType } from '@participe/contract/types';
import { compareDecimal, roleLabel } from '@participe/domain';
import type { ColumnSort } from '@participe/ui';
import { formatAccountName } from '../../session/me.tsx';

/** Accounts per page (API-07). */
const PAGE_SIZE = 20;

export type AccountTypeFilter = 'all' | AccountType;

/** A hidden or closed account is listed only on request. */
export function isHiddenAccount(account: AccountRow): boolean {
  return account.is_hidden || account.closed_at !== null;
}

type Compare = (a: AccountRow, b: AccountRow) => number;
const byText =
  (text: (account: AccountRow) => string): Compare =>
  (a, b) =>
    text(a).localeCompare(text(b), 'es');

const COMPARATORS: Readonly<Record<string, Compare>> = {
  account: byText(formatAccountName),
  type: byText(({ account_type }) => account_type),
  role: byText(({ account_intervener_role: role }) => (role ? roleLabel(role) : '')),
  value: (a, b) => compareDecimal(a.total, b.total),
  gain: (a, b) => compareDecimal(a.gain, b.gain),
  weight: (a, b) => compareDecimal(a.weight_percent, b.weight_percent),
};

/** Without `sort`, the sequence of the service stays. */
export function sortAccounts(
  accounts: readonly AccountRow[],
  sort: ColumnSort | undefined,
): AccountRow[] {
  const compare = sort && COMPARATORS[sort.key];
  if (!compare) return [...accounts];
  const sortSign = sort.direction === 'asc' ? 1 : -1;
  return accounts.toSorted((a, b) => sortSign * compare(a, b));
}

export function filterAccounts(
  accounts: readonly AccountRow[],
  type: AccountTypeFilter,
  withHidden: boolean,
): AccountRow[] {
  return accounts.filter(
    (account) =>
      (type === 'all' || account.account_type === type) &&
      (withHidden || !isHiddenAccount(account)),
  );
}

/** Returns one page of rows and the number of pages. A page beyond the end becomes the last one. */
export function paginate<Row>(rows: readonly Row[], wanted: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pageCount);
  return { page, pageCount, rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}
