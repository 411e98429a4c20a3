import { formatMessageMoney } from '../format/numbers.ts';
import { compareDecimal } from '../money/arithmetic.ts';
import { isDecimal } from '../money/decimal-text.ts';
import { type Refusal, refuse, refuseField } from '../refusal.ts';

/** States of a bank account (decision G-I03). */
export const bankAccountStatuses = ['PENDING', 'VALIDATED', 'REJECTED', 'DELETED'] as const;
export type BankAccountStatus = (typeof bankAccountStatuses)[number];

/** What decides whether money may be paid out to a bank account. */
export interface PayoutAccount {
  status: BankAccountStatus;
  createdAt: Date;
  /** Hours a new account waits before money goes out to it. */
  holdHours: number;
}

const HOUR_MS = 3_600_000;

/** True once an account is validated and its first 72 hours have passed, whichever is later (decision G-I03). */
export function mayReceiveMoney(account: PayoutAccount, now: Date): boolean {
  const usableFrom = account.createdAt.getTime() + account.holdHours * HOUR_MS;
  return account.status === 'VALIDATED' && now.getTime() >= usableFrom;
}

/** Why money may not be paid out to a bank account (400-020), or null. */
export function payoutRefusal(account: PayoutAccount | null, now: Date): Refusal | null {
  if (!account) return refuseField('uuid_bank_account', 'Campo requerido.');
  return mayReceiveMoney(account, now) ? null : refuse('IBAN_NO_VALIDADO', {}, 'uuid_bank_account');
}

/** The largest amount that a first direct debit may ask for (decision G-G11). */
export const largestDebit = '30000.00';

/** The bank account that is debited, or null when the account has none. */
export type DebitedAccount = { status: BankAccountStatus } | null;

/** Why a bank account may not be debited with an amount (400-020), or null. */
export function debitRefusal(facts: {
  bankAccount: DebitedAccount;
  cash: string | undefined;
}): Refusal | null {
  const { bankAccount, cash } = facts;
  if (bankAccount === null) return refuseField('uuid_bank_account', 'Campo requerido.');
  if (bankAccount.status !== 'VALIDATED')
    return refuse('IBAN_NO_VALIDADO', {}, 'uuid_bank_account');
  const isTooMuch = cash !== undefined && isDecimal(cash) && compareDecimal(cash, largestDebit) > 0;
  return isTooMuch
    ? refuseField(
        'cash',
        `El importe debe ser igual o inferior a ${formatMessageMoney(largestDebit)}€`,
      )
    : null;
}
