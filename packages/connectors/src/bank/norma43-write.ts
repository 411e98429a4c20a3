import { amountToCents } from './norma43-fields.ts';
import {
  type FieldPosition,
  accountEndFields,
  movementTextFields,
  fileEndFields,
  accountStartFields,
  movementFields,
  recordWidth,
} from './norma43-layout.ts';
import type { StatementAccount, StatementMovement } from './port.ts';

export type StatementDraftMovement = Pick<StatementMovement, 'operationDate' | 'debit' | 'amount'> &
  Partial<StatementMovement>;

/** Input for one account of a statement. Counts, sums and the closing balance are computed from the movements. */
export type StatementDraftAccount = Pick<
  StatementAccount,
  'bank' | 'office' | 'account' | 'initialDate' | 'finalDate' | 'openingBalance'
> & { currency?: string; name?: string; movements: StatementDraftMovement[] };

export type StatementDraft = { accounts: StatementDraftAccount[] };

/**
 * Writes a Norma 43 file: records of 80 characters ended by CRLF, to be encoded as ISO-8859-1; amounts have two
 * decimals. Throws RangeError for a value that does not fit its field, and for a movement with more than five texts.
 */
export function writeNorma43({ accounts }: StatementDraft): string {
  const records = accounts.flatMap(writeAccount);
  const endRecord = buildRecord('88', [
    [fileEndFields.nines, '9'.repeat(18)],
    [fileEndFields.recordCount, numberField(fileEndFields.recordCount, BigInt(records.length))],
  ]);
  return [...records, endRecord].map((line) => `${line}\r\n`).join('');
}

function writeAccount(draft: StatementDraftAccount): string[] {
  const currency = draft.currency ?? '978';
  const openingCents = amountToCents(draft.openingBalance);
  const startRecord = buildRecord('11', [
    [accountStartFields.bank, draft.bank],
    [accountStartFields.office, draft.office],
    [accountStartFields.account, draft.account],
    [accountStartFields.initialDate, shortDate(draft.initialDate)],
    [accountStartFields.finalDate, shortDate(draft.finalDate)],
    [accountStartFields.sign, openingCents < 0n ? '1' : '2'],
    [
      accountStartFields.openingBalance,
      numberField(accountStartFields.openingBalance, openingCents),
    ],
    [accountStartFields.currency, currency],
    [accountStartFields.mode, '3'],
    [accountStartFields.name, (draft.name ?? '').slice(0, 26)],
  ]);
  return [
    startRecord,
    ...draft.movements.flatMap(writeMovement),
    writeEnd(draft, openingCents, currency),
  ];
}

function writeEnd(draft: StatementDraftAccount, openingCents: bigint, currency: string): string {
  const sumSide = (debit: boolean) =>
    draft.movements
      .filter((item) => item.debit === debit)
      .reduce((sum, item) => sum + amountToCents(item.amount), 0n);
  const countSide = (debit: boolean) =>
    BigInt(draft.movements.filter((item) => item.debit === debit).length);
  const closingCents = openingCents + sumSide(false) - sumSide(true);
  return buildRecord('33', [
    [accountEndFields.bank, draft.bank],
    [accountEndFields.office, draft.office],
    [accountEndFields.account, draft.account],
    [accountEndFields.debitCount, numberField(accountEndFields.debitCount, countSide(true))],
    [accountEndFields.debitSum, numberField(accountEndFields.debitSum, sumSide(true))],
    [accountEndFields.creditCount, numberField(accountEndFields.creditCount, countSide(false))],
    [accountEndFields.creditSum, numberField(accountEndFields.creditSum, sumSide(false))],
    [accountEndFields.sign, closingCents < 0n ? '1' : '2'],
    [accountEndFields.closingBalance, numberField(accountEndFields.closingBalance, closingCents)],
    [accountEndFields.currency, currency],
  ]);
}

function writeMovement(item: StatementDraftMovement): string[] {
  const concepts = item.concepts ?? [];
  if (concepts.length > 5) throw new RangeError('a movement has at most five records 23');
  const main = buildRecord('22', [
    [movementFields.originOffice, '0000'],
    [movementFields.operationDate, shortDate(item.operationDate)],
    [movementFields.valueDate, shortDate(item.valueDate ?? item.operationDate)],
    // Common concept 04 is a transfer (annex 2).
    [movementFields.conceptCommon, item.conceptCommon ?? '04'],
    [movementFields.conceptOwn, item.conceptOwn ?? '000'],
    [movementFields.sign, item.debit ? '1' : '2'],
    [movementFields.amount, numberField(movementFields.amount, amountToCents(item.amount))],
    [movementFields.documentNumber, (item.documentNumber ?? '').padStart(10, '0')],
    [movementFields.reference1, (item.reference1 ?? '').padStart(12, '0')],
    [movementFields.reference2, item.reference2 ?? ''],
  ]);
  const texts = concepts.map((value, index) =>
    buildRecord('23', [
      [movementTextFields.sequence, `0${index + 1}`],
      [movementTextFields.text, value],
    ]),
  );
  return [main, ...texts];
}

function buildRecord(code: string, values: [FieldPosition, string][]): string {
  const cells = [...code.padEnd(recordWidth)];
  for (const [[from, to], value] of values) {
    const characters = [...value.replaceAll(/[^\u0020-\u007e\u00a1-\u00ff]/gu, '?')];
    if (characters.length > to - from + 1) {
      throw new RangeError(`"${value}" does not fit positions ${from}-${to} of record ${code}`);
    }
    cells.splice(from - 1, characters.length, ...characters);
  }
  return cells.join('');
}

function numberField([from, to]: FieldPosition, value: bigint): string {
  return (value < 0n ? -value : value).toString().padStart(to - from + 1, '0');
}

function shortDate(iso: string): string {
  return iso.slice(2).replaceAll('-', '');
}
