/**
 * Bank statements of our collection accounts. Amounts are decimal strings with two decimals in the currency of the
 * account; dates are 'YYYY-MM-DD'.
 */

export type StatementMovement = {
  /** Row of the movement's record 22 in the file, counted from 1; shown to staff for an unmatched movement. */
  row: number;
  operationDate: string;
  valueDate: string;
  conceptCommon: string;
  conceptOwn: string;
  /** True when the money left the account. */
  debit: boolean;
  /** Never negative: `debit` gives the direction. */
  amount: string;
  documentNumber: string;
  reference1: string;
  reference2: string;
  /** One text for each record 23, in the order of the file. */
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

export type StatementParseResult =
  | { ok: true; accounts: StatementAccount[] }
  | { ok: false; errors: StatementError[] };
