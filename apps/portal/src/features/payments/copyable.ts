import { formatAmountWithoutCurrency } from '@participe/domain';

/** Many bank forms cut the text off after 24 characters, counting blanks. */
export function toCopyableIban(iban: string): string {
  return iban.replaceAll(/\s/gu, '');
}

/** Returns an amount for a bank's form: decimal comma, no thousands separator and no euro sign. */
export function toCopyableAmount(amount: string): string {
  return formatAmountWithoutCurrency(amount).replaceAll('.', '');
}
