/** A connection to the bank of a person, as the aggregator grants it. */
export type AggregatorConnection = {
  /** Id of the connection at the aggregator, which its events repeat. */
  connectionId: string;
  /** Secret that reads the accounts until the consent ends. */
  token: string;
  /** Name of the bank. */
  entity: string;
};

/** A bank account of the connected person. The balance is in euros with two decimals; null when it is not stated. */
export type AggregatedAccount = {
  iban: string;
  holders: { name: string; documentNumber: string | null }[];
  balance: string | null;
};

/**
 * Answer of the aggregator. `refused`: it rejects the code or the token for good; `retry`: it gave no definite answer, and
 * the same request must be sent again.
 */
export type AggregatorResult<Value> =
  | { kind: 'answer'; value: Value }
  | { kind: 'refused'; reason: string }
  | { kind: 'retry'; reason: string };

/** Client of the aggregator, which reads the accounts of people at their banks with their consent (OAuth 2, PKCE). */
export type AccountAggregator = {
  /** Returns the page of the aggregator on which a person chooses a bank and consents. */
  authorizationUrl(request: { redirectUri: string; state: string; codeChallenge: string }): string;
  /** Exchanges the code of a consent. The idempotency key makes a repeated request return the same connection. */
  exchangeCode(request: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
    idempotencyKey: string;
  }): Promise<AggregatorResult<AggregatorConnection>>;
  readAccounts(token: string): Promise<AggregatorResult<AggregatedAccount[]>>;
  /** Ends a consent. One that has ended already counts as an answer. */
  revokeConsent(token: string, idempotencyKey: string): Promise<AggregatorResult<null>>;
};
