import { formatMoneyLimit } from '../format/numbers.ts';
import { compareDecimal } from '../money/arithmetic.ts';
import { isDecimal } from '../money/decimal-text.ts';
import { type Refusal, refuse, refuseField } from '../refusal.ts';
import { isSepaIban, normaliseIban } from '../validate/iban.ts';

/** Statuses of a bank account (ACC-05). */
export const bankAccountStatuses = ['PENDING', 'VALIDATED', 'REJECTED', 'DELETED'] as const;
export type BankAccountStatus = (typeof bankAccountStatuses)[number];

/** What proves the holder of a bank account: a paper, or the bank itself through the aggregator (ACC-20). */
export const proofSources = ['UPLOAD', 'AGGREGATOR'] as const;
export type ProofSource = (typeof proofSources)[number];

/** Facts about a bank account that decide whether money may be paid to it. */
export interface PayoutAccountFacts {
  status: BankAccountStatus;
  /** Time of the last signature that the bank account needed; null while signatures are missing. */
  signedAt: Date | null;
  /** Hours that must pass after the last signature of a bank account before money may be paid to it. */
  holdHours: number;
}

const HOUR_MS = 3_600_000;

/**
 * Returns the time from which money may be paid to a bank account: `holdHours` after its last signature, or when it was
 * validated, whichever is later (PAY-15). Null while it is not both signed and validated.
 */
export function computeUsableFrom(
  account: PayoutAccountFacts & { validatedAt: Date | null },
): Date | null {
  const { status, signedAt, validatedAt, holdHours } = account;
  if (status !== 'VALIDATED' || signedAt === null) return null;
  const holdEnd = signedAt.getTime() + holdHours * HOUR_MS;
  return new Date(Math.max(holdEnd, validatedAt?.getTime() ?? holdEnd));
}

/** True when money may be paid to a bank account: it is validated, and its waiting time is over (PAY-15). */
export function canReceivePayout(account: PayoutAccountFacts, now: Date): boolean {
  const usableFrom = computeUsableFrom({ ...account, validatedAt: null });
  return usableFrom !== null && now.getTime() >= usableFrom.getTime();
}

/**
 * Returns the refusal (400-020) of a missing bank account or one to which no money may be paid; null otherwise.
 */
export function payoutRefusal(account: PayoutAccountFacts | null, now: Date): Refusal | null {
  if (!account) return refuseField('uuid_bank_account', 'Campo requerido.');
  return canReceivePayout(account, now)
    ? null
    : refuse('IBAN_NO_VALIDADO', {}, 'uuid_bank_account');
}

/** Maximum amount of a first direct debit, in euros (PAY-03). */
export const maxFirstDebitAmount = '30000.00';

/** The bank account to debit; null when the client's account does not have it. */
export type BankAccountToDebit = {
  status: BankAccountStatus;
  /** True when a debit from this bank account was sent to the bank before. */
  wasDebited: boolean;
} | null;

/**
 * Returns the refusal (400-020) of a debit of this amount from a bank account; null when the debit is allowed
 * (PAY-03).
 */
export function debitRefusal(facts: {
  bankAccount: BankAccountToDebit;
  cash: string | undefined;
}): Refusal | null {
  const { bankAccount, cash } = facts;
  if (bankAccount === null) return refuseField('uuid_bank_account', 'Campo requerido.');
  if (bankAccount.status !== 'VALIDATED')
    return refuse('IBAN_NO_VALIDADO', {}, 'uuid_bank_account');
  const exceedsFirstDebitLimit =
    !bankAccount.wasDebited &&
    cash !== undefined &&
    isDecimal(cash) &&
    compareDecimal(cash, maxFirstDebitAmount) > 0;
  return exceedsFirstDebitLimit
    ? refuseField(
        'cash',
        `El importe debe ser igual o inferior a ${formatMoneyLimit(maxFirstDebitAmount)}€`,
      )
    : null;
}

/** What may stand against the removal of a bank account. */
export interface BankAccountUse {
  isDefault: boolean;
  /**
   * True when an open order, standing instructions included, or a redemption whose payment is not sent yet names the
   * bank account.
   */
  hasOpenOrder: boolean;
  /** True when a mandate for direct debits from it is active or awaits its signature. */
  hasMandate: boolean;
  /** True when the client is paying an order from it at their bank. */
  hasOpenPayIn: boolean;
}

/** Returns the refusal (409-020) of the removal of a bank account that is in use; null otherwise (ACC-13). */
export function removalRefusal(use: BankAccountUse): Refusal | null {
  const isInUse = use.isDefault || use.hasOpenOrder || use.hasMandate || use.hasOpenPayIn;
  return isInUse ? refuse('CUENTA_EN_USO') : null;
}

/** Returns the refusal (400-020) of a new bank account; null when it may be added (ACC-12). */
export function newBankAccountRefusal(iban: string, existing: readonly string[]): Refusal | null {
  if (!isSepaIban(iban))
    return refuseField('iban', 'El IBAN tiene que ser de un país de la zona SEPA.');
  return existing.includes(normaliseIban(iban))
    ? refuseField('iban', 'Esta cuenta bancaria ya está registrada en la cuenta.')
    : null;
}
