import type { AccountType, PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { selectLatestNav } from '../positions/index.ts';
import { selectMoneyInTransit } from '../kernel/database/sql/money-in-transit.ts';
import { isContributorRole, isCurrent } from '../kernel/database/sql/parties.ts';

/**
 * An account joined with one of its positions. An account without positions has one row in which
 * the position's columns are null.
 */
export interface BalanceRow {
  uuid_account: string;
  account_number: string;
  alias: string | null;
  account_type: AccountType;
  id_product: string | null;
  key_name: string | null;
  name: string | null;
  risk_indicator: number | null;
  participations: string | null;
  contributed: string | null;
  nav: string | null;
  nav_date: PlainDate | null;
  in_course: OrderInProgress[] | null;
  in_transit: string;
}

/**
 * An order that is signed or being processed and has not ended. `cash` is its amount, if it has one; otherwise
 * `participations` are its units.
 */
export interface OrderInProgress {
  direction: 'IN' | 'OUT';
  id_product: string;
  cash: string | null;
  participations: string | null;
}

/**
 * Returns the SQL that selects the accounts in a person's balance: the person's role is current, not a
 * contributor's and not hidden, and the caller may see the account.
 */
const accountsOf = (person: string, scope: readonly string[] | undefined, today: PlainDate) => sql`
  select ai.uuid_account from account_intervener ai
  where ai.uuid_intervener = ${person} and not ai.is_hidden
    and not ${isContributorRole('ai')} and ${isCurrent('ai', today)}
    and ${scope === undefined ? sql`true` : sql`ai.uuid_account = any(${scope}::uuid[])`}`;

/**
 * Reads the positions of a person, valued at the latest net asset values, and their orders in
 * progress. The orders are read from the small table order_in_course, because reading all orders
 * would be slow.
 */
export async function readBalance(
  db: Db,
  who: { person: string; scope: readonly string[] | undefined; today: PlainDate },
): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select a.uuid as uuid_account, a.account_number, a.alias, a.account_type,
      pos.id_product, p.key_name, p.name, p.risk_indicator, pos.participations, pos.contributed,
      nav.value as nav, nav.date as nav_date, course.in_course,
      ${selectMoneyInTransit(sql`a.uuid`)} as in_transit
    from account a
    cross join lateral (
      select (
        select json_agg(json_build_object('direction', c.direction, 'id_product', c.id_product,
          'cash', c.cash::text, 'participations', coalesce(c.participations, h.participations)::text))
        from order_in_course c left join hold h on h.uuid_operation = c.uuid_operation
        where c.uuid_account = a.uuid) as in_course offset 0) course
    left join position pos on pos.uuid_account = a.uuid
    left join lateral (
      select key_name, name, risk_indicator from product where id = pos.id_product offset 0) p on true
    left join lateral ${selectLatestNav(sql`pos.id_product`, who.today)} nav on true
    where a.uuid in (${accountsOf(who.person, who.scope, who.today)})`.execute(db);
  return rows;
}
