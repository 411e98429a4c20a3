import { accountDigitsOfIban } from '@participe/connectors';
import type { PartnerBehaviour } from '../behaviour.ts';
import type { PayeeResult, StateStore } from '../state.ts';

export type PayeeAnswer = { result: PayeeResult; name?: string };

/**
 * Returns the result of a verification of payee. A result set by a test has priority. Otherwise each payee matches in
 * `kind` mode, and in `lively` mode a hash of the IBAN decides.
 */
export function verifyPayee(
  store: StateStore,
  behaviour: PartnerBehaviour,
  { iban: typed, name }: { iban: string; name: string },
): PayeeAnswer {
  const iban = typed.replaceAll(/\s/gu, '').toUpperCase();
  const storedPayee = store.state.bank.payees[iban];
  if (storedPayee) return storedPayee;
  if (behaviour.isKind) return { result: 'MATCH' };
  if (accountDigitsOfIban(iban) === undefined || behaviour.happens('bank.payee-not-possible', iban))
    return { result: 'NOT_POSSIBLE' };
  if (behaviour.happens('bank.payee-no-match', iban)) return { result: 'NO_MATCH' };
  if (behaviour.happens('bank.payee-close', iban))
    return { result: 'CLOSE', name: createSimilarName(name) };
  return { result: 'MATCH' };
}

/** Returns a similar name: without its last word, or with an additional letter if it is a single word. */
function createSimilarName(name: string): string {
  const words = name.trim().split(/\s+/u);
  return words.length > 1 ? words.slice(0, -1).join(' ') : `${name} M`;
}
