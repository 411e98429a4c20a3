/** Result of a verification of payee: whether an account belongs to a name (PAY-18). */
export type PayeeMatch = 'MATCH' | 'CLOSE' | 'NO_MATCH' | 'NOT_POSSIBLE';

/**
 * Response of the bank; CLOSE comes with the name of the account holder. `retry`: the bank gave no result, and a later
 * attempt may succeed.
 */
export type PayeeVerification =
  | { kind: 'answer'; result: PayeeMatch; name: string | null }
  | { kind: 'retry'; reason: string };

/** Verification of payee at the bank, before a payment is sent. */
export type PayeeVerifier = {
  verify(payee: { iban: string; name: string }): Promise<PayeeVerification>;
};
