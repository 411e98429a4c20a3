import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/context.ts';

export type LedgerKind = 'CASH_IN' | 'CASH_RETURN' | 'CASH_OUT' | 'SETTLEMENT';

export interface Posting {
  readonly ledgerAccount: string;
  /** 'EUR' or the key name of a product. */
  readonly unit: string;
  readonly amount: string;
}

export interface LedgerEntry {
  readonly uuid: string;
  readonly uuidOperation: string;
  readonly kind: LedgerKind;
  readonly valueDate: PlainDate;
  readonly bookedAt: Date;
  readonly postings: readonly Posting[];
}

/** Writes one transaction of the ledger; the database refuses it at commit when it does not add up to zero. */
export async function insertLedgerEntry(tx: Db, entry: LedgerEntry): Promise<void> {
  await tx
    .insertInto('ledger_transaction')
    .values({
      uuid: entry.uuid,
      uuid_operation: entry.uuidOperation,
      kind: entry.kind,
      value_date: entry.valueDate,
      booked_at: entry.bookedAt,
    })
    .execute();
  await tx
    .insertInto('ledger_posting')
    .values(
      entry.postings.map((posting, index) => ({
        uuid_transaction: entry.uuid,
        seq: index + 1,
        ledger_account: posting.ledgerAccount,
        unit: posting.unit,
        amount: posting.amount,
      })),
    )
    .execute();
}

/** Euros of an operation that came in and neither went back nor bought anything. */
export async function pendingCash(db: Db, uuidOperation: string): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(-p.amount), 0)::numeric(18, 2)::text as amount
    from ledger_transaction t join ledger_posting p on p.uuid_transaction = t.uuid
    where t.uuid_operation = ${uuidOperation} and p.ledger_account = ${`client_money:${uuidOperation}`}`.execute(
    db,
  );
  return rows[0]?.amount ?? '0.00';
}

/** Euros that wait in an account of debts: what it owes, as a positive number. */
export async function waitingIn(db: Db, account: string): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(-amount), 0)::numeric(18, 2)::text as amount from ledger_posting
    where ledger_account = ${account} and unit = 'EUR'`.execute(db);
  return rows[0]?.amount ?? '0.00';
}
