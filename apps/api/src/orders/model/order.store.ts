import { type PlainDate, formatOperationReference } from '@participe/domain';
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import type { Db } from '../../kernel/database/connect.ts';
import {
  hasNoticePeriod,
  isReversal,
  isSwitchInLeg,
} from '../../kernel/database/sql/order-types.ts';
import { isCurrentHolderRole } from '../../kernel/database/sql/parties.ts';
import { decryptedSealedColumn } from '../../kernel/database/sql/encrypted-columns.ts';

export interface Order extends Selectable<Operation> {
  readonly key_product: string;
  readonly product_name: string;
  readonly isin: string | null;
  readonly cutoff: string;
  readonly calendar_code: string;
  readonly settlement_days: number;
  readonly notice_threshold: string | null;
  readonly collection_iban: string;
  readonly key_destination_product: string | null;
  readonly destination_product_name: string | null;
  readonly destination_isin: string | null;
  readonly destination_calendar_code: string | null;
  /** True for a switch between two classes of one fund, whose legs have the same value date (DAT-07). */
  readonly is_class_change: boolean;
}

/** Returns a new reference of twelve characters (ORD-16). */
export async function allocateOrderReference(tx: Db): Promise<string> {
  const { rows } = await sql<{ n: string }>`select nextval('operation_number')::text as n`.execute(
    tx,
  );
  return formatOperationReference(Number(rows[0]?.n));
}

export async function insertOrderRow(tx: Db, row: Insertable<Operation>): Promise<void> {
  await tx.insertInto('operation').values(row).execute();
}

const productColumns = [
  'p.key_name as key_product',
  'p.name as product_name',
  'p.isin',
  'p.cutoff',
  'p.calendar_code',
  'p.settlement_days',
  'p.notice_threshold',
  'p.collection_iban',
  'd.key_name as key_destination_product',
  'd.name as destination_product_name',
  'd.isin as destination_isin',
  'd.calendar_code as destination_calendar_code',
  sql<boolean>`coalesce(p.share_class_group = d.share_class_group, false)`.as('is_class_change'),
] as const;

export async function readOrder(db: Db, uuid: string): Promise<Order | undefined> {
  return db
    .selectFrom('operation as o')
    .innerJoin('product as p', 'p.id', 'o.id_product')
    .leftJoin('product as d', 'd.id', 'o.id_destination_product')
    .selectAll('o')
    .select(productColumns)
    .where('o.uuid', '=', uuid)
    .executeTakeFirst();
}

/** Returns orders, each with the IBAN of the client's bank account that the order uses. */
export async function readOrdersWithIban(
  db: Db,
  uuids: readonly string[],
): Promise<Map<string, Order & { readonly bank_iban: string | null }>> {
  const orders = await db
    .selectFrom('operation as o')
    .innerJoin('product as p', 'p.id', 'o.id_product')
    .leftJoin('product as d', 'd.id', 'o.id_destination_product')
    .leftJoin('bank_account as b', 'b.uuid', 'o.uuid_bank_account')
    .selectAll('o')
    .select([
      ...productColumns,
      decryptedSealedColumn('bank_account.iban', 'b').$castTo<string | null>().as('bank_iban'),
    ])
    .where('o.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();
  return new Map(orders.map((order) => [order.uuid, order]));
}

/** Returns the key of an order's position, so that the position can be locked before the order. */
export async function findPositionKey(
  db: Db,
  uuid: string,
): Promise<{ uuidAccount: string; idProduct: string } | undefined> {
  return db
    .selectFrom('operation')
    .select(['uuid_account as uuidAccount', 'id_product as idProduct'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/**
 * Locks orders until the transaction ends and returns them. A caller that also locks their positions must lock the
 * positions first, to avoid deadlocks.
 */
export async function lockOrderRows(tx: Db, uuids: readonly string[]): Promise<Order[]> {
  return tx
    .selectFrom('operation as o')
    .innerJoin('product as p', 'p.id', 'o.id_product')
    .leftJoin('product as d', 'd.id', 'o.id_destination_product')
    .selectAll('o')
    .select(productColumns)
    .where('o.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .orderBy('o.uuid')
    .forUpdate('o')
    .execute();
}

/**
 * Locks an order until the transaction ends and returns it. A caller that also locks its position must lock the
 * position first.
 */
export async function lockOrderRow(tx: Db, uuid: string): Promise<Order | undefined> {
  return (await lockOrderRows(tx, [uuid]))[0];
}

/** Changes the order. Returns false when another transaction has changed it since it was read (optimistic lock). */
export async function updateOrderRow(
  tx: Db,
  order: Pick<Order, 'uuid' | 'version'>,
  values: Updateable<Operation>,
): Promise<boolean> {
  const result = await tx
    .updateTable('operation')
    .set({ ...values, version: order.version + 1 })
    .where('uuid', '=', order.uuid)
    .where('version', '=', order.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface NewHistoryEntry {
  readonly uuidOperation: string;
  readonly from: string | null;
  readonly to: string;
  readonly at: Date;
  readonly actor: 'CLIENTE' | 'GESTORA' | 'SISTEMA';
  readonly uuidActor: string | null;
  readonly channel: string;
  readonly reasonCode: string | null;
  readonly comment: string | null;
}

export async function insertHistoryEntry(tx: Db, step: NewHistoryEntry): Promise<void> {
  await sql`
    insert into operation_history
      (uuid_operation, seq, from_status, to_status, at, actor, uuid_actor, channel, reason_code, comment)
    select ${step.uuidOperation}::uuid, coalesce(max(seq), 0) + 1, ${step.from}, ${step.to}, ${step.at},
      ${step.actor}, ${step.uuidActor}::uuid, ${step.channel}, ${step.reasonCode}, ${step.comment}
    from operation_history where uuid_operation = ${step.uuidOperation}`.execute(tx);
}

/** True when this member of staff entered the order for its client (LIF-38). */
export async function wasEnteredBy(db: Db, uuid: string, uuidMember: string): Promise<boolean> {
  const row = await db
    .selectFrom('operation_history')
    .select('seq')
    .where('uuid_operation', '=', uuid)
    .where('from_status', 'is', null)
    .where('actor', '=', 'GESTORA')
    .where('uuid_actor', '=', uuidMember)
    .executeTakeFirst();
  return row !== undefined;
}

/** The order whose redemption notice period is decided, and the period in which withdrawals count (DAT-06). */
export interface NoticeQuestion {
  readonly uuidAccount: string;
  readonly idProduct: string;
  readonly today: PlainDate;
  readonly since: Date;
  /** Time when the order was completed. Later withdrawals do not count. */
  readonly until: Date;
  /** Id of the order, which is not one of the withdrawals; null while the order is not stored. */
  readonly except: string | null;
  /** Ids of the orders that the same code completes before this one. They count as withdrawals. */
  readonly completedFirst: readonly string[];
}

/**
 * Returns the euros that a holder of the account withdrew from a product in a period, over all accounts of that
 * holder; with several holders, the largest sum. An order counts at its completion (DAT-06).
 */
export async function sumWithdrawnByHolder(db: Db, question: NoticeQuestion): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(max(by_holder.amount), 0)::numeric(18, 2)::text as amount from (
      select sum(o.cash) as amount from (
        select distinct own.uuid_intervener, other.uuid_account
        from account_intervener own
        join account_intervener other on other.uuid_intervener = own.uuid_intervener
        where own.uuid_account = ${question.uuidAccount}
          and ${isCurrentHolderRole('own', question.today)} and ${isCurrentHolderRole('other', question.today)}
      ) holder
      join operation o on o.uuid_account = holder.uuid_account
      where o.id_product = ${question.idProduct}
        and ${hasNoticePeriod} and not ${isReversal} and not ${isSwitchInLeg}
        and o.operation_status <> 'CANCELLED'
        and (o.completed_at between ${question.since} and ${question.until} or o.uuid = any(${[...question.completedFirst]}::uuid[]))
        and o.uuid is distinct from ${question.except}::uuid
      group by holder.uuid_intervener) by_holder`.execute(db);
  return rows[0]?.amount ?? '0.00';
}

/**
 * Locks the notice period of a product until the transaction ends, so that orders of one holder that are completed at
 * the same time on different accounts count each other (DAT-06).
 */
export async function lockNoticePeriod(tx: Db, idProduct: string): Promise<void> {
  const lockName = `notice period ${idProduct}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(tx);
}

export async function findNavOn(
  db: Db,
  idProduct: string,
  date: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('net_asset_value')
    .select('value')
    .where('id_product', '=', idProduct)
    .where('date', '=', date)
    .executeTakeFirst();
  return row?.value;
}

/** True when the registry has finally rejected the reversal of a subscription (PAY-09). */
export async function wasReversalRefused(db: Db, uuidSubscription: string): Promise<boolean> {
  const { rows } = await sql<{ refused: boolean }>`
    select exists (select 1 from operation o where o.uuid_parent_operation = ${uuidSubscription}
      and ${isReversal} and o.operation_status = 'CANCELLED') as refused`.execute(db);
  return rows[0]?.refused === true;
}
