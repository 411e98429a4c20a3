/**
 * What a bank tells us about our collection accounts, in our words. Amounts are decimal strings in
 * the currency of the account with two decimals; dates are business dates 'YYYY-MM-DD'.
 */

export type StatementMovement = {
  /** Row of its record 22 in the file, first row 1: what staff look up when a movement is queued. */
  row: number;
  operationDate: string;
  valueDate: string;
  conceptCommon: string;
  conceptOwn: string;
  /** True when the money left the account. */
  debit: boolean;
  /** Never negative: the sign is `debit`. */
  amount: string;
  documentNumber: string;
  reference1: string;
  reference2: string;
  /** One text for each record 23, in file order. */
  concepts: string[];
};

export type StatementAccount = {
  row: number;
  bank: string;
  office: string;
  account: string;
  initialDate: string;
  finalDate: string;
  /** Numeric ISO 4217 code; '978' is the euro. */
  currency: string;
  name: string;
  /** Negative when the account was overdrawn. */
  openingBalance: string;
  closingBalance: string;
  movements: StatementMovement[];
};

export type StatementErrorCode =
  | 'EMPTY_FILE'
  | 'RECORD_WIDTH'
  | 'UNKNOWN_RECORD'
  | 'RECORD_ORDER'
  | 'FIELD'
  | 'TOO_MANY_CONCEPTS'
  | 'ACCOUNT_MISMATCH'
  | 'CURRENCY_MISMATCH'
  | 'DEBIT_COUNT'
  | 'DEBIT_SUM'
  | 'CREDIT_COUNT'
  | 'CREDIT_SUM'
  | 'CLOSING_BALANCE'
  | 'RECORD_COUNT';

export type StatementError = { row: number; code: StatementErrorCode; message: string };

export type StatementResult =
  | { ok: true; accounts: StatementAccount[] }
  | { ok: false; errors: StatementError[] };
