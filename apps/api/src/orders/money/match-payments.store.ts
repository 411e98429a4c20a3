import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

/** An order with a matched payment, the day of the payment, and the value date that follows from it. */
export interface PaidOrderRow {
  readonly uuid: string;
  readonly cash_reconciled_on: PlainDate;
  readonly expected_value_date: PlainDate | null;
}

/** Stores the payment and value dates of many locked orders in one statement. */
export async function savePaymentDates(tx: Db, rows: readonly PaidOrderRow[]): Promise<void> {
  await sql`
    update operation o set cash_reconciled_on = paid.cash_reconciled_on,
      expected_value_date = paid.expected_value_date, version = o.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as paid (uuid uuid, cash_reconciled_on date, expected_value_date date)
    where o.uuid = paid.uuid`.execute(tx);
}
