import { type PlainDate, transferCircuitStatuses } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { isBlocked } from '../kernel/database/sql/parties.ts';
import { isInStatus, isTransferIn, isTransferOut } from '../kernel/database/sql/order-types.ts';

async function findOrderIds(
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

/**
 * Returns validated incoming transfers whose request was not sent. A transfer returned by the registry has a
 * reference from its earlier request.
 */
export function findTransferIdsToRequest(db: Db, limit: number): Promise<string[]> {
  return findOrderIds(
    db,
    sql`o.operation_status = 'VALIDATED' and ${isTransferIn}
      and o.snce_reference is null and o.origin is not null`,
    limit,
  );
}

/** Returns accepted incoming transfers with money and tax history. */
export function findArrivedTransferIds(db: Db, limit: number): Promise<string[]> {
  return findOrderIds(
    db,
    sql`o.operation_status = 'SNCE_2' and ${isTransferIn}
      and o.cash_reconciled_on is not null and o.tax_history_on is not null`,
    limit,
  );
}

/**
 * SQL condition: the transfer is cancelled, but neither side has sent a valid rejection, so that the other manager
 * may still be processing it.
 */
const isOtherManagerUninformed = sql`o.operation_status = 'CANCELLED' and o.snce_reference is not null
  and not exists (select 1 from snce_message m
    where m.reference = o.snce_reference and m.uuid_operation = o.uuid and m.type = 'RECHAZO'
      and (m.direction = 'OUT' or m.problem is null))`;

/** Returns cancelled incoming transfers that the other manager may still be processing. */
export function findTransferIdsToWithdraw(db: Db, limit: number): Promise<string[]> {
  return findOrderIds(db, sql`${isTransferIn} and ${isOtherManagerUninformed}`, limit);
}

/** Returns outgoing transfers whose cancellation has not been reported to the other manager. */
export function findTransferIdsToRefuse(db: Db, limit: number): Promise<string[]> {
  return findOrderIds(db, sql`${isTransferOut} and ${isOtherManagerUninformed}`, limit);
}

/** A request of another manager under check, with the facts that decide when it may be accepted. */
export interface TransferUnderCheck {
  readonly uuid: string;
  readonly operation_date: Date;
  readonly calendar_code: string;
}

/**
 * Returns outgoing transfers under check, oldest first, without those with a blocked account or person, which are
 * left to staff.
 */
export async function findTransfersUnderCheck(
  db: Db,
  limit: number,
): Promise<TransferUnderCheck[]> {
  const { rows } = await sql<TransferUnderCheck>`
    select o.uuid, o.operation_date, p.calendar_code from operation o
    join product p on p.id = o.id_product join account a on a.uuid = o.uuid_account
    where o.operation_status = 'SNCE_1' and ${isTransferOut}
      and a.blocked_at is null and not exists (
        select 1 from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
        where ai.uuid_account = a.uuid and ${isBlocked('i')})
    order by o.operation_date, o.uuid limit ${limit}`.execute(db);
  return rows;
}

/** A transfer that waits for us or the other manager, with the facts that decide its deadline. */
export interface WaitingTransfer {
  readonly uuid: string;
  readonly operation_status: string;
  /** Day on which the transfer entered its current status. */
  readonly since: PlainDate;
  readonly settlement_date: PlainDate | null;
  readonly calendar_code: string;
}

/**
 * Returns transfers that entered their status before a day and have had no alert since, oldest first. After an alert
 * is closed, no new alert is opened until the status changes.
 */
export async function findWaitingTransfers(
  db: Db,
  { before, limit }: { readonly before: PlainDate; readonly limit: number },
): Promise<WaitingTransfer[]> {
  const { rows } = await sql<WaitingTransfer>`
    select o.uuid, o.operation_status, (h.at at time zone 'Europe/Madrid')::date::text as since,
      o.settlement_date::text as settlement_date, p.calendar_code
    from operation o join product p on p.id = o.id_product
    cross join lateral (select max(at) as at from operation_history where uuid_operation = o.uuid) h
    where ${isInStatus(transferCircuitStatuses)}
      and (h.at at time zone 'Europe/Madrid')::date < ${before}
      and not exists (select 1 from operation_alert a
        where a.uuid_operation = o.uuid and a.cause = 'TRANSFER_LATE' and a.opened_at >= h.at)
    order by h.at, o.uuid limit ${limit}`.execute(db);
  return rows;
}
