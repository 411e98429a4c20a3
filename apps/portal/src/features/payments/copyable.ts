import { formatAmountPlain } from '@participe/domain';

/** An IBAN as the forms of banks take it: many cut it off after its 24 characters, blanks counted. */
export function copyableIban(iban: string): string {
  return iban.replaceAll(/\s/gu, '');
}

/** An amount as the forms of banks take it: its cents after a comma, and neither points nor the sign of the euro. */
export function copyableAmount(amount: string): string {
  return formatAmountPlain(amount).replaceAll('.', '');
}
