import { type Lot, type LotOrigin, type PlainDate, compareDecimal } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { lotColumns, toLot } from './positions.store.ts';
import type { PositionKey } from '../days/position-day.store.ts';

export interface NewLot {
  readonly uuid: string;
  readonly acquisitionDate: PlainDate;
  readonly entryDate: PlainDate;
  readonly origin: LotOrigin;
  readonly participations: string;
  readonly cost: string;
  readonly isPre1994: boolean;
  /** Until when a direct debit keeps it from being redeemed (LOT-10). */
  readonly lockedUntil?: PlainDate | null;
  /** What was carried here, of a lot that came by transfer. */
  readonly uuidTransferLot?: string | undefined;
}

/** New lots of one operation, in the order in which they queue. */
export async function insertLots(
  tx: Db,
  key: PositionKey,
  uuidOperation: string,
  lots: readonly NewLot[],
): Promise<void> {
  for (const lot of lots) {
    await tx
      .insertInto('lot')
      .values({
        uuid: lot.uuid,
        uuid_account: key.uuidAccount,
        id_product: key.idProduct,
        acquisition_date: lot.acquisitionDate,
        entry_date: lot.entryDate,
        origin: lot.origin,
        uuid_operation: uuidOperation,
        participations_bought: lot.participations,
        cost_bought: lot.cost,
        participations: lot.participations,
        cost: lot.cost,
        is_pre_1994: lot.isPre1994,
        locked_until: lot.lockedUntil ?? null,
        uuid_transfer_lot: lot.uuidTransferLot ?? null,
      })
      .execute();
  }
}

/** The lots that an operation brought into a position, and whether all of each is still there. */
export async function lotsOf(
  db: Db,
  key: PositionKey,
  uuidOperation: string,
): Promise<{ lot: Lot; isWhole: boolean }[]> {
  const rows = await db
    .selectFrom('lot')
    .select([...lotColumns, 'participations_bought', 'cost_bought'])
    .where('uuid_operation', '=', uuidOperation)
    .where('uuid_account', '=', key.uuidAccount)
    .where('id_product', '=', key.idProduct)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    lot: toLot(row),
    isWhole:
      compareDecimal(row.participations, row.participations_bought) === 0 &&
      compareDecimal(row.cost, row.cost_bought) === 0,
  }));
}

/** Keeps the lots of an operation for the order that takes them back: no other one sells them. */
export async function holdLots(tx: Db, uuidOperation: string, heldFor: string): Promise<void> {
  await tx
    .updateTable('lot')
    .set({ held_for: heldFor })
    .where('uuid_operation', '=', uuidOperation)
    .execute();
}

/** What is left in lots that an operation took from. */
export async function updateLots(
  tx: Db,
  left: readonly { uuid: string; participations: string; cost: string }[],
): Promise<void> {
  if (left.length === 0) return;
  await sql`
    update lot set participations = rest.participations, cost = rest.cost
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb)
      as rest (uuid uuid, participations numeric(20, 6), cost numeric(18, 2))
    where lot.uuid = rest.uuid`.execute(tx);
}
