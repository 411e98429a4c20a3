import { formatMoneyLimit } from '../format/numbers.ts';
import { compareDecimal } from '../money/arithmetic.ts';
import { isDecimal } from '../money/decimal-text.ts';
import { type Refusal, refuse, refuseField } from '../refusal.ts';

/** Statuses of a bank account (ACC-05). */
export const bankAccountStatuses = ['PENDING', 'VALIDATED', 'REJECTED', 'DELETED'] as const;
export type BankAccountStatus = (typeof bankAccountStatuses)[number];

/** Facts about a bank account that decide whether money may be paid to it. */
export interface PayoutAccountFacts {
  status: BankAccountStatus;
  createdAt: Date;
  /** Hours that must pass after a bank account was added before money may be paid to it. */
  holdHours: number;
}

const HOUR_MS = 3_600_000;

/**
 * True when money may be paid to a bank account: it is validated, and `holdHours` have passed since it was added
 * (PAY-15).
 */
export function canReceivePayout(account: PayoutAccountFacts, now: Date): boolean {
  const usableFrom = account.createdAt.getTime() + account.holdHours * HOUR_MS;
  return account.status === 'VALIDATED' && now.getTime() >= usableFrom;
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
