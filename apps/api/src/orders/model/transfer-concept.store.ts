import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { isCurrentHolderRole } from '../../kernel/database/sql/parties.ts';
import { decryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';

/** SQL for the document numbers of the holders on the date of order `o`. */
export const payerDocuments = sql<string[]>`array(
  select ${decryptedColumn('intervener.document_number', 'i')} from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
  where ai.uuid_account = o.uuid_account
    and ${isCurrentHolderRole('ai', sql`(o.operation_date at time zone 'Europe/Madrid')::date`)})`;

/** The concept consists of order reference and document number, the lowest one of several holders (PAY-01). */
export function formatTransferConcept(order: {
  reference: string;
  payer_documents: readonly string[];
}): string {
  return [order.reference, ...order.payer_documents.toSorted().slice(0, 1)].join(' ');
}

/** Returns the concept that the client has to write on the bank transfer for an order. */
export async function readTransferConcept(db: Db, uuid: string): Promise<string> {
  const { rows } = await sql<{ reference: string; payer_documents: string[] }>`
    select o.reference, ${payerDocuments} as payer_documents from operation o
    where o.uuid = ${uuid}`.execute(db);
  return rows.map(formatTransferConcept).join('');
}
