import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { isCurrentHolderRole } from '../../kernel/database/sql/parties.ts';

/**
 * SQL for the document number in the concept of the bank transfer for order `o`: the lowest number among the holders
 * on the order date (PAY-01).
 */
export const payerDocumentNumber = sql<string | null>`(
  select i.document_number from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
  where ai.uuid_account = o.uuid_account
    and ${isCurrentHolderRole('ai', sql`(o.operation_date at time zone 'Europe/Madrid')::date`)}
  order by i.document_number limit 1)`;

/** The concept consists of order reference and document number (PAY-01). */
export function formatTransferConcept(order: {
  reference: string;
  document_number: string | null;
}): string {
  return [order.reference, order.document_number].filter((part) => part !== null).join(' ');
}

/** Returns the concept that the client has to write on the bank transfer for an order. */
export async function readTransferConcept(db: Db, uuid: string): Promise<string> {
  const { rows } = await sql<{ reference: string; document_number: string | null }>`
    select o.reference, ${payerDocumentNumber} as document_number from operation o
    where o.uuid = ${uuid}`.execute(db);
  return rows.map(formatTransferConcept).join('');
}
