import {
  type LotToTransfer,
  type PlainDate,
  type RealisedLot,
  isPre1994Purchase,
} from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

/**
 * A lot that arrives by transfer, with the transferred lot from which it is created and the end of its direct-debit
 * lock, if any.
 */
export type ArrivingLot = LotToTransfer & {
  readonly lockedUntil?: PlainDate | null;
  readonly uuidTransferLot?: string;
};

/**
 * Stores the lots that left by transfer, in FIFO order. They are read when the other fund books them, or when the tax
 * history is sent to another manager.
 */
export async function insertTransferLots(
  tx: Db,
  uuidOperation: string,
  lots: readonly RealisedLot[],
): Promise<void> {
  const rows = lots.map((lot, index) => ({
    seq: index + 1,
    uuid_lot: lot.lotUuid,
    acquisition_date: lot.acquisitionDate,
    participations: lot.participations,
    cost: lot.cost,
    proceeds: lot.proceeds,
    is_pre_1994: lot.isPre1994,
  }));
  await sql`
    insert into transfer_lot (uuid_operation, seq, acquisition_date, participations, cost, proceeds,
      is_pre_1994, locked_until, origin, uuid_lot)
    select ${uuidOperation}::uuid, r.seq, r.acquisition_date, r.participations, r.cost, r.proceeds,
      r.is_pre_1994, lot.locked_until, lot.origin, lot.uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (seq integer, uuid_lot uuid,
      acquisition_date date, participations numeric(20, 6), cost numeric(18, 2),
      proceeds numeric(18, 2), is_pre_1994 boolean)
    join lot on lot.uuid = r.uuid_lot`.execute(tx);
}

export type ReportedLot = LotToTransfer & { readonly participations: string };

/**
 * Stores the lots that another manager reported for a transfer, in the reported sequence. They are read when our fund
 * books them.
 */
export async function insertReportedLots(
  tx: Db,
  uuidOperation: string,
  lots: readonly ReportedLot[],
): Promise<void> {
  const rows = lots.map((lot, index) => ({
    uuid_operation: uuidOperation,
    seq: index + 1,
    acquisition_date: lot.acquisitionDate,
    participations: lot.participations,
    cost: lot.cost,
    proceeds: lot.proceeds,
    is_pre_1994: isPre1994Purchase(lot.acquisitionDate),
    origin: 'TRASPASO' as const,
  }));
  await tx.insertInto('transfer_lot').values(rows).execute();
}

/** Returns the stored lots of a transfer, sent by us or reported by another manager, in the stored sequence. */
export async function readTransferLots(
  db: Db,
  uuidOperation: string,
): Promise<(ArrivingLot & { readonly participations: string })[]> {
  const rows = await db
    .selectFrom('transfer_lot')
    .selectAll()
    .where('uuid_operation', '=', uuidOperation)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    acquisitionDate: row.acquisition_date,
    participations: row.participations,
    cost: row.cost,
    proceeds: row.proceeds,
    lockedUntil: row.locked_until,
    uuidTransferLot: row.uuid,
  }));
}
