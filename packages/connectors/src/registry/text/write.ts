import { getRegistryCode } from '@participe/domain';
import {
  formatCodeField,
  formatDateField,
  formatNumberField,
  joinRecordFields,
  removeDecimalPoint,
  formatTextField,
} from './fields.ts';

export type RegistryTextHolder = { documentNumber: string; name: string; role: string };

export type RegistryTextAccount = {
  accountNumber: string;
  alias: string;
  holders: RegistryTextHolder[];
};

export type RegistryTextOrder = {
  /** Our order reference of twelve characters. */
  reference: string;
  /** Our reference for this attempt, by which the registry recognises a repetition. */
  rdReference: string;
  operationType: string;
  isin: string;
  /** Amount in euros with two decimals; null for an order in units. */
  amount: string | null;
  /** Units with six decimals; null for an order in euros. */
  participations: string | null;
  /** True when the order redeems the whole position. */
  isTotal: boolean;
  valueDate: string;
  /** Bank account that receives the money or is debited. */
  iban: string | null;
  paymentMethod: 'TRANSFERENCIA' | 'DOMICILIACION' | 'CHEQUE' | null;
  accountNumber: string;
};

export type RegistryTextFileHeader = {
  managerNumber: string;
  managerName: string;
  /** Date of the file, and its sequence number on that date. */
  date: string;
  sequence: number;
};

const payments = { TRANSFERENCIA: 'T', DOMICILIACION: 'D', CHEQUE: 'C' } as const;

function holderRecord(accountNumber: string, holder: RegistryTextHolder): string {
  return joinRecordFields(
    '10',
    formatCodeField(accountNumber, 30),
    formatCodeField(holder.documentNumber, 20),
    formatTextField(holder.name, 100),
    formatTextField(holder.role, 30),
  );
}

function accountRecord({ accountNumber, alias, holders }: RegistryTextAccount): string {
  return joinRecordFields(
    '20',
    formatCodeField(accountNumber, 30),
    formatTextField(alias, 60),
    formatNumberField(holders.length, 3),
  );
}

function orderRecord(order: RegistryTextOrder): string {
  const type = getRegistryCode(order.operationType);
  if (type === null) throw new RangeError(`${order.operationType} is never sent`);
  const amountMode = order.amount !== null ? 'I' : order.isTotal ? 'T' : 'P';
  return joinRecordFields(
    '30',
    formatCodeField(order.reference, 16),
    type,
    formatCodeField(order.isin, 12),
    formatNumberField(removeDecimalPoint(order.amount ?? '0.00', 2), 15),
    formatNumberField(removeDecimalPoint(order.participations ?? '0.000000', 6), 18),
    formatDateField(order.valueDate),
    formatCodeField(order.iban ?? '', 34),
    order.paymentMethod === null ? ' ' : payments[order.paymentMethod],
    amountMode,
    formatCodeField(order.rdReference, 40),
    formatCodeField(order.accountNumber, 30),
  );
}

const sortBy = <T>(list: readonly T[], by: (one: T) => string): T[] =>
  list.toSorted((one, other) => (by(one) < by(other) ? -1 : Number(by(one) > by(other))));

/**
 * Returns the lines of holders, accounts and orders, each group sorted by its key so that the same orders give the
 * same lines. Throws RangeError for a value that does not fit its field.
 */
export function buildRegistryTextLines(
  accounts: readonly RegistryTextAccount[],
  orders: readonly RegistryTextOrder[],
): string[] {
  const sortedAccounts = sortBy(accounts, ({ accountNumber }) => accountNumber);
  return [
    ...sortedAccounts.flatMap(({ accountNumber, holders }) =>
      sortBy(holders, ({ documentNumber, role }) => `${documentNumber} ${role}`).map((holder) =>
        holderRecord(accountNumber, holder),
      ),
    ),
    ...sortedAccounts.map(accountRecord),
    ...sortBy(orders, ({ reference }) => reference).map(orderRecord),
  ];
}

const sumOf = (lines: readonly string[], from: number, to: number): bigint =>
  lines.reduce((sum, line) => sum + BigInt(line.slice(from, to)), 0n);

/**
 * Writes a text file for the registry (REG-03): a header, the given lines, and a last line with counts and sums.
 * Records have 300 positions and end with CRLF; the file is to be encoded as ISO-8859-1.
 */
export function writeRegistryText(file: RegistryTextFileHeader, lines: readonly string[]): string {
  const linesOfType = (type: string): string[] => lines.filter((line) => line.startsWith(type));
  const orders = linesOfType('30');
  const headerRecord = joinRecordFields(
    '00',
    formatCodeField(file.managerNumber, 10),
    formatDateField(file.date),
    formatNumberField(file.sequence, 5),
    formatTextField(file.managerName, 60),
  );
  const trailer = joinRecordFields(
    '90',
    formatNumberField(lines.length + 2, 8),
    formatNumberField(linesOfType('10').length, 8),
    formatNumberField(linesOfType('20').length, 8),
    formatNumberField(orders.length, 8),
    formatNumberField(sumOf(orders, 34, 49), 18),
    formatNumberField(sumOf(orders, 49, 67), 21),
  );
  return [headerRecord, ...lines, trailer].map((line) => `${line}\r\n`).join('');
}

/** Returns the name of a file: RD_YYYYMMDD_nnn.txt. */
export function buildRegistryTextFileName({
  date,
  sequence,
}: Pick<RegistryTextFileHeader, 'date' | 'sequence'>) {
  return `RD_${formatDateField(date)}_${String(sequence).padStart(3, '0')}.txt`;
}
