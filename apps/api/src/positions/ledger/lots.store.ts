import { type Lot, type LotOrigin, type PlainDate, compareDecimal } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { sealValues } from '../../kernel/seals.ts';
import { lotColumns, toDomainLot } from './positions.store.ts';
import type { PositionKey } from '../days/position-day.store.ts';

export interface NewLot {
  readonly uuid: string;
  readonly acquisitionDate: PlainDate;
  readonly entryDate: PlainDate;
  readonly origin: LotOrigin;
  readonly participations: string;
  readonly cost: string;
  readonly isPre1994: boolean;
  /** Last day of the direct-debit lock that this purchase puts on units of the position (LOT-10). */
  readonly lockedUntil?: PlainDate | null;
  /** The transferred lot from which this lot was created, if it arrived by transfer. */
  readonly uuidTransferLot?: string | undefined;
}

/** Inserts the lots of an order in FIFO order. */
export async function insertLots(
  tx: Db,
  key: PositionKey,
  uuidOperation: string,
  lots: readonly NewLot[],
): Promise<void> {
  for (const lot of lots) {
    const row = {
      uuid: lot.uuid,
      uuid_account: key.uuidAccount,
      id_product: key.idProduct,
      acquisition_date: lot.acquisitionDate,
      entry_date: lot.entryDate,
      origin: lot.origin,
      uuid_operation: uuidOperation,
      participations_bought: lot.participations,
      cost_bought: lot.cost,
      is_pre_1994: lot.isPre1994,
      locked_until: lot.lockedUntil ?? null,
      uuid_transfer_lot: lot.uuidTransferLot ?? null,
    };
    await tx
      .insertInto('lot')
      .values({
        ...row,
        participations: lot.participations,
        cost: lot.cost,
        seal: sealValues('lot', row),
      })
      .execute();
  }
}

/** Returns the lots that an order created in a position, and whether each is whole. */
export async function readOrderLots(
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
    lot: toDomainLot(row),
    isWhole:
      compareDecimal(row.participations, row.participations_bought) === 0 &&
      compareDecimal(row.cost, row.cost_bought) === 0,
  }));
}

/** Reserves the lots that an order bought, for the order that reverses it, so that no other order sells them. */
export async function reserveLots(tx: Db, uuidOperation: string, heldFor: string): Promise<void> {
  await tx
    .updateTable('lot')
    .set({ held_for: heldFor })
    .where('uuid_operation', '=', uuidOperation)
    .execute();
}

/** Stores the units and cost that remain in lots after an order took units from them. */
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
