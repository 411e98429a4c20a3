import type { PlainDate } from '@participe/domain';
import { type NotNull, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { SealedRow } from '../../kernel/seals.ts';
import { isPurchase } from '../../kernel/database/sql/order-types.ts';
import { decryptedSealedColumn } from '../../kernel/database/sql/encrypted-columns.ts';

export async function readCreditor(
  db: Db,
): Promise<{ name: string; nif: string; creditor_id: string }> {
  return db.selectFrom('manager').select(['name', 'nif', 'creditor_id']).executeTakeFirstOrThrow();
}

/**
 * Returns validated, unpaid purchases whose direct debit is due and does not exist yet, without orders of blocked
 * accounts.
 */
export async function findOrderIdsToDebit(
  db: Db,
  until: PlainDate,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from operation o join account a on a.uuid = o.uuid_account
    where o.payment_method = 'DOMICILIACION' and o.operation_status = 'VALIDATED'
      and o.debit_sent_at is null and o.cash_reconciled_on is null
      and ${isPurchase}
      and o.expected_value_date <= ${until} and a.blocked_at is null
      and not exists (select 1 from payment_entry e
        where e.uuid_operation = o.uuid and e.kind = 'DEBIT')
    order by o.expected_value_date, o.uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Mandate and bank account of an order's debit, from the order or from the standing instruction that created it. */
export interface DebitFacts extends SealedRow<'bankAccount'> {
  readonly uuid_mandate: string;
  readonly mandate_status: string;
}

export async function readDebitFacts(
  db: Db,
  uuidOperation: string,
): Promise<DebitFacts | undefined> {
  const { rows } = await sql<DebitFacts>`
    select m.uuid as uuid_mandate, m.status as mandate_status, b.uuid, b.uuid_account,
      ${decryptedSealedColumn('bank_account.iban', 'b')} as iban, b.holder_name, b.seal
    from operation o
    left join operation i on i.uuid = o.uuid_parent_operation
    join mandate m on m.uuid = coalesce(o.uuid_mandate, i.uuid_mandate)
    join bank_account b on b.uuid = m.uuid_bank_account and b.uuid_account = o.uuid_account
    where o.uuid = ${uuidOperation}`.execute(db);
  return rows[0];
}

/** A debit to be sent, with the data of the collection file. */
export interface WaitingDebit extends SealedRow<'payment'> {
  readonly uuid_operation: string;
  readonly end_to_end_id: string;
  readonly bic: string | null;
  readonly requested_on: PlainDate;
  readonly uuid_mandate: string;
  readonly mandate_reference: string;
  readonly mandate_status: string;
  readonly signed_at: Date;
  readonly sequence: 'OOFF' | 'RCUR';
  readonly reference: string;
  readonly operation_status: string;
  /** True when the client has paid the order in another way. */
  readonly is_paid: boolean;
  readonly product_name: string;
  readonly collection_iban: string;
  readonly calendar_code: string;
}

/** Returns and locks due debits, without debits of blocked accounts and debits that another process has locked. */
export async function lockWaitingDebits(tx: Db, until: PlainDate): Promise<WaitingDebit[]> {
  const { rows } = await sql<WaitingDebit>`
    select e.uuid, e.kind, e.uuid_operation, e.attempt, e.end_to_end_id, e.amount::text as amount,
      ${decryptedSealedColumn('payment_entry.iban', 'e')} as iban, e.name,
      e.seal, b.bic,
      e.requested_on, m.uuid as uuid_mandate, m.reference as mandate_reference,
      m.status as mandate_status, m.signed_at, m.sequence, o.reference, o.operation_status,
      o.cash_reconciled_on is not null as is_paid, p.name as product_name, p.collection_iban, p.calendar_code
    from payment_entry e
    join operation o on o.uuid = e.uuid_operation
    join account a on a.uuid = o.uuid_account
    join product p on p.id = o.id_product
    join mandate m on m.uuid = e.uuid_mandate
    join bank_account b on b.uuid = m.uuid_bank_account
    where e.kind = 'DEBIT' and e.status = 'WAITING' and e.requested_on <= ${until}
      and a.blocked_at is null
    order by e.requested_on, p.collection_iban, m.sequence, e.uuid
    for update of e skip locked`.execute(tx);
  return rows;
}

/** Returns the orders with a due first or repeated debit. */
export async function findOrderIdsWithWaitingDebit(db: Db, until: PlainDate): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_entry')
    .select('uuid_operation')
    .where('uuid_operation', 'is not', null)
    .$narrowType<{ uuid_operation: NotNull }>()
    .where('kind', '=', 'DEBIT')
    .where('status', '=', 'WAITING')
    .where('requested_on', '<=', until)
    .execute();
  return rows.map((row) => row.uuid_operation);
}
