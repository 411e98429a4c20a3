/** Result of a verification of payee: whether an account belongs to a name (PAY-18). */
export type PayeeResult = 'MATCH' | 'CLOSE' | 'NO_MATCH' | 'NOT_POSSIBLE';

/** Answer of the bank; CLOSE comes with the name on the account. `retry`: no answer, a later attempt may bring one. */
export type PayeeAnswer =
  | { kind: 'answer'; result: PayeeResult; name: string | null }
  | { kind: 'retry'; reason: string };

/** Verification of payees at the bank, before a payment. */
export type Payees = { verify(payee: { iban: string; name: string }): Promise<PayeeAnswer> };
