import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/**
 * The columns whose values are encrypted, with the columns that identify a row: a value is bound to its column and row,
 * so that a value copied to another one cannot be decrypted (SEC-01).
 */
export const encryptedColumns = {
  associate: { key: ['uuid'], columns: ['document_number'] },
  bank_account: { key: ['uuid'], columns: ['iban'] },
  beneficial_owner: { key: ['uuid'], columns: ['document_number'] },
  contact_change: { key: ['uuid'], columns: ['new_value'] },
  credential: { key: ['uuid_intervener'], columns: ['username'] },
  fatca_status: { key: ['uuid_intervener', 'version'], columns: ['tin_us'] },
  idempotency: { key: ['principal', 'key'], columns: ['answer'] },
  intervener: { key: ['uuid'], columns: ['document_number', 'email', 'phone'] },
  issue: { key: ['uuid'], columns: ['phone'] },
  message: { key: ['uuid'], columns: ['recipient', 'text'] },
  payment_entry: { key: ['uuid'], columns: ['iban'] },
  payment_file: { key: ['uuid'], columns: ['content'] },
  rd_file: { key: ['uuid'], columns: ['content'] },
  wealth_link: { key: ['uuid'], columns: ['verifier', 'code', 'token', 'accounts'] },
  tax_residence: { key: ['uuid_intervener', 'version', 'country_key'], columns: ['tin'] },
} as const;

/** JSON columns in which the values of these members are encrypted, wherever they stand in the document. */
export const encryptedMembers = {
  'account_intervener_request.payload': {
    key: ['uuid'],
    members: ['document_number', 'email', 'phone'],
  },
  'document.facts': {
    key: ['uuid'],
    members: ['documentNumber', 'document_number', 'email', 'iban', 'mobile', 'tin', 'tin_us'],
  },
  'staff_approval.body': { key: ['uuid'], members: ['iban'] },
} as const;

type EncryptedTable = keyof typeof encryptedColumns;
export type EncryptedColumn = {
  [Name in EncryptedTable]: `${Name}.${(typeof encryptedColumns)[Name]['columns'][number]}`;
}[EncryptedTable];
export type EncryptedJson = keyof typeof encryptedMembers;

/** What the values of an index mean. Only indexes of one domain can be compared with each other. */
export type IndexDomain = 'document number' | 'IBAN' | 'user name';

/**
 * The encrypted columns that are looked up by value, or whose value must be unique as that of stated owners: beside each
 * stands a column `…_index` with the blind index of the value (SEC-03).
 */
const indexedColumns: Readonly<Partial<Record<EncryptedColumn, IndexDomain>>> = {
  'bank_account.iban': 'IBAN',
  'beneficial_owner.document_number': 'document number',
  'credential.username': 'user name',
  'intervener.document_number': 'document number',
  'payment_entry.iban': 'IBAN',
};

/**
 * A column with encrypted values. `members` are the encrypted members of a JSON column; `index` is the column with the
 * blind index of the value.
 */
export interface ListedColumn {
  readonly name: string;
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  readonly members?: readonly string[];
  readonly index?: { readonly column: string; readonly domain: IndexDomain };
}

/** Returns the name of the column that holds the blind index of a column. */
export const indexColumnOf = (column: string): string => `${column}_index`;

function listColumn(table: string, column: string, key: readonly string[]): ListedColumn {
  const name = `${table}.${column}`;
  const domain = Object.entries(indexedColumns).find(([indexed]) => indexed === name)?.[1];
  const listed = { name, table, column, key };
  return domain === undefined
    ? listed
    : { ...listed, index: { column: indexColumnOf(column), domain } };
}

/** Every column with encrypted values. */
export const encryptedColumnList: readonly ListedColumn[] = [
  ...Object.entries(encryptedColumns).flatMap(([table, { key, columns }]) =>
    columns.map((column) => listColumn(table, column, key)),
  ),
  ...Object.entries(encryptedMembers).map(([name, { key, members }]) => {
    const [table = '', column = ''] = name.split('.');
    return { name, table, column, key, members };
  }),
];

/**
 * Beginning of a value that is decrypted on its way from the database. It is new in each process and never stored, so
 * that nobody can have a value decrypted by writing the marker into another column.
 */
export const columnMarker = `decrypt ${randomUUID()}\n`;

/** Like `columnMarker`, for a value whose row has a seal. */
export const sealedColumnMarker = `decrypt ${randomUUID()}\n`;

function markColumn<Value extends string | null>(
  marker: string,
  name: EncryptedColumn,
  alias?: string,
): RawBuilder<Value> {
  const [table, column] = name.split('.') as [EncryptedTable, string];
  const refer = (of: string): RawBuilder<unknown> => sql.ref(`${alias ?? table}.${of}`);
  const key = encryptedColumns[table].key.map((of) => sql`${refer(of)}::text`);
  return sql<Value>`(${marker}::text || ${sql.lit(`${name}\n`)} || ${sql.join(key, sql` || '/' || `)}
    || ${sql.lit('\n')} || ${refer(column)})`;
}

/**
 * SQL: a column whose value is encrypted, marked so that the database connection returns it decrypted. `alias` is the
 * name of the table in the query.
 */
export const decryptedColumn = <Value extends string | null = string>(
  name: EncryptedColumn,
  alias?: string,
): RawBuilder<Value> => markColumn(columnMarker, name, alias);

/**
 * SQL: like `decryptedColumn`, for a column that the seal of its row covers. A value that cannot be decrypted is
 * returned as an empty text, so that the seal is wrong and the other rows of the answer are read (PAY-36).
 */
export const decryptedSealedColumn = (name: EncryptedColumn, alias?: string): RawBuilder<string> =>
  markColumn(sealedColumnMarker, name, alias);
