/**
 * A movement of a bank statement. Amounts are decimal strings with two decimals in the currency of the account;
 * dates are 'YYYY-MM-DD'.
 */

export type StatementMovement = {
  /** Row of record 22 of the movement in the file, counted from 1. Staff see it for an unmatched movement. */
  row: number;
  operationDate: string;
  valueDate: string;
  conceptCommon: string;
  conceptOwn: string;
  /** True when the money left the account. */
  debit: boolean;
  /** An amount without sign, because `debit` states the direction. */
  amount: string;
  documentNumber: string;
  reference1: string;
  reference2: string;
  /** The texts of the movement, one for each record 23, in the sequence of the file. */
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
