import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

export interface HistoryRow {
  readonly operation_type: string;
  readonly from_status: string | null;
  readonly to_status: string;
  readonly at: Date;
  readonly actor: string;
  readonly reason_code: string | null;
  readonly comment: string | null;
}

/** Returns the status history of an order, newest first. */
export async function readHistory(db: Db, uuidOperation: string): Promise<HistoryRow[]> {
  return db
    .selectFrom('operation_history as h')
    .innerJoin('operation as o', 'o.uuid', 'h.uuid_operation')
    .select([
      'o.operation_type',
      'h.from_status',
      'h.to_status',
      'h.at',
      'h.actor',
      'h.reason_code',
      'h.comment',
    ])
    .where('h.uuid_operation', '=', uuidOperation)
    .orderBy('h.seq', 'desc')
    .execute();
}

export interface FiscalItemRow {
  readonly uuid: string;
  readonly acquisition_date: PlainDate;
  readonly origin: string;
  readonly participations: string;
  readonly acquisition_value: string;
  readonly transmission_value: string;
  readonly gain: string;
  readonly withholding_base: string;
  readonly withholding: string;
  readonly is_pre_1994: boolean;
  readonly exempt: boolean;
}

/**
 * Returns the lots from which an order took units, in FIFO order: sold by a redemption, or transferred without tax.
 */
export async function readFiscalItems(db: Db, uuidOperation: string): Promise<FiscalItemRow[]> {
  const { rows } = await sql<FiscalItemRow>`
    select uuid, acquisition_date, origin, participations, acquisition_value, transmission_value,
      gain, withholding_base, withholding, is_pre_1994, exempt, seq
    from fiscal_item where uuid_operation = ${uuidOperation}
    union all
    select uuid, acquisition_date, origin, participations, cost, proceeds,
      proceeds - cost, 0::numeric(18, 2), 0::numeric(18, 2), is_pre_1994, false, seq
    from transfer_lot where uuid_operation = ${uuidOperation}
    order by seq`.execute(db);
  return rows;
}
