import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../kernel/database/connect.ts';
import { isSealOf, sealedTexts } from '../kernel/seals.ts';

const batch = 5000;

/**
 * Reads a table in batches, in the order of a text that names each row. `query` gets the text after which a batch
 * begins; `first` is before all others.
 */
export async function* readBatchesBy<Row>(
  db: Database,
  query: (after: string, limit: number) => RawBuilder<Row>,
  { first, keyOf }: { first: string; keyOf: (row: Row) => string },
): AsyncGenerator<Row[]> {
  for (let after = first; ;) {
    const { rows } = await query(after, batch).execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < batch) return;
    after = keyOf(last);
  }
}

/** Reads a table in batches, in the order of its uuids. */
export const readInBatches = <Row extends { uuid: string }>(
  db: Database,
  query: (after: string, limit: number) => RawBuilder<Row>,
): AsyncGenerator<Row[]> =>
  readBatchesBy(db, query, {
    first: '00000000-0000-0000-0000-000000000000',
    keyOf: ({ uuid }) => uuid,
  });

interface SealedRow {
  readonly uuid: string;
  readonly seal: string | null;
}

interface SealCheck {
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
      const wrong: object[] = [];
      for await (const rows of readInBatches(db, query))
        for (const row of rows)
          if (!isSealOf(purpose, textOf(row), row.seal))
            wrong.push({ uuid: row.uuid, seal: row.seal === null ? 'missing' : 'wrong' });
      return wrong;
    },
  };
}

type Sealed<T extends keyof typeof sealedTexts> = SealedRow &
  Parameters<(typeof sealedTexts)[T]>[0];

/** Checks of the seals of stored papers, bank accounts and payments. */
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
      select uuid, uuid_account, iban, holder_name, seal from bank_account
      where uuid > ${after} order by uuid limit ${limit}`,
    sealedTexts.bankAccount,
  ),
  sealCheck<Sealed<'payment'>>(
    { id: 'I31', statement: 'every payment and debit has the seal of its amount and payee' },
    'payment',
    (after, limit) => sql<Sealed<'payment'>>`
      select uuid, kind, uuid_operation, attempt, amount::text as amount, iban, name, seal from payment_entry
      where uuid > ${after} order by uuid limit ${limit}`,
    sealedTexts.payment,
  ),
];
