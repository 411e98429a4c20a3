/**
 * Returns the 18 digits that identify a Spanish IBAN in Norma 43 record 11: bank, office and account without the
 * control digits. Undefined for another IBAN.
 */
export function accountDigitsOfIban(iban: string): string | undefined {
  const compactIban = iban.replaceAll(/\s/g, '').toUpperCase();
  if (!/^ES\d{22}$/.test(compactIban)) return undefined;
  return compactIban.slice(4, 12) + compactIban.slice(14);
}

/** True when the 18 account digits of a statement belong to this Spanish IBAN. */
export function ibanMatchesAccount(iban: string, account18: string): boolean {
  const digits = accountDigitsOfIban(iban);
  return digits !== undefined && digits === account18;
}
