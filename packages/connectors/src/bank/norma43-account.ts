import {
  type RecordLine,
  readCentsField,
  centsToAmount,
  readDateField,
  readDigitsField,
  addLineError,
  readDebitSign,
  readRawField,
  readTextField,
} from './norma43-fields.ts';
import { accountEndFields, fileEndFields, accountStartFields } from './norma43-layout.ts';
import type { StatementAccount } from './port.ts';

/** An account before its end record 33, with the sums of its movements so far, in cents. */
export type AccountBeingRead = {
  account: StatementAccount;
  opening: bigint;
  debitCount: number;
  debitSum: bigint;
  creditCount: number;
  creditSum: bigint;
  hasEquivalence: boolean;
};

/** Reads record 11: account, period and opening balance, which is negative when its sign is Debe (debit). */
export function readAccountStartRecord(line: RecordLine): AccountBeingRead {
  const overdrawnDebit = readDebitSign(line, accountStartFields.sign, 'clave Debe o Haber');
  const balance = readCentsField(line, accountStartFields.openingBalance, 'saldo inicial');
  const opening = overdrawnDebit ? -balance : balance;
  const account = {
    row: line.row,
    bank: readDigitsField(line, accountStartFields.bank, 'clave de entidad'),
    office: readDigitsField(line, accountStartFields.office, 'clave de oficina'),
    account: readDigitsField(line, accountStartFields.account, 'número de cuenta'),
    initialDate: readDateField(line, accountStartFields.initialDate, 'fecha inicial'),
    finalDate: readDateField(line, accountStartFields.finalDate, 'fecha final'),
    currency: readDigitsField(line, accountStartFields.currency, 'clave de divisa'),
    name: readTextField(line, accountStartFields.name),
    openingBalance: centsToAmount(opening),
    closingBalance: centsToAmount(opening),
    movements: [],
  };
  const zeroTotals = { debitCount: 0, debitSum: 0n, creditCount: 0, creditSum: 0n };
  return { account, opening, ...zeroTotals, hasEquivalence: false };
}

/** Reads record 33, and compares its account, currency, counts, sums and balance with the earlier records. */
export function readAccountEndRecord(
  line: RecordLine,
  openAccount: AccountBeingRead,
): StatementAccount {
  const { account } = openAccount;
  const statedAccount = (['bank', 'office', 'account'] as const).map((key) =>
    readRawField(line, accountEndFields[key]),
  );
  if (statedAccount.join('') !== account.bank + account.office + account.account) {
    addLineError(line, 'ACCOUNT_MISMATCH', 'La cuenta del registro 33 no es la del registro 11.');
  }
  if (readRawField(line, accountEndFields.currency) !== account.currency) {
    addLineError(line, 'CURRENCY_MISMATCH', 'La divisa del registro 33 no es la del registro 11.');
  }
  checkCount(line, 'debit', openAccount.debitCount);
  checkSum(line, 'debit', openAccount.debitSum);
  checkCount(line, 'credit', openAccount.creditCount);
  checkSum(line, 'credit', openAccount.creditSum);
  // An invalid sign is reported as a wrong closing balance.
  const overdrawnDebit = readDebitSign(
    line,
    accountEndFields.sign,
    'código de saldo final',
    'CLOSING_BALANCE',
  );
  const balance = readCentsField(line, accountEndFields.closingBalance, 'saldo final');
  const statedBalance = overdrawnDebit ? -balance : balance;
  const expectedBalance = openAccount.opening + openAccount.creditSum - openAccount.debitSum;
  if (statedBalance !== expectedBalance) {
    const message = `El saldo final ${centsToAmount(statedBalance)} no es el saldo inicial más los movimientos (${centsToAmount(expectedBalance)}).`;
    addLineError(line, 'CLOSING_BALANCE', message);
  }
  return { ...account, closingBalance: centsToAmount(statedBalance) };
}

const sideFields = {
  debit: {
    label: 'Debe',
    count: 'debitCount',
    sum: 'debitSum',
    codes: ['DEBIT_COUNT', 'DEBIT_SUM'],
  },
  credit: {
    label: 'Haber',
    count: 'creditCount',
    sum: 'creditSum',
    codes: ['CREDIT_COUNT', 'CREDIT_SUM'],
  },
} as const;

function checkCount(line: RecordLine, side: keyof typeof sideFields, readCount: number): void {
  const { label, count, codes } = sideFields[side];
  const statedCount = Number(
    readDigitsField(line, accountEndFields[count], `número de apuntes ${label}`),
  );
  if (statedCount === readCount) return;
  addLineError(
    line,
    codes[0],
    `El registro 33 declara ${statedCount} apuntes en el ${label}; el fichero tiene ${readCount}.`,
  );
}

function checkSum(line: RecordLine, side: keyof typeof sideFields, readSum: bigint): void {
  const { label, sum, codes } = sideFields[side];
  const statedSum = readCentsField(line, accountEndFields[sum], `total importes ${label}`);
  if (statedSum === readSum) return;
  const figures = `${centsToAmount(statedSum)} en el ${label}; los apuntes suman ${centsToAmount(readSum)}`;
  addLineError(line, codes[1], `El registro 33 declara ${figures}.`);
}

/**
 * Checks record 88, the end of the file: its fixed digits, and that its number of records equals the number of lines
 * before it (annex 1, 2.6).
 */
export function checkFileEndRecord(line: RecordLine): void {
  if (!/^9{18}$/.test(readRawField(line, fileEndFields.nines))) {
    addLineError(line, 'FIELD', 'El registro 88 no lleva los dieciocho nueves.');
  }
  const statedCount = Number(
    readDigitsField(line, fileEndFields.recordCount, 'número de registros'),
  );
  const linesBefore = line.row - 1;
  if (statedCount === linesBefore) return;
  addLineError(
    line,
    'RECORD_COUNT',
    `El registro 88 declara ${statedCount} registros; el fichero tiene ${linesBefore}.`,
  );
}
