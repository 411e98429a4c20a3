import { formatAmountWithoutCurrency } from '@participe/domain';

/** Returns an IBAN without blanks, because many bank forms accept only 24 characters and count the blanks. */
export function copyableIban(iban: string): string {
  return iban.replaceAll(/\s/gu, '');
}

/**
 * Returns an amount as a bank's form expects it: with a decimal comma, without thousands separator and euro sign.
 */
export function copyableAmount(amount: string): string {
  return formatAmountWithoutCurrency(amount).replaceAll('.', '');
}
