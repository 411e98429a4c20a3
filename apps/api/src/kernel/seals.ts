import { type RawBuilder, sql } from 'kysely';
import { invariant } from '@participe/domain';
import { canonicalJson, hmac } from './crypto.ts';
import type { Db } from './database/connect.ts';
import {
  type RowSealedTable,
  type RowText,
  sealedColumns,
  sealedRowTexts,
} from './database/sql/sealed-rows.ts';
import { type Keyring, createMac, isValidMac } from './keyring.ts';
import type { Services } from './services.ts';

let keyring: Keyring | undefined;

/**
 * Sets the keys with which this process makes and checks seals. They are global, because the code that seals rows has
 * no access to the configuration.
 */
export function setSealKeys(keys: Keyring): void {
  keyring = keys;
}

function readSealKeys(): Keyring {
  invariant(keyring !== undefined, 'the keys of the seals are set before anything is sealed');
  return keyring;
}

/**
 * Returns the seal of a text: an HMAC with a key that is not in the database. A database administrator can therefore
 * neither change sealed data unnoticed nor create valid seals.
 */
export const sealOf = (purpose: string, text: string): string =>
  createMac(readSealKeys(), 'seals', purpose, text);

/** True when `seal` is the seal of the text. */
export const isSealOf = (purpose: string, text: string, seal: string | null): boolean =>
  seal !== null && isValidMac(readSealKeys(), 'seals', purpose, text, seal);

/** Returns the id of the key with which new links of the audit chain are made. */
export const auditKeyId = (): string => readSealKeys().keysOf('audit')[0].id;

/** Returns the hash of a link of the audit chain, made with the key of this id; undefined for an unknown key. */
export function computeKeyedLinkHash(keyId: string, text: string): string | undefined {
  const key = readSealKeys().find('audit', keyId);
  return key && hmac(key.secret, 'audit-chain', text, key.hash);
}

/** Functions that return the text to seal for a row of each table. Fields that change later are left out. */
export const sealedTexts = {
  document: (row: { uuid: string; sha256: string }): string =>
    JSON.stringify([row.uuid, row.sha256]),
  bankAccount: (row: {
    uuid: string;
    uuid_account: string;
    iban: string;
    holder_name: string;
  }): string => JSON.stringify([row.uuid, row.uuid_account, row.iban, row.holder_name]),
  payment: (row: {
    uuid: string;
    kind: string;
    uuid_operation: string | null;
    attempt: number;
    amount: string;
    iban: string;
    name: string;
  }): string =>
    JSON.stringify([
      row.uuid,
      row.kind,
      row.uuid_operation,
      row.attempt,
      row.amount,
      row.iban,
      row.name,
    ]),
  approval: (row: {
    uuid: string;
    request_hash: string;
    facts_hash: string;
    proposed_by: string;
    uuid_proposer: string | null;
    endorsed_by: string | null;
    uuid_endorser: string | null;
    expires_at: Date;
  }): string =>
    JSON.stringify([
      row.uuid,
      row.request_hash,
      row.facts_hash,
      row.proposed_by,
      row.uuid_proposer,
      row.endorsed_by,
      row.uuid_endorser,
      row.expires_at,
    ]),
};

/** A table whose rows have the seal of their values in their own column `seal`. */
export type ColumnSealedTable = keyof typeof sealedColumns;
export type SealedValues<Table extends ColumnSealedTable> = Readonly<
  Record<(typeof sealedColumns)[Table][number], unknown>
>;

const decimalColumns: ReadonlySet<string> = new Set([
  'amount',
  'cost_bought',
  'participations_bought',
]);
const withoutTrailingZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/u, '') : decimal;

const valuesText = <Table extends ColumnSealedTable>(
  table: Table,
  row: SealedValues<Table>,
): string => {
  const columns: readonly (keyof SealedValues<Table> & string)[] = sealedColumns[table];
  return canonicalJson(
    columns.map((column) =>
      decimalColumns.has(column)
        ? withoutTrailingZeros(String(row[column]))
        : (row[column] ?? null),
    ),
  );
};

/** Returns the seal of the values of a row, for its column `seal`. */
export const sealValues = <Table extends ColumnSealedTable>(
  table: Table,
  row: SealedValues<Table>,
): string => sealOf(`values ${table}`, valuesText(table, row));

/** True when `seal` is the seal of the values of the row. */
export const areSealedValues = <Table extends ColumnSealedTable>(
  table: Table,
  row: SealedValues<Table> & { readonly seal: string | null },
): boolean => isSealOf(`values ${table}`, valuesText(table, row), row.seal);

/** A row as it is read to check its seal. */
export type SealedRow<Table extends keyof typeof sealedTexts> = Parameters<
  (typeof sealedTexts)[Table]
>[0] & { readonly seal: string | null };

/**
 * True when the seal of the payment is valid. If not, records a security event, and the caller makes no payment
 * (PAY-36).
 */
export function isIntactPayment(
  { recordBrokenSeal }: Pick<Services, 'recordBrokenSeal'>,
  row: SealedRow<'payment'>,
): boolean {
  const isIntact = isSealOf('payment', sealedTexts.payment(row), row.seal);
  if (!isIntact) recordBrokenSeal(`payment_entry:${row.uuid}`);
  return isIntact;
}

/**
 * True when the seal of the bank account is valid. If not, records a security event, and the caller makes no payment
 * (PAY-36).
 */
export function isIntactBankAccount(
  { recordBrokenSeal }: Pick<Services, 'recordBrokenSeal'>,
  row: SealedRow<'bankAccount'>,
): boolean {
  const isIntact = isSealOf('bank-account', sealedTexts.bankAccount(row), row.seal);
  if (!isIntact) recordBrokenSeal(`bank_account:${row.uuid}`);
  return isIntact;
}

export const rowSealedTables = Object.keys(sealedRowTexts) as readonly RowSealedTable[];

const sealRow = (table: RowSealedTable, { row_key: key, text }: RowText): string =>
  sealOf(`row ${table}`, `${key}\n${text}`);

async function storeSeals(tx: Db, table: RowSealedTable, rows: readonly RowText[]): Promise<void> {
  const seals = rows.map((row) => ({ row_key: row.row_key, seal: sealRow(table, row) }));
  await sql`
    insert into row_seal (table_name, row_key, seal)
    select ${table}, row_key, seal from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
      as given (row_key text, seal text)
    on conflict (table_name, row_key) do update set seal = excluded.seal`.execute(tx);
}

/**
 * Seals the rows with these row keys, in the transaction that has just written them. Locks the seals before it reads
 * the rows, so that the last of several transactions seals what all of them wrote.
 */
export async function sealRows(
  tx: Db,
  table: RowSealedTable,
  keys: readonly string[],
): Promise<void> {
  await sql`select from row_seal where table_name = ${table} and row_key = any(${keys}::text[])
    order by row_key for update`.execute(tx);
  const { rows } = await sealedRowTexts[table](keys).execute(tx);
  await storeSeals(tx, table, rows);
}

/** Seals the rows of a table that have no seal yet, and returns their number. */
export async function sealUnsealedRows(tx: Db, table: RowSealedTable): Promise<number> {
  const { rows } = await sql<RowText>`
    select row_key, text from (${sealedRowTexts[table]()}) as r
    where not exists (select 1 from row_seal s where s.table_name = ${table} and s.row_key = r.row_key)`.execute(
    tx,
  );
  await storeSeals(tx, table, rows);
  return rows.length;
}

/** The text and the seal of a row. The text is null for a deleted row; the seal is null for a row without a seal. */
interface SealedText {
  readonly row_key: string;
  readonly text: string | null;
  readonly seal: string | null;
}

/**
 * Returns SQL for the rows of a table with their seals, in the order of the row keys and beginning after a row key.
 * Includes the seals of deleted rows.
 */
export const selectSealedTexts = (
  table: RowSealedTable,
  after: string,
  limit: number,
): RawBuilder<SealedText> => sql<SealedText>`
  select row_key, r.text, s.seal from (${sealedRowTexts[table]()}) as r
  full join (select row_key, seal from row_seal where table_name = ${table}) as s using (row_key)
  where row_key collate "C" > ${after} order by row_key collate "C" limit ${limit}`;

/** Returns what is wrong with a row; null when its seal is valid. */
export function findRowFault(
  table: RowSealedTable,
  { row_key: key, text, seal }: SealedText,
): 'missing' | 'wrong' | 'deleted' | null {
  if (text === null) return 'deleted';
  if (seal === null) return 'missing';
  return isSealOf(`row ${table}`, `${key}\n${text}`, seal) ? null : 'wrong';
}

/** Reads the rows with these keys and their seals, including the seals of deleted rows. */
async function readSealedTexts(
  db: Db,
  table: RowSealedTable,
  keys: readonly string[],
): Promise<SealedText[]> {
  const { rows } = await sql<SealedText>`
    select row_key, r.text, s.seal from (${sealedRowTexts[table](keys)}) as r
    full join (select row_key, seal from row_seal
      where table_name = ${table} and row_key = any(${keys}::text[])) as s using (row_key)`.execute(
    db,
  );
  return rows;
}

/**
 * Changes or adds rows and seals them again, except those whose seal was missing or wrong before the change. A new seal
 * would hide that somebody had changed the row directly in the database.
 */
export async function changeSealedRows<T>(
  tx: Db,
  table: RowSealedTable,
  keys: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const sealedTextsBefore = await readSealedTexts(tx, table, keys);
  const result = await change();
  const faultyKeys = new Set(
    sealedTextsBefore.filter((row) => findRowFault(table, row) !== null).map((row) => row.row_key),
  );
  await sealRows(
    tx,
    table,
    keys.filter((key) => !faultyKeys.has(key)),
  );
  return result;
}

/** True when the seal of a row is valid. If not, records a security event, and the caller makes no payment (PAY-36). */
export async function isIntactRow(
  db: Db,
  { recordBrokenSeal }: Pick<Services, 'recordBrokenSeal'>,
  table: RowSealedTable,
  key: string,
): Promise<boolean> {
  const rows = await readSealedTexts(db, table, [key]);
  const isIntact = rows.length === 1 && rows.every((row) => findRowFault(table, row) === null);
  if (!isIntact) recordBrokenSeal(`${table}:${key}`);
  return isIntact;
}
