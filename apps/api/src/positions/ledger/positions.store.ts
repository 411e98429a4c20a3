import {
  type Lot,
  type PlainDate,
  type DebitLock,
  type HoldingFacts,
  addUnits,
  compareDecimal,
  sumUnits,
  totalLotUnits,
} from '@participe/domain';
import { type Selectable, sql } from 'kysely';
import type { Lot as LotTable } from '../../kernel/database/types.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { selectDebitLockedUnits, selectDebitLocks } from '../../kernel/database/sql/debit-lock.ts';
import type { PositionKey } from '../days/position-day.store.ts';
import type { Moment } from '../../kernel/clock.ts';

/** A position with numbers as decimal strings. */
export interface HeldPosition extends PositionKey {
  readonly participations: string;
  readonly reserved: string;
  readonly blocked: string;
  readonly cost: string;
  readonly contributed: string;
  /** Sum of the gains and losses realised by redemptions. */
  readonly realised: string;
  readonly firstPurchaseDate: PlainDate | null;
}

/** Creates the missing row of a position, so that concurrent first purchases can lock the same row. */
export async function ensurePosition(tx: Db, key: PositionKey): Promise<void> {
  await tx
    .insertInto('position')
    .values({ uuid_account: key.uuidAccount, id_product: key.idProduct })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function readPosition(
  db: Db,
  key: PositionKey,
  lock: boolean,
): Promise<HeldPosition | undefined> {
  const row = await db
    .selectFrom('position')
    .selectAll()
    .where('uuid_account', '=', key.uuidAccount)
    .where('id_product', '=', key.idProduct)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    row && {
      ...key,
      participations: row.participations,
      reserved: row.reserved,
      blocked: row.blocked,
      cost: row.cost,
      contributed: row.contributed,
      realised: row.realised,
      firstPurchaseDate: row.first_purchase_date,
    }
  );
}

/**
 * Locks the positions that the orders affect, in one sequence, so that concurrent batches wait for each other without
 * deadlock.
 */
export async function lockPositionsOf(tx: Db, operations: readonly string[]): Promise<void> {
  await sql`
    select 1 from position p
    where (p.uuid_account, p.id_product) in (
      select o.uuid_account, product.id from operation o
      cross join lateral (values (o.id_product), (o.id_destination_product)) as product (id)
      where o.uuid = any(${operations}::uuid[]))
    order by p.uuid_account, p.id_product for update`.execute(tx);
}

export async function updatePosition(tx: Db, position: HeldPosition): Promise<void> {
  await tx
    .updateTable('position')
    .set({
      participations: position.participations,
      reserved: position.reserved,
      blocked: position.blocked,
      cost: position.cost,
      contributed: position.contributed,
      realised: position.realised,
      first_purchase_date: position.firstPurchaseDate,
    })
    .where('uuid_account', '=', position.uuidAccount)
    .where('id_product', '=', position.idProduct)
    .execute();
}

export const lotColumns = [
  'uuid',
  'acquisition_date',
  'entry_date',
  'seq',
  'participations',
  'cost',
  'origin',
  'is_pre_1994',
] as const;

export function toDomainLot(row: Pick<Selectable<LotTable>, (typeof lotColumns)[number]>): Lot {
  return {
    uuid: row.uuid,
    acquisitionDate: row.acquisition_date,
    entryDate: row.entry_date,
    seq: Number(row.seq),
    participations: row.participations,
    cost: row.cost,
    origin: row.origin,
    isPre1994: row.is_pre_1994,
  };
}

/** Returns the open, unreserved lots that follow a given lot in FIFO order: at most `limit`, or all of them. */
async function readLotsAfter(
  db: Db,
  key: PositionKey,
  last: Lot | undefined,
  limit: number | undefined,
): Promise<Lot[]> {
  const comesAfter = (lot: Lot) =>
    sql<boolean>`(acquisition_date, entry_date, seq) > (${lot.acquisitionDate}, ${lot.entryDate}, ${lot.seq})`;
  const rows = await db
    .selectFrom('lot')
    .select(lotColumns)
    .where('uuid_account', '=', key.uuidAccount)
    .where('id_product', '=', key.idProduct)
    .where('participations', '>', '0')
    .where('held_for', 'is', null)
    .$if(last !== undefined, (query) => query.where(comesAfter(last as Lot)))
    .orderBy('acquisition_date')
    .orderBy('entry_date')
    .orderBy('seq')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  return rows.map(toDomainLot);
}

const firstBatchSize = 32;
const batchGrowthFactor = 4;

/**
 * Returns open lots in FIFO order, except lots reserved for a reversal: at least enough for `unitsNeeded`, or all
 * lots when it is undefined. Reading few lots keeps a small order fast in an account with years of daily purchases.
 */
export async function readLots(db: Db, key: PositionKey, unitsNeeded?: string): Promise<Lot[]> {
  if (unitsNeeded === undefined) return readLotsAfter(db, key, undefined, undefined);
  const lots: Lot[] = [];
  for (let batchLimit = firstBatchSize; ; batchLimit *= batchGrowthFactor) {
    const more = await readLotsAfter(db, key, lots.at(-1), batchLimit);
    lots.push(...more);
    if (more.length < batchLimit || compareDecimal(totalLotUnits(lots), unitsNeeded) >= 0)
      return lots;
  }
}

/** Returns the units that are locked because the direct debit that paid them can be returned (LOT-10). */
export async function readDebitLockedUnits(
  db: Db,
  { uuidAccount, idProduct }: PositionKey,
  today: PlainDate,
): Promise<string> {
  const { rows } = await sql<{ locked: string }>`
    select ${selectDebitLockedUnits(sql`${uuidAccount}::uuid`, sql`${idProduct}::uuid`, today)} as locked`.execute(
    db,
  );
  return rows[0]?.locked ?? '0.000000';
}

async function readDebitLocks(
  db: Db,
  { uuidAccount, idProduct }: PositionKey,
  today: PlainDate,
): Promise<DebitLock[]> {
  const { rows } = await sql<{ locks: DebitLock[] }>`
    select ${selectDebitLocks(sql`${uuidAccount}::uuid`, sql`${idProduct}::uuid`, today)} as locks`.execute(
    db,
  );
  return rows[0]?.locks ?? [];
}

export async function releaseLots(tx: Db, heldFor: string): Promise<void> {
  await tx.updateTable('lot').set({ held_for: null }).where('held_for', '=', heldFor).execute();
}

/** Inserts the reservation of an order, or renews the reservation that a change of the order ended. */
async function insertReservation(
  tx: Db,
  key: PositionKey,
  uuidOperation: string,
  participations: string,
): Promise<void> {
  await tx
    .insertInto('hold')
    .values({
      uuid_operation: uuidOperation,
      uuid_account: key.uuidAccount,
      id_product: key.idProduct,
      participations,
    })
    .onConflict((conflict) =>
      conflict
        .column('uuid_operation')
        .doUpdateSet({ participations, released_at: null })
        .where('hold.released_at', 'is not', null),
    )
    .execute();
}

const emptyPosition = {
  participations: '0.000000',
  reserved: '0.000000',
  blocked: '0.000000',
  cost: '0.00',
  contributed: '0.00',
  realised: '0.00',
  firstPurchaseDate: null,
};

/** Returns the position without locking it; all zeros when the account has not held the product. */
export async function findPosition(db: Db, key: PositionKey): Promise<HeldPosition> {
  return (await readPosition(db, key, false)) ?? { ...key, ...emptyPosition };
}

/**
 * Locks the position until the transaction ends. Callers must lock the position before the order. Returns zeros when
 * the row does not exist, because a position without units needs no lock.
 */
export async function lockPosition(tx: Db, key: PositionKey): Promise<HeldPosition> {
  return (await readPosition(tx, key, true)) ?? { ...key, ...emptyPosition };
}

/** Returns the quantities from which the available units of a position are computed (ORD-09). */
export async function readHoldingFacts(
  db: Db,
  position: HeldPosition,
  clock: Pick<Moment, 'today'>,
): Promise<HoldingFacts & { debitLocks: readonly DebitLock[] }> {
  const debitLocks = await readDebitLocks(db, position, clock.today);
  return {
    held: position.participations,
    reserved: position.reserved,
    blocked: position.blocked,
    debitLocked: sumUnits(debitLocks.map(({ units }) => units)),
    debitLocks,
  };
}

/**
 * Reserves units of a locked position for an order (ORD-10). The caller must check that they are available; a table
 * constraint also refuses more units than the position has.
 */
export async function reserveUnits(
  tx: Db,
  position: HeldPosition,
  order: { readonly uuidOperation: string; readonly participations: string },
): Promise<void> {
  await insertReservation(tx, position, order.uuidOperation, order.participations);
  await updatePosition(tx, {
    ...position,
    reserved: addUnits(position.reserved, order.participations),
  });
}
