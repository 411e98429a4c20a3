import { amountToCents } from './norma43-fields.ts';
import {
  type Field,
  accountEnd,
  concept,
  fileEnd,
  header,
  movement,
  recordWidth,
} from './norma43-layout.ts';
import type { StatementAccount, StatementMovement } from './port.ts';

export type StatementDraftMovement = Pick<StatementMovement, 'operationDate' | 'debit' | 'amount'> &
  Partial<StatementMovement>;

/** Input for one account of a statement; counts, sums and the closing balance are computed. */
export type StatementDraftAccount = Pick<
  StatementAccount,
  'bank' | 'office' | 'account' | 'initialDate' | 'finalDate' | 'openingBalance'
> & { currency?: string; name?: string; movements: StatementDraftMovement[] };

export type StatementDraft = { accounts: StatementDraftAccount[] };

/**
 * Writes a Norma 43 file: records of 80 characters ended by CRLF, to be encoded as ISO-8859-1; amounts have two
 * decimals. Throws RangeError for a value that does not fit its field or for a movement with more than five texts.
 */
export function writeNorma43({ accounts }: StatementDraft): string {
  const records = accounts.flatMap(writeAccount);
  const end = record('88', [
    [fileEnd.nines, '9'.repeat(18)],
    [fileEnd.recordCount, number(fileEnd.recordCount, BigInt(records.length))],
  ]);
  return [...records, end].map((line) => `${line}\r\n`).join('');
}

function writeAccount(draft: StatementDraftAccount): string[] {
  const currency = draft.currency ?? '978';
  const opening = amountToCents(draft.openingBalance);
  const start = record('11', [
    [header.bank, draft.bank],
    [header.office, draft.office],
    [header.account, draft.account],
    [header.initialDate, day(draft.initialDate)],
    [header.finalDate, day(draft.finalDate)],
    [header.sign, opening < 0n ? '1' : '2'],
    [header.openingBalance, number(header.openingBalance, opening)],
    [header.currency, currency],
    [header.mode, '3'],
    [header.name, (draft.name ?? '').slice(0, 26)],
  ]);
  return [start, ...draft.movements.flatMap(writeMovement), writeEnd(draft, opening, currency)];
}

function writeEnd(draft: StatementDraftAccount, opening: bigint, currency: string): string {
  const total = (debit: boolean) =>
    draft.movements
      .filter((item) => item.debit === debit)
      .reduce((sum, item) => sum + amountToCents(item.amount), 0n);
  const count = (debit: boolean) =>
    BigInt(draft.movements.filter((item) => item.debit === debit).length);
  const closing = opening + total(false) - total(true);
  return record('33', [
    [accountEnd.bank, draft.bank],
    [accountEnd.office, draft.office],
    [accountEnd.account, draft.account],
    [accountEnd.debitCount, number(accountEnd.debitCount, count(true))],
    [accountEnd.debitSum, number(accountEnd.debitSum, total(true))],
    [accountEnd.creditCount, number(accountEnd.creditCount, count(false))],
    [accountEnd.creditSum, number(accountEnd.creditSum, total(false))],
    [accountEnd.sign, closing < 0n ? '1' : '2'],
    [accountEnd.closingBalance, number(accountEnd.closingBalance, closing)],
    [accountEnd.currency, currency],
  ]);
}

function writeMovement(item: StatementDraftMovement): string[] {
  const concepts = item.concepts ?? [];
  if (concepts.length > 5) throw new RangeError('a movement has at most five records 23');
  const main = record('22', [
    [movement.originOffice, '0000'],
    [movement.operationDate, day(item.operationDate)],
    [movement.valueDate, day(item.valueDate ?? item.operationDate)],
    // Common concept 04: transfers (annex 2).
    [movement.conceptCommon, item.conceptCommon ?? '04'],
    [movement.conceptOwn, item.conceptOwn ?? '000'],
    [movement.sign, item.debit ? '1' : '2'],
    [movement.amount, number(movement.amount, amountToCents(item.amount))],
    [movement.documentNumber, (item.documentNumber ?? '').padStart(10, '0')],
    [movement.reference1, (item.reference1 ?? '').padStart(12, '0')],
    [movement.reference2, item.reference2 ?? ''],
  ]);
  const texts = concepts.map((value, index) =>
    record('23', [
      [concept.sequence, `0${index + 1}`],
      [concept.text, value],
    ]),
  );
  return [main, ...texts];
}

function record(code: string, values: [Field, string][]): string {
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

function number([from, to]: Field, value: bigint): string {
  return (value < 0n ? -value : value).toString().padStart(to - from + 1, '0');
}

function day(iso: string): string {
  return iso.slice(2).replaceAll('-', '');
}
