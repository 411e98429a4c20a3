/** Returns the 18 digits of record 11 for a Spanish IBAN: bank, office and account without the control digits;
 * undefined for any other IBAN. */
export function accountDigitsOfIban(iban: string): string | undefined {
  const compact = iban.replaceAll(/\s/g, '').toUpperCase();
  if (!/^ES\d{22}$/.test(compact)) return undefined;
  return compact.slice(4, 12) + compact.slice(14);
}

/** True when the 18 account digits of a statement belong to this Spanish IBAN; false for any other IBAN. */
export function ibanMatches(iban: string, account18: string): boolean {
  const digits = accountDigitsOfIban(iban);
  return digits !== undefined && digits === account18;
}
