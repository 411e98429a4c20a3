import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { Order } from '../model/order.store.ts';

/**
 * Returns the other instructions of a replacement chain: the replaced instructions, over any number of steps, and
 * their other replacements.
 */
export async function findReplacementChain(
  db: Db,
  order: Pick<Order, 'uuid' | 'uuid_parent_operation'>,
): Promise<{ uuid: string; is_open: boolean }[]> {
  const { rows } = await sql<{ uuid: string; is_open: boolean }>`
    with recursive line as (
      select uuid, uuid_parent_operation, operation_sub_type from operation
      where uuid = ${order.uuid_parent_operation}::uuid
      union
      select o.uuid, o.uuid_parent_operation, o.operation_sub_type from operation o join line l
      on (o.uuid_parent_operation = l.uuid and o.operation_sub_type = 'MODIFICACION')
        or (o.uuid = l.uuid_parent_operation and l.operation_sub_type = 'MODIFICACION'))
    select o.uuid, o.operation_status in ('PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED') as is_open
    from operation o join line l on l.uuid = o.uuid
    where o.uuid <> ${order.uuid}::uuid order by o.uuid`.execute(db);
  return rows;
}

/**
 * Returns the latest expected value date of the instructions' child orders; null when there are none. Cancelled child
 * orders do not count.
 */
export async function findLastChildOrderDay(
  db: Db,
  instructions: readonly string[],
): Promise<PlainDate | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(expected_value_date)::text as day from operation
    where uuid_parent_operation = any(${instructions}::uuid[]) and scheduled_on is not null
      and operation_status <> 'CANCELLED'`.execute(db);
  return rows[0]?.day ?? null;
}
