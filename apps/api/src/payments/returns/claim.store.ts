import { sql } from 'kysely';
import { isReversal } from '../../kernel/database/sql/order-types.ts';
import type { Db } from '../../kernel/database/connect.ts';

interface EndToEndIdRow {
  readonly end_to_end_id: string;
}
const toEndToEndIds = (rows: readonly EndToEndIdRow[]): string[] =>
  rows.map((row) => row.end_to_end_id);

/**
 * Returns returned debits that clients owe and whose units are all available again, without orders that have a
 * reversal, because the registry has finally rejected it.
 */
export async function findEndToEndIdsOfClaimsToReverse(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<EndToEndIdRow>`
    select e.end_to_end_id from payment_entry e join operation paid on paid.uuid = e.uuid_operation
    join position p on p.uuid_account = paid.uuid_account and p.id_product = paid.id_product
    cross join lateral (select coalesce(sum(l.participations_bought), 0) as bought,
        bool_and(l.participations = l.participations_bought and l.cost = l.cost_bought) as is_whole
      from lot l where l.uuid_operation = paid.uuid and l.uuid_account = paid.uuid_account
        and l.id_product = paid.id_product) lots
    where e.kind = 'DEBIT' and e.status = 'RETURNED' and e.uuid_reversal = e.uuid_operation
      and lots.is_whole and p.participations - lots.bought >= p.reserved + p.blocked
      and not exists (select 1 from operation o where o.uuid_parent_operation = paid.uuid
        and ${isReversal})
    order by e.returned_on, e.uuid limit ${limit}`.execute(db);
  return toEndToEndIds(rows);
}

/** Returns returned debits with an executed reversal and an open issue about the client's debt. */
export async function findEndToEndIdsOfSettledClaims(
  db: Db,
  title: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<EndToEndIdRow>`
    select e.end_to_end_id from operation_issue i
    join payment_entry e on e.uuid_operation = i.uuid_operation and e.kind = 'DEBIT' and e.status = 'RETURNED'
    join operation opposite on opposite.uuid = e.uuid_reversal
    where i.type = 'PAYMENT' and i.title = ${title} and i.status <> 'CLOSED'
      and opposite.uuid <> e.uuid_operation and opposite.operation_status = 'FINALIZED'
    order by e.returned_on, e.uuid limit ${limit}`.execute(db);
  return toEndToEndIds(rows);
}

/** True when the ledger shows that the client owes a returned debit of an order of the account. */
export async function hasOpenClaim(db: Db, uuidAccount: string): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`
    select exists (select 1 from payment_entry e join operation o on o.uuid = e.uuid_operation
      where o.uuid_account = ${uuidAccount} and e.kind = 'DEBIT' and e.status = 'RETURNED'
        and (select coalesce(sum(g.amount), 0) from ledger_posting g
          where g.ledger_account = 'receivable:' || o.uuid) <> 0) as owes`.execute(db);
  return rows[0]?.owes ?? false;
}
