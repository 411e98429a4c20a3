import { formatMessageMoney } from '../format/numbers.ts';
import { compareDecimal } from '../money/arithmetic.ts';
import { isDecimal } from '../money/decimal-text.ts';
import { type Refusal, refuse, refuseField } from '../refusal.ts';
import type { BankAccountStatus } from './payout-account.ts';

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
