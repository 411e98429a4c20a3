/** Whether an account belongs to whom it is said to, as its bank answers (verification of payee). */
export type PayeeResult = 'MATCH' | 'CLOSE' | 'NO_MATCH' | 'NOT_POSSIBLE';

/**
 * The answer of a bank; with CLOSE the name that it knows. `retry`: no answer came, and asking again later may
 * bring one.
 */
export type PayeeAnswer =
  | { kind: 'answer'; result: PayeeResult; name: string | null }
  | { kind: 'retry'; reason: string };

/** The bank as it is asked before it is to pay somebody. */
export type Payees = { verify(payee: { iban: string; name: string }): Promise<PayeeAnswer> };
