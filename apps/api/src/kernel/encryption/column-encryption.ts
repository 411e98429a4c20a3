import { invariant } from '@participe/domain';
import { setColumnDecryption } from '../database/decrypt-columns.ts';
import {
  type EncryptedColumn,
  type EncryptedJson,
  encryptedColumnList,
  encryptedMembers,
} from '../database/sql/encrypted-columns.ts';
import { type Keyring, decryptWithKeyId, encryptWithKeyId } from '../keyring.ts';
import { setSealKeys } from '../seals.ts';

/** Beginning of every encrypted value, before the version of its key. */
const encryptedPrefix = 'enc:';
const context = 'column';

let keyring: Keyring | undefined;

/** Returns the keys of this process. Throws before they are set. */
export function readKeyring(): Keyring {
  invariant(keyring !== undefined, 'the keys are set before a value is encrypted');
  return keyring;
}

/** Sets the keys with which this process seals rows, and encrypts and decrypts values of columns. */
export function setProcessKeys(keys: Keyring): void {
  setSealKeys(keys);
  keyring = keys;
  setColumnDecryption(decryptValue);
}

/** The version of the newest key of columns. */
export const newestColumnKey = (): string => readKeyring().keysOf('columns')[0].id;

/** Beginning of each value that is encrypted with the newest key. */
export const newestPrefix = (): string => `${encryptedPrefix}${newestColumnKey()}:`;

/** Encrypts a value with the newest key. `subject` is its column and row; ids in it may have capitals. */
export const encryptValue = (subject: string, text: string): string =>
  encryptedPrefix +
  encryptWithKeyId(readKeyring(), 'columns', context, subject.toLowerCase(), text);

/** Decrypts a value; returns one that the job has not encrypted yet as it is. */
export function decryptValue(subject: string, stored: string): string {
  if (!stored.startsWith(encryptedPrefix)) return stored;
  const value = stored.slice(encryptedPrefix.length);
  return decryptWithKeyId(readKeyring(), 'columns', context, subject.toLowerCase(), value);
}

function tryDecryptValue(subject: string, stored: string): string | null {
  try {
    return decryptValue(subject, stored);
  } catch {
    return null;
  }
}

/**
 * Returns a row as stored, with its encrypted values decrypted, to check its seal. A value that somebody has changed in the
 * database becomes null, so that the seal is wrong.
 */
export const decryptSealedRow = <Row extends object>(
  table: string,
  key: string,
  row: Row,
): Row => ({
  ...row,
  ...Object.fromEntries(
    encryptedColumnList
      .filter((listed) => listed.table === table && listed.column in row)
      .map(({ name, column }) => {
        const stored: unknown = Reflect.get(row, column);
        const isText = typeof stored === 'string';
        return [column, isText ? tryDecryptValue(`${name}\n${key}`, stored) : stored];
      }),
  ),
});

/** Returns the encrypted value to store in a column. `key` identifies the row, in the sequence of `encryptedColumns`. */
export const encryptColumn = (
  column: EncryptedColumn,
  key: readonly (string | number)[],
  text: string,
): string => encryptValue(`${column}\n${key.join('/')}`, text);

/** A place of encrypted members: the JSON column, its row and the names of the members. */
interface MembersPlace {
  readonly column: string;
  readonly row: string;
  readonly members: readonly string[];
}

/** Returns a copy of a JSON value in which each text of these members is changed. */
export function mapMembers(
  json: unknown,
  { column, row, members }: MembersPlace,
  change: (subject: string, text: string) => string,
): unknown {
  const copy = (value: unknown, name: string): unknown => {
    if (typeof value === 'string')
      return members.includes(name) ? change(`${column}.${name}\n${row}`, value) : value;
    if (Array.isArray(value)) return value.map((one) => copy(one, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([member, one]) => [member, copy(one, member)]),
    );
  };
  return copy(json, '');
}

/** Returns the text of a JSON value to store, with its personal members encrypted. */
export const encryptMembers = (column: EncryptedJson, row: string, json: object): string =>
  JSON.stringify(
    mapMembers(json, { column, row, members: encryptedMembers[column].members }, encryptValue),
  );

/**
 * Returns a stored JSON value that a seal covers with its encrypted members decrypted. One that cannot be decrypted
 * becomes an empty text, so that the seal is wrong.
 */
export const decryptSealedMembers = (column: EncryptedJson, row: string, json: unknown): unknown =>
  mapMembers(
    json,
    { column, row, members: encryptedMembers[column].members },
    (subject, text) => tryDecryptValue(subject, text) ?? '',
  );

/** Returns a stored JSON value with its encrypted members decrypted. */
export const decryptMembers = (column: EncryptedJson, row: string, json: unknown): unknown =>
  mapMembers(json, { column, row, members: encryptedMembers[column].members }, decryptValue);
