import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { isPurchase, isRegistered, isSigned } from '../../kernel/database/sql/order-types.ts';
import { isReturn } from '../model/due-orders.store.ts';
import { type OperationRow, readOperations } from '../model/order-reads.store.ts';

const waitingMax = 200;

interface WaitingFacts {
  readonly uuid: string;
  /** Instant from which the last day for signatures and documents is counted. */
  readonly waiting_since: Date;
  /** Instant from which the last day for the bank transfer is counted; null when none is awaited. */
  readonly payable_since: Date | null;
}

/** Returns the unexecuted orders of these accounts, oldest first, with what each order waits for. */
export async function readUnexecutedOrders(
  db: Db,
  accounts: readonly string[],
): Promise<(OperationRow & WaitingFacts)[]> {
  const { rows } = await readOperations(db, {
    accounts,
    order: 'oldest',
    list: {
      where: sql`(${isRegistered} or ${isSigned})`,
      orderBy: undefined,
      search: undefined,
      take: waitingMax,
      offset: 0,
      limit: waitingMax,
    },
  });
  const facts = await sql<WaitingFacts>`
    select o.uuid,
      coalesce((select max(h.at) from operation_history h
        where h.uuid_operation = o.uuid and ${isReturn}), o.operation_date) as waiting_since,
      case when ${isSigned} and ${isPurchase} and o.payment_method = 'TRANSFERENCIA'
        and o.cash_reconciled_on is null and not exists (
          select 1 from pay_in y where y.uuid_operation = o.uuid and y.status = 'COMPLETED')
        then coalesce(o.completed_at, o.operation_date) end as payable_since
    from operation o where o.uuid = any(${rows.map(({ uuid }) => uuid)}::uuid[])`.execute(db);
  const factsOf = new Map(facts.rows.map((one) => [one.uuid, one]));
  return rows.flatMap((row) => {
    const waitingFacts = factsOf.get(row.uuid);
    return waitingFacts === undefined ? [] : [{ ...row, ...waitingFacts }];
  });
}
