import { ordering } from '#texts/ordering/ordering.ts';

/** A bank account as it may be shown: its last four digits (UIX-39 keeps the rest to itself). */
export function shownIban(iban: string): string {
  return ordering.accountEnding(iban.replaceAll(/\s/g, '').slice(-4));
}

/** An IBAN in groups of four, as banks print it. */
export function groupedIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}
