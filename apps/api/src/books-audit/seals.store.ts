import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../kernel/database/connect.ts';
import {
  type ColumnSealedTable,
  type SealedValues,
  areSealedValues,
  findRowFault,
  isSealOf,
  rowSealedTables,
  sealedTexts,
  selectSealedTexts,
} from '../kernel/seals.ts';
import { findOutboxPartFaults } from '../kernel/jobs/outbox-parts.ts';
import { decryptSealedRow } from '../kernel/encryption/column-encryption.ts';
import { sealedColumns } from '../kernel/database/sql/sealed-rows.ts';
import { decryptedSealedColumn } from '../kernel/database/sql/encrypted-columns.ts';

const batchSize = 5000;
const lowestUuid = '00000000-0000-0000-0000-000000000000';

/**
 * Reads a table in batches, sorted by a column that identifies each row. `query` receives the value of the last row
 * of the previous batch as a text; `first` sorts before all values.
 */
export async function* readBatchesBy<Row>(
  db: Database,
  query: (after: string, limit: number) => RawBuilder<Row>,
  { first, keyOf }: { first: string; keyOf: (row: Row) => string },
): AsyncGenerator<Row[]> {
  for (let lastKey = first; ;) {
    const { rows } = await query(lastKey, batchSize).execute(db);
    const lastRow = rows.at(-1);
    if (lastRow === undefined) return;
    yield rows;
    if (rows.length < batchSize) return;
    lastKey = keyOf(lastRow);
  }
}

export const readInBatches = <Row extends { uuid: string }>(
  db: Database,
  query: (after: string, limit: number) => RawBuilder<Row>,
): AsyncGenerator<Row[]> =>
  readBatchesBy(db, query, {
    first: lowestUuid,
    keyOf: ({ uuid }) => uuid,
  });

interface SealedRow {
  readonly uuid: string;
  readonly seal: string | null;
}

/** A check in code of what SQL cannot compute. */
export interface SealCheck {
  readonly id: string;
  readonly statement: string;
  readonly find: (db: Database) => Promise<object[]>;
}

/** Returns a check that finds the rows of a query whose seal is missing or wrong. */
function sealCheck<Row extends SealedRow>(
  check: Pick<SealCheck, 'id' | 'statement'>,
  purpose: string,
  query: (after: string, limit: number) => RawBuilder<Row>,
  textOf: (row: Row) => string,
): SealCheck {
  return {
    ...check,
    find: async (db) => {
      const wrongSeals: object[] = [];
      for await (const rows of readInBatches(db, query))
        for (const row of rows)
          if (!isSealOf(purpose, textOf(row), row.seal))
            wrongSeals.push({ uuid: row.uuid, seal: row.seal === null ? 'missing' : 'wrong' });
      return wrongSeals;
    },
  };
}

async function findRowFaults(db: Database): Promise<object[]> {
  const wrongSeals: object[] = [];
  for (const table of rowSealedTables) {
    const selectTexts = (after: string, limit: number) => selectSealedTexts(table, after, limit);
    const order = { first: '', keyOf: ({ row_key: key }: { row_key: string }) => key };
    for await (const rows of readBatchesBy(db, selectTexts, order))
      for (const row of rows) {
        const seal = findRowFault(table, row);
        if (seal !== null) wrongSeals.push({ table, row: row.row_key, seal });
      }
  }
  return wrongSeals;
}

type ColumnSealed = SealedValues<ColumnSealedTable> & {
  readonly seal: string | null;
  readonly key: string;
};

/** The column by which the rows of each table are sorted, and a value that sorts before all others. */
const sortColumns: Readonly<Record<ColumnSealedTable, { key: string; start: string }>> = {
  bank_movement: { key: 'uuid', start: lowestUuid },
  lot: { key: 'uuid', start: lowestUuid },
  message: { key: 'uuid', start: lowestUuid },
  outbox: { key: 'seq', start: '0' },
};

async function findValueFaults(db: Database): Promise<object[]> {
  const wrongSeals: object[] = [];
  for (const sealedTable of Object.keys(sortColumns) as ColumnSealedTable[]) {
    const { key, start } = sortColumns[sealedTable];
    const columns = sql.join(sealedColumns[sealedTable].map((column) => sql.ref(column)));
    const selectColumns = (after: string, limit: number) => sql<ColumnSealed>`
      select ${sql.ref(key)}::text as key, ${columns}, seal from ${sql.table(sealedTable)}
      where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${limit}`;
    for await (const rows of readBatchesBy(db, selectColumns, {
      first: start,
      keyOf: (row) => row.key,
    }))
      for (const row of rows)
        if (!areSealedValues(sealedTable, decryptSealedRow(sealedTable, row.key, row)))
          wrongSeals.push({
            table: sealedTable,
            row: row.key,
            seal: row.seal === null ? 'missing' : 'wrong',
          });
  }
  return wrongSeals;
}

type Sealed<T extends keyof typeof sealedTexts> = SealedRow &
  Parameters<(typeof sealedTexts)[T]>[0];

/** Checks of the seals of stored papers, bank accounts, payments, rows and values. */
export const sealChecks: readonly SealCheck[] = [
  sealCheck<Sealed<'document'>>(
    { id: 'I29', statement: 'every stored paper has the seal of its digest' },
    'document',
    (after, limit) => sql<Sealed<'document'>>`
      select uuid, sha256, seal from document
      where sha256 is not null and uuid > ${after} order by uuid limit ${limit}`,
    sealedTexts.document,
  ),
  sealCheck<Sealed<'bankAccount'>>(
    { id: 'I30', statement: 'every bank account of a client has the seal of its IBAN and holder' },
    'bank-account',
    (after, limit) => sql<Sealed<'bankAccount'>>`
      select uuid, uuid_account, ${decryptedSealedColumn('bank_account.iban')} as iban, holder_name, seal
      from bank_account
      where uuid > ${after} order by uuid limit ${limit}`,
    sealedTexts.bankAccount,
  ),
  sealCheck<Sealed<'payment'>>(
    { id: 'I31', statement: 'every payment and debit has the seal of its amount and payee' },
    'payment',
    (after, limit) => sql<Sealed<'payment'>>`
      select uuid, kind, uuid_operation, attempt, amount::text as amount,
        ${decryptedSealedColumn('payment_entry.iban')} as iban, name, seal
      from payment_entry
      where uuid > ${after} order by uuid limit ${limit}`,
    sealedTexts.payment,
  ),
  {
    id: 'I37',
    statement:
      'staff, service clients, clients, credentials, roles, products, prices, parameters, settings, calendars, statements and payment files have the seals of their rows',
    find: findRowFaults,
  },
  {
    id: 'I38',
    statement: 'lots, bank movements, messages and the outbox have the seals of their values',
    find: findValueFaults,
  },
  {
    id: 'I39',
    statement: 'the outbox holds each of its numbered items once',
    find: findOutboxPartFaults,
  },
];
