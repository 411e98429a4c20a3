import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { decryptedColumn } from './encrypted-columns.ts';

export interface SignatureRow {
  readonly uuid_intervener: string;
  readonly name: string;
  readonly document_number: string;
  readonly signed_at: Date;
  readonly channel: string;
  readonly seal: string;
}

/** Returns SQL for the signatures `s` that meet a condition, oldest first. */
export const selectSignatures = (
  table: 'operation_signature' | 'document_signature',
  condition: RawBuilder<SqlBool>,
): RawBuilder<SignatureRow> => sql<SignatureRow>`
  select s.uuid_intervener, concat_ws(' ', i.name, i.lastname_1, i.lastname_2) as name,
    ${decryptedColumn('intervener.document_number', 'i')} as document_number, s.signed_at, s.channel, s.seal
  from ${sql.table(table)} s join intervener i on i.uuid = s.uuid_intervener
  where ${condition} order by s.signed_at, s.uuid`;
