import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import { type AccountRow, accountColumns } from './accounts.store.ts';
import type { Db } from '../kernel/database/connect.ts';
import type { ListColumns } from '../kernel/database/sql/filters.ts';
import type { ListQuery } from '../kernel/lists.ts';
import { containsText } from '../kernel/database/sql/search.ts';
import { isCurrent } from '../kernel/database/sql/parties.ts';

export const accountListColumns = {
  account_type: { type: 'text', column: sql.ref('a.account_type') },
  account_status: { type: 'text', column: sql.ref('a.account_status') },
  alias: { type: 'text', column: sql.ref('a.alias') },
} as const satisfies ListColumns;

export interface AccountListRow extends AccountRow {
  /**
   * True when the account matches the caller's filter and search. The value of an account that does not
   * match still counts in the total from which percentages are calculated.
   */
  matches: boolean;
}

/**
 * Returns the accounts of a person that the caller may see, the person's favourites first; hidden and closed ones only
 * with `withHidden`. The filter removes no row, it only sets `matches`, because each row shows its percentage of the
 * total of all accounts.
 */
export async function readPersonAccounts(
  db: Db,
  who: {
    person: string;
    scope: readonly string[] | undefined;
    today: PlainDate;
    withHidden: boolean;
    onlySigned: boolean;
  },
  list: ListQuery,
): Promise<AccountListRow[]> {
  const { search } = list;
  const matchingRows = sql`(${list.where ?? sql`true`} and ${
    search === undefined
      ? sql`true`
      : sql`(${containsText(sql`coalesce(a.alias, '')`, search)}
          or ${containsText(sql`a.account_number`, search)})`
  })`;
  const favouritesFirst = sql`exists (select from account_intervener own where own.uuid_account = a.uuid
    and own.uuid_intervener = ${who.person} and own.is_favourite) desc, a.account_number`;
  const { rows } = await sql<AccountListRow>`
    select ${accountColumns(who.today)}, ${matchingRows} is true as matches
    from account a
    where a.uuid in (
        select ai.uuid_account from account_intervener ai
        where ai.uuid_intervener = ${who.person}
          and ${isCurrent('ai', who.today)}
          and ${who.withHidden ? sql`true` : sql`not ai.is_hidden`}
          and ${who.scope === undefined ? sql`true` : sql`ai.uuid_account = any(${who.scope}::uuid[])`})
      and ${who.withHidden ? sql`true` : sql`a.closed_at is null`}
      and ${who.onlySigned ? sql`a.account_status not like 'REGISTERED%'` : sql`true`}
    order by ${list.orderBy ?? favouritesFirst}, a.uuid`.execute(db);
  return rows;
}
