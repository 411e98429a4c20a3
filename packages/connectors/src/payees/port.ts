/** Result of a verification of payee: whether an account belongs to a name (PAY-18). */
export type PayeeResult = 'MATCH' | 'CLOSE' | 'NO_MATCH' | 'NOT_POSSIBLE';

/**
 * Response of the bank; CLOSE comes with the name of the account holder. `retry`: the bank gave no result, and a later
 * attempt may succeed.
 */
export type PayeeAnswer =
  | { kind: 'answer'; result: PayeeResult; name: string | null }
  | { kind: 'retry'; reason: string };

/** Verification of payee at the bank, before a payment is sent. */
export type Payees = { verify(payee: { iban: string; name: string }): Promise<PayeeAnswer> };
