/** Result of a verification of payee: whether an account belongs to the named person or company (PAY-18). */
export type PayeeMatch = 'MATCH' | 'CLOSE' | 'NO_MATCH' | 'NOT_POSSIBLE';

/**
 * Response of the bank. CLOSE states the name of the account holder; `retry` means that a later attempt may succeed.
 */
export type PayeeVerification =
  | { kind: 'answer'; result: PayeeMatch; name: string | null }
  | { kind: 'retry'; reason: string };

/** Client for the verification of payee, which the bank makes before a payment is sent. */
export type PayeeVerifier = {
  verify(payee: { iban: string; name: string }): Promise<PayeeVerification>;
};
