import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { payerDocuments } from '../orders/index.ts';

export interface OrderForPayments {
  readonly uuid_account: string;
  readonly reference: string;
  readonly operation_type: string;
  readonly operation_status: string;
  readonly payment_method: string | null;
  readonly ordered_cash: string | null;
  readonly is_paid: boolean;
  readonly product_name: string;
  readonly collection_iban: string;
  readonly payer_documents: readonly string[];
}

export async function readOrderForPayments(
  db: Db,
  uuid: string,
): Promise<OrderForPayments | undefined> {
  const { rows } = await sql<OrderForPayments>`
    select o.uuid_account, o.reference, o.operation_type, o.operation_status, o.payment_method, o.ordered_cash,
      o.cash_reconciled_on is not null as is_paid, p.name as product_name, p.collection_iban,
      ${payerDocuments} as payer_documents
    from operation o join product p on p.id = o.id_product where o.uuid = ${uuid}`.execute(db);
  return rows[0];
}
