import { sql } from 'kysely';
import type { Db } from '../kernel/context.ts';

async function uuidsOf(
  db: Db,
  condition: ReturnType<typeof sql>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from operation o where ${condition} order by o.operation_date, o.uuid limit ${limit}`.execute(
    db,
  );
  return rows.map(({ uuid }) => uuid);
}

/** Validated transfers whose request has not been written; one that the registry gave back had its own long ago. */
export function transfersToRequest(db: Db, limit: number): Promise<string[]> {
  return uuidsOf(
    db,
    sql`o.operation_status = 'VALIDATED' and o.operation_type = 'TRASPASO_ENTRADA'
      and o.snce_reference is null and o.origin is not null`,
    limit,
  );
}

/** Accepted transfers whose money and tax history are both there. */
export function transfersThatArrived(db: Db, limit: number): Promise<string[]> {
  return uuidsOf(
    db,
    sql`o.operation_status = 'SNCE_2' and o.operation_type = 'TRASPASO_ENTRADA'
      and o.cash_reconciled_on is not null and o.tax_history_on is not null`,
    limit,
  );
}

/** Cancelled transfers that the other manager still works at: neither he nor we have said that they are over. */
export function transfersToWithdraw(db: Db, limit: number): Promise<string[]> {
  return uuidsOf(
    db,
    sql`o.operation_status = 'CANCELLED' and o.operation_type = 'TRASPASO_ENTRADA'
      and o.snce_reference is not null and not exists (select 1 from snce_message m
        where m.reference = o.snce_reference and m.type = 'RECHAZO'
          and (m.direction = 'OUT' or m.problem is null))`,
    limit,
  );
}
