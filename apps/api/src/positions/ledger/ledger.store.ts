import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

export type LedgerEntryKind = 'CASH_IN' | 'CASH_RETURN' | 'CASH_OUT' | 'SETTLEMENT' | 'CLAIM';

export interface Posting {
  readonly ledgerAccount: string;
  /** 'EUR', or the key of a product for its fund units. */
  readonly unit: string;
  readonly amount: string;
}

export interface LedgerEntry {
  readonly uuid: string;
  readonly uuidOperation: string;
  readonly kind: LedgerEntryKind;
  readonly valueDate: PlainDate;
  readonly bookedAt: Date;
  readonly postings: readonly Posting[];
}

/** Inserts ledger transactions. At commit, the database refuses a transaction that does not add up to zero. */
export async function insertLedgerEntries(tx: Db, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const transactions = entries.map((entry) => ({
    uuid: entry.uuid,
    uuid_operation: entry.uuidOperation,
    kind: entry.kind,
    value_date: entry.valueDate,
    booked_at: entry.bookedAt,
  }));
  const postings = entries.flatMap((entry) =>
    entry.postings.map((posting, index) => ({
      uuid_transaction: entry.uuid,
      seq: index + 1,
      ledger_account: posting.ledgerAccount,
      unit: posting.unit,
      amount: posting.amount,
    })),
  );
  await sql`
    insert into ledger_transaction (uuid, uuid_operation, kind, value_date, booked_at)
    select row.uuid, row.uuid_operation, row.kind, row.value_date, row.booked_at
    from jsonb_to_recordset(${JSON.stringify(transactions)}::jsonb)
      as row (uuid uuid, uuid_operation uuid, kind text, value_date date, booked_at timestamptz)`.execute(
    tx,
  );
  await sql`
    insert into ledger_posting (uuid_transaction, seq, ledger_account, unit, amount)
    select row.uuid_transaction, row.seq, row.ledger_account, row.unit, row.amount
    from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
      as row (uuid_transaction uuid, seq integer, ledger_account text, unit text, amount numeric)`.execute(
    tx,
  );
}

/** Returns the euros received for an order that were neither returned nor used to buy units. */
export async function readUninvestedCash(db: Db, uuidOperation: string): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(-p.amount), 0)::numeric(18, 2)::text as amount
    from ledger_transaction t join ledger_posting p on p.uuid_transaction = t.uuid
    where t.uuid_operation = ${uuidOperation} and p.ledger_account = ${`client_money:${uuidOperation}`}`.execute(
    db,
  );
  return rows[0]?.amount ?? '0.00';
}

/** Returns the balance of a ledger account in euros. A debt of the fund is positive. */
export async function readLiabilityBalance(db: Db, account: string): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(-amount), 0)::numeric(18, 2)::text as amount from ledger_posting
    where ledger_account = ${account} and unit = 'EUR'`.execute(db);
  return rows[0]?.amount ?? '0.00';
}
