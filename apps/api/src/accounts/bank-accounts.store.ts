import type { ProofSource, SubmittedDocument } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { wasDebited } from '../kernel/database/sql/bank-accounts.ts';
import { encryptIndexed } from '../kernel/encryption/blind-index.ts';
import { sealOf, sealedTexts } from '../kernel/seals.ts';
import { newestBankAccountProof } from '../requirements/index.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';

export interface BankAccountRow {
  uuid: string;
  uuid_account: string;
  alias: string | null;
  iban: string;
  bic: string | null;
  bank_name: string | null;
  holder_name: string;
  uuid_intervener_holder: string | null;
  is_default: boolean;
  status: 'PENDING' | 'VALIDATED' | 'REJECTED';
  /** Time of the last signature that it needed; null while signatures are missing. */
  signed_at: Date | null;
  validated_at: Date | null;
  /** Ids of the people who signed the document that adds it. */
  signed_by: string[];
  /** The newest uploaded document that proves who owns the bank account. */
  paper: SubmittedDocument | null;
  proof_source: ProofSource;
  /** The mandate for recurrent direct debits, if one awaits its signature or is active. */
  mandate: { reference: string; status: 'PENDING_SIGNATURE' | 'ACTIVE' } | null;
  was_debited: boolean;
  created_at: Date;
}

/**
 * Returns the bank accounts that are not deleted, the default one first, each with its proof of ownership and mandate
 * (ACC-05).
 */
export async function readBankAccounts(db: Db, uuidAccount: string): Promise<BankAccountRow[]> {
  const { rows } = await sql<BankAccountRow>`
    select b.uuid, b.uuid_account, b.alias, ${decryptedColumn('bank_account.iban', 'b')} as iban, b.bic, b.bank_name, b.holder_name, b.uuid_intervener_holder,
      coalesce(b.uuid = a.uuid_default_bank_account, false) as is_default, b.status, b.signed_at, b.validated_at,
      b.created_at, b.proof_source, sent.paper, case when m.uuid is not null
        then json_build_object('reference', m.reference, 'status', m.status) end as mandate,
      ${wasDebited('b')} as was_debited,
      (select coalesce(json_agg(s.uuid_intervener), '[]'::json) from document d
        join document_signature s on s.uuid_document = d.uuid
        where d.uuid_bank_account = b.uuid and d.template is not null) as signed_by
    from bank_account b join account a on a.uuid = b.uuid_account
    left join lateral ${newestBankAccountProof} sent on true
    left join mandate m on m.uuid_bank_account = b.uuid and m.sequence = 'RCUR'
      and m.status in ('PENDING_SIGNATURE', 'ACTIVE')
    where b.uuid_account = ${uuidAccount} and b.status <> 'DELETED'
    order by is_default desc, b.created_at, b.uuid`.execute(db);
  return rows;
}

export interface NewBankAccount {
  readonly uuid: string;
  readonly uuid_account: string;
  readonly alias: string | null;
  readonly iban: string;
  readonly bic: string | null;
  readonly bank_name: string | null;
  readonly holder_name: string;
  readonly uuid_intervener_holder: string;
  readonly proof_source: ProofSource;
  /** The consent by which the bank proves the holder; null for another proof. */
  readonly uuid_wealth_link: string | null;
}

/** Stores a new bank account, which awaits its signatures and the validation of its proof (ACC-12). */
export async function insertBankAccount(tx: Db, account: NewBankAccount, now: Date): Promise<void> {
  await tx
    .insertInto('bank_account')
    .values({
      ...account,
      ...encryptIndexed('bank_account.iban', [account.uuid], account.iban),
      status: 'PENDING',
      created_at: now,
      seal: sealOf('bank-account', sealedTexts.bankAccount(account)),
    })
    .execute();
}

/** Locks a bank account, so that no order, mandate or signature of it is stored at the same time. */
export async function lockBankAccount(tx: Db, uuid: string): Promise<void> {
  await sql`select from bank_account where uuid = ${uuid} for update`.execute(tx);
}

/** Changes the alias of a bank account; null removes it. */
export async function setBankAccountAlias(
  tx: Db,
  uuid: string,
  alias: string | null,
): Promise<void> {
  await tx.updateTable('bank_account').set({ alias }).where('uuid', '=', uuid).execute();
}

/** Marks a bank account as deleted; its row stays, because orders and payments name it. */
export async function markBankAccountDeleted(tx: Db, uuid: string, at: Date): Promise<void> {
  await tx
    .updateTable('bank_account')
    .set({ status: 'DELETED', deleted_at: at })
    .where('uuid', '=', uuid)
    .execute();
}

/**
 * Marks a bank account as validated after staff accepted its proof of ownership, unless signatures are missing. Waits
 * for a last signature that is being stored, because each of the two must see the other.
 */
export async function markBankAccountValidated(tx: Db, uuid: string, at: Date): Promise<void> {
  await lockBankAccount(tx, uuid);
  await tx
    .updateTable('bank_account')
    .set({ status: 'VALIDATED', validated_at: at })
    .where('uuid', '=', uuid)
    .where('status', 'in', ['PENDING', 'REJECTED'])
    .where('signed_at', 'is not', null)
    .execute();
}

/** Marks a bank account as signed by all who must; a proven one is validated with it (ACC-12, ACC-20). */
export async function markBankAccountSigned(tx: Db, uuid: string, at: Date): Promise<void> {
  await lockBankAccount(tx, uuid);
  await tx
    .updateTable('bank_account')
    .set({ signed_at: at })
    .where('uuid', '=', uuid)
    .where('status', '<>', 'DELETED')
    .execute();
  const { rows } = await sql<{ is_proven: boolean }>`
    select b.proof_source = 'AGGREGATOR' or coalesce((sent.paper ->> 'validated')::boolean, false) as is_proven
    from bank_account b left join lateral ${newestBankAccountProof} sent on true
    where b.uuid = ${uuid}`.execute(tx);
  if (rows[0]?.is_proven === true) await markBankAccountValidated(tx, uuid, at);
}
