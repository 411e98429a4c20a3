import type { BankAccount } from '@participe/contract';
import {
  type PlainDate,
  computeUsableFrom,
  isProofValidated,
  maskIban,
  refuse,
} from '@participe/domain';
import {
  type AccountPersonRow,
  type BankAccountRow,
  type ViewerContext,
  computeAccountSignatures,
  mayManageAccount,
  readAccountPeople,
  readBankAccounts,
} from '../accounts/index.ts';
import { mayOnlyReadStatements } from '../kernel/access/permissions.ts';
import type { Db } from '../kernel/database/connect.ts';
import { RefusalError } from '../kernel/refusal.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

interface BankAccountContext {
  readonly people: readonly AccountPersonRow[];
  /** Hours that must pass after the last signature of a bank account before money may be paid to it. */
  readonly holdHours: number;
}

function pendingSignersOf(
  row: BankAccountRow,
  people: readonly AccountPersonRow[],
  today: PlainDate,
): BankAccount['pending_signers'] {
  if (row.signed_at !== null) return [];
  return computeAccountSignatures(people, 'bank_accounts', row.signed_by, today).missing;
}

/**
 * Returns the newest proof that the holder owns the bank account (DOC-11).
 */
function proofOf(row: BankAccountRow): BankAccount['ccc_document'] {
  if (row.paper === null) return null;
  const { uuid, is_signed, rejected_reason: reason } = row.paper;
  return { uuid, is_validated: isProofValidated(row), is_signed, is_rejected: reason !== null };
}

/**
 * Returns a bank account. The IBAN is unmasked only for a role that may change it; a role that may read only
 * position statements sees neither proof of ownership and signatures nor mandate and debits.
 */
function toBankAccount(
  row: BankAccountRow,
  { actor, clock }: ViewerContext,
  { people, holdHours }: BankAccountContext,
): BankAccount {
  const { uuid_account: account } = row;
  const maySeeIban = mayManageAccount(actor, account, 'bank_accounts', clock);
  const maySeeDetails = !mayOnlyReadStatements({ actor, clock }, account);
  const usableFrom = computeUsableFrom({
    status: row.status,
    signedAt: row.signed_at,
    validatedAt: row.validated_at,
    holdHours,
  });
  return {
    uuid: row.uuid,
    alias: row.alias,
    iban: maySeeIban ? row.iban : maskIban(row.iban),
    bic: row.bic,
    bank_name: row.bank_name,
    holder_name: row.holder_name,
    holder_is_intervener: row.uuid_intervener_holder !== null,
    uuid_intervener_holder: row.uuid_intervener_holder,
    is_default: row.is_default,
    status: row.status,
    signed: row.signed_at !== null,
    pending_signers: maySeeDetails ? pendingSignersOf(row, people, clock.today) : [],
    usable_from: usableFrom?.toISOString() ?? null,
    ccc_document: maySeeDetails ? proofOf(row) : null,
    proof_source: row.proof_source,
    mandate: maySeeDetails ? row.mandate : null,
    was_debited: maySeeDetails && row.was_debited,
    created_at: row.created_at.toISOString(),
  };
}

type Reading = ViewerContext & { readonly db: Db } & Pick<UnitOfWork, 'services'>;

/** Returns the bank accounts of an account as the caller sees them, the default one first. */
export async function viewBankAccounts(work: Reading, uuidAccount: string): Promise<BankAccount[]> {
  const rows = await readBankAccounts(work.db, uuidAccount);
  const hasUnsigned = rows.some(({ signed_at: signedAt }) => signedAt === null);
  const people = hasUnsigned ? await readAccountPeople(work.db, uuidAccount) : [];
  const holdHours = Number(
    work.services.reference.parameter('new_iban_hold_hours', work.clock.today),
  );
  return rows.map((row) => toBankAccount(row, work, { people, holdHours }));
}

/** Returns one bank account as the caller sees it. Refuses with 404 one that was removed or is of another account. */
export async function viewBankAccount(
  work: Reading,
  uuidAccount: string,
  uuid: string,
): Promise<BankAccount> {
  const accounts = await viewBankAccounts(work, uuidAccount);
  const found = accounts.find((one) => one.uuid === uuid);
  if (found === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  return found;
}
