import { ordering } from '#texts/ordering/ordering.ts';

/** Shows the last four digits only (UIX-39). */
export function formatMaskedIban(iban: string): string {
  return ordering.accountEnding(iban.replaceAll(/\s/g, '').slice(-4));
}

/** Formats an IBAN in groups of four, as banks print it. */
export function formatGroupedIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}
