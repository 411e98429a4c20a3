import type { BankAccountStatus, PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { SealedRow } from '../../kernel/seals.ts';
import { isOneOfEncrypted } from '../../kernel/encryption/blind-index.ts';
import { isCurrentHolderRole } from '../../kernel/database/sql/parties.ts';
import { decryptedSealedColumn } from '../../kernel/database/sql/encrypted-columns.ts';

/** A client's bank account with the fields checked before a payment. */
export interface PayeeAccount extends SealedRow<'bankAccount'> {
  readonly name: string;
  readonly status: BankAccountStatus;
  readonly signed_at: Date | null;
  readonly is_holders: boolean;
}

/** Returns a bank account of an order's account, unless it was deleted. */
export async function findPayee(
  db: Db,
  uuidAccount: string,
  facts: { readonly uuid: string; readonly today: PlainDate },
): Promise<PayeeAccount | undefined> {
  const { rows } = await sql<PayeeAccount>`
    select b.uuid, b.uuid_account, ${decryptedSealedColumn('bank_account.iban', 'b')} as iban, b.holder_name, b.seal, b.holder_name as name, b.status, b.signed_at,
      exists (select 1 from account_intervener ai
        where ai.uuid_account = b.uuid_account and ai.uuid_intervener = b.uuid_intervener_holder
          and ${isCurrentHolderRole('ai', facts.today)}) as is_holders
    from bank_account b
    where b.uuid = ${facts.uuid} and b.uuid_account = ${uuidAccount} and b.status <> 'DELETED'`.execute(
    db,
  );
  return rows[0];
}

/**
 * Returns when a bank account with this IBAN was first validated for the account; null when none is validated. The IBAN
 * itself is compared too, because nothing seals the index.
 */
export async function findPayeeValidation(
  db: Db,
  uuidAccount: string,
  iban: string,
): Promise<Date | null> {
  const { rows } = await sql<{ iban: string; validated_at: Date | null }>`
    select ${decryptedSealedColumn('bank_account.iban', 'b')} as iban, b.validated_at from bank_account b
    where b.uuid_account = ${uuidAccount} and ${isOneOfEncrypted('bank_account.iban', [iban], 'b')}
      and b.status = 'VALIDATED'
    order by b.validated_at`.execute(db);
  return rows.find((row) => row.iban === iban)?.validated_at ?? null;
}
