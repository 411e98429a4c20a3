/** The 18 digits of record 11 for a Spanish IBAN: bank, office and account without the two control
 * digits (specification interfaces §4); undefined for an IBAN that is not Spanish. */
export function accountDigitsOfIban(iban: string): string | undefined {
  const compact = iban.replaceAll(/\s/g, '').toUpperCase();
  if (!/^ES\d{22}$/.test(compact)) return undefined;
  return compact.slice(4, 12) + compact.slice(14);
}

/** Whether a statement's 18 account digits are those of this Spanish IBAN (interfaces §4); false for
 * any other IBAN, since a foreign account has no such digits. */
export function ibanMatches(iban: string, account18: string): boolean {
  const digits = accountDigitsOfIban(iban);
  return digits !== undefined && digits === account18;
}
