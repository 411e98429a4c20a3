import { ordering } from '#texts/ordering/ordering.ts';

/** Returns a bank account as text that shows only its last four digits (UIX-39). */
export function formatMaskedIban(iban: string): string {
  return ordering.accountEnding(iban.replaceAll(/\s/g, '').slice(-4));
}

/** Returns an IBAN in groups of four characters, as banks print it. */
export function groupedIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}
