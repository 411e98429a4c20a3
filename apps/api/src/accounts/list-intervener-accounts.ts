import { largestRemainderPercents } from '@participe/domain';
import { computeAccountTotal, toAccountListRow } from './accounts.view.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { buildPageBody, readListQuery } from '../kernel/lists.ts';
import { accountListColumns, readPersonAccounts } from './account-list.store.ts';

const accountsByDefault = 20;

/**
 * Returns the account list of a person: each account with its value and its share of the total
 * value of the accounts that the caller sees (ACC-08).
 */
export const listIntervenerAccounts: Handler<'GET /interveners/{id}/accounts'> = async ({
  input,
  actor,
  db,
  clock,
  scope,
}) => {
  const { params, query } = input;
  const list = readListQuery(query, accountListColumns, accountsByDefault);
  const accountScope = {
    person: params.id,
    scope,
    today: clock.today,
    withHidden: query.show_hide_accounts === 'true',
    onlySigned: query.is_private_area === 'true',
  };
  const rows = await readPersonAccounts(db, accountScope, list);
  const weights = largestRemainderPercents(rows.map(computeAccountTotal));
  const accountsWithWeight = rows.map((row, index) => ({ row, weight: weights[index] ?? '0.00' }));
  const matchingAccounts = accountsWithWeight.filter(({ row }) => row.matches);
  const page = matchingAccounts.slice(list.offset, list.offset + list.take);
  return buildPageBody(
    'accounts',
    page.map(({ row, weight }) => toAccountListRow(row, weight, { actor, clock })),
    matchingAccounts.length,
    list,
  );
};
