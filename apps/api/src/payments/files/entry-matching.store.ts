import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { PaymentEntryKind } from './payment-entry.store.ts';
import { decryptedSealedColumn } from '../../kernel/database/sql/encrypted-columns.ts';

/** A debit or payment with the fields that a movement of a bank statement is compared with. */
export interface MatchableEntry {
  readonly uuid: string;
  readonly kind: PaymentEntryKind;
  readonly status: string;
  readonly end_to_end_id: string;
  readonly amount: string;
  readonly iban: string;
  readonly uuid_operation: string | null;
  readonly key_product: string | null;
  readonly product_name: string | null;
  readonly calendar_code: string | null;
  /**
   * True when a credit of a bank statement was matched to this entry. For an entry that pays money back, the credit
   * that brought the money does not count.
   */
  readonly has_credit: boolean;
  readonly has_debit: boolean;
}

const matchableColumns = sql`e.uuid, e.kind, e.status, e.end_to_end_id, e.amount::text as amount,
  ${decryptedSealedColumn('payment_entry.iban', 'e')} as iban, e.uuid_operation,
  p.key_name as key_product, p.name as product_name, p.calendar_code,
  exists (select 1 from bank_movement m
    where m.uuid_entry = e.uuid and not m.is_debit and m.status = 'MATCHED') as has_credit,
  exists (select 1 from bank_movement m
    where m.uuid_entry = e.uuid and m.is_debit and m.status = 'MATCHED') as has_debit`;

/** Returns the debits and payments with these end-to-end identifiers, and the sent debits of these orders. */
export async function findCandidateEntries(
  db: Db,
  facts: { readonly ids: readonly string[]; readonly debited: readonly string[] },
): Promise<Pick<MatchableEntry, 'uuid' | 'uuid_operation'>[]> {
  if (facts.ids.length + facts.debited.length === 0) return [];
  const { rows } = await sql<Pick<MatchableEntry, 'uuid' | 'uuid_operation'>>`
    select uuid, uuid_operation from payment_entry where end_to_end_id = any(${facts.ids}::text[])
    union
    select uuid, uuid_operation from payment_entry
    where uuid_operation = any(${facts.debited}::uuid[]) and kind = 'DEBIT' and status = 'SENT'`.execute(
    db,
  );
  return rows;
}

/**
 * Locks debits and payments until the transaction ends, and returns them. The caller must have locked the positions
 * of their orders first.
 */
export async function lockEntries(tx: Db, uuids: readonly string[]): Promise<MatchableEntry[]> {
  if (uuids.length === 0) return [];
  const { rows } = await sql<MatchableEntry>`
    select ${matchableColumns} from payment_entry e
    left join operation o on o.uuid = e.uuid_operation
    left join product p on p.id = o.id_product
    where e.uuid = any(${uuids}::uuid[]) order by e.uuid for update of e`.execute(tx);
  return rows;
}

/** Returns the sent payments and debits of an order, with which staff match a movement by hand. */
export async function readSentEntryIds(db: Db, uuidOperation: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_entry')
    .select('uuid')
    .where('uuid_operation', '=', uuidOperation)
    .where('status', '=', 'SENT')
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/** Marks debits and payments as settled on the day on which the money moved. */
export async function markEntriesSettled(
  tx: Db,
  settled: readonly { readonly uuid: string; readonly date: PlainDate }[],
): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    update payment_entry e set status = 'SETTLED', settled_on = moved.date
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as moved (uuid uuid, date date)
    where e.uuid = moved.uuid`.execute(tx);
}
