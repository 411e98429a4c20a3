import { type Lot, type PlainDate, addUnits, compareDecimal, lotUnits } from '@participe/domain';
import { type Selectable, sql } from 'kysely';
import type { Lot as LotTable } from '../../kernel/database/types.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { PositionKey } from '../days/position-day.store.ts';
import type { Moment } from '../../kernel/clock.ts';

/** A position as it stands; all numbers are decimal strings. */
export interface HeldPosition extends PositionKey {
  readonly participations: string;
  readonly reserved: string;
  readonly blocked: string;
  readonly cost: string;
  readonly contributed: string;
  /** Gains and losses that redemptions made real, added up. */
  readonly realised: string;
  readonly firstPurchaseDate: PlainDate | null;
}

/** Makes sure there is a row to lock, so that two first purchases wait for each other. */
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
 * Locks every position that some orders touch, always one after the other in the same order, so that of two
 * batches one waits for the other and neither stands in its way.
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

/** A lot as the rules of the domain read it. */
export function toLot(row: Pick<Selectable<LotTable>, (typeof lotColumns)[number]>): Lot {
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

/** The next living lots behind one of them, first bought first; all of them without a limit. */
async function lotsBehind(
  db: Db,
  key: PositionKey,
  last: Lot | undefined,
  limit: number | undefined,
): Promise<Lot[]> {
  const behind = (lot: Lot) =>
    sql<boolean>`(acquisition_date, entry_date, seq) > (${lot.acquisitionDate}, ${lot.entryDate}, ${lot.seq})`;
  const rows = await db
    .selectFrom('lot')
    .select(lotColumns)
    .where('uuid_account', '=', key.uuidAccount)
    .where('id_product', '=', key.idProduct)
    .where('participations', '>', '0')
    .where('held_for', 'is', null)
    .$if(last !== undefined, (query) => query.where(behind(last as Lot)))
    .orderBy('acquisition_date')
    .orderBy('entry_date')
    .orderBy('seq')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  return rows.map(toLot);
}

const firstLots = 32;
const growth = 4;

/**
 * Living lots, first bought first: as many as together hold the participations that are wanted, and a few
 * more, so that a small order does not cost more where somebody has bought every day for years. Without
 * a number, all of them.
 */
export async function readLots(db: Db, key: PositionKey, wanted?: string): Promise<Lot[]> {
  if (wanted === undefined) return lotsBehind(db, key, undefined, undefined);
  const lots: Lot[] = [];
  for (let limit = firstLots; ; limit *= growth) {
    const more = await lotsBehind(db, key, lots.at(-1), limit);
    lots.push(...more);
    if (more.length < limit || compareDecimal(lotUnits(lots), wanted) >= 0) return lots;
  }
}

/** Participations locked by a direct debit that can still be returned (LOT-10). */
async function debitLockedUnits(db: Db, key: PositionKey, today: PlainDate): Promise<string> {
  const { rows } = await sql<{ locked: string }>`
    select coalesce(sum(participations), 0)::numeric(20, 6)::text as locked from lot
    where uuid_account = ${key.uuidAccount} and id_product = ${key.idProduct}
      and participations > 0 and locked_until >= ${today}`.execute(db);
  return rows[0]?.locked ?? '0.000000';
}

/** Lots that an order kept may be sold again. */
export async function freeLots(tx: Db, heldFor: string): Promise<void> {
  await tx.updateTable('lot').set({ held_for: null }).where('held_for', '=', heldFor).execute();
}

/** What an operation keeps; one that was changed had its first hold ended, and keeps anew. */
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

const nothing = {
  participations: '0.000000',
  reserved: '0.000000',
  blocked: '0.000000',
  cost: '0.00',
  contributed: '0.00',
  realised: '0.00',
  firstPurchaseDate: null,
};

/** The position as it stands, all zeros when the account never held the product; locks nothing. */
export async function findPosition(db: Db, key: PositionKey): Promise<HeldPosition> {
  return (await readPosition(db, key, false)) ?? { ...key, ...nothing };
}

/**
 * Locks the position until the transaction ends; it comes before the lock on an operation. Without a row
 * there is nothing to race for, so none is made.
 */
export async function lockPosition(tx: Db, key: PositionKey): Promise<HeldPosition> {
  return (await readPosition(tx, key, true)) ?? { ...key, ...nothing };
}

/** The figures of a position that decide how much may leave it (ORD-09). */
export async function holdingFacts(
  db: Db,
  position: HeldPosition,
  clock: Pick<Moment, 'today'>,
): Promise<{ held: string; reserved: string; blocked: string; debitLocked: string }> {
  return {
    held: position.participations,
    reserved: position.reserved,
    blocked: position.blocked,
    debitLocked: await debitLockedUnits(db, position, clock.today),
  };
}

/**
 * Promises participations of a locked position to an operation (ORD-10). The caller has decided
 * that they are free; the table refuses more than there is.
 */
export async function reserve(
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
