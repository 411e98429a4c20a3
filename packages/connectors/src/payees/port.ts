/** Result of a verification of payee: whether an account belongs to the person or company named (PAY-18). */
export type PayeeMatch = 'MATCH' | 'CLOSE' | 'NO_MATCH' | 'NOT_POSSIBLE';

/**
 * Response of the bank; CLOSE comes with the name of the account holder. `retry`: the bank gave no result, and a later
 * attempt may succeed.
 */
export type PayeeVerification =
  | { kind: 'answer'; result: PayeeMatch; name: string | null }
  | { kind: 'retry'; reason: string };

/** Client for the bank's verification of payee, which is called before a payment is sent. */
export type PayeeVerifier = {
  verify(payee: { iban: string; name: string }): Promise<PayeeVerification>;
};
