import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { invariant } from '@participe/domain';
import {
  type EncryptedColumn,
  type IndexDomain,
  type ListedColumn,
  encryptedColumnList,
  indexColumnOf,
} from '../database/sql/encrypted-columns.ts';
import { createMac, createMacsWithEachKey } from '../keyring.ts';
import { encryptColumn, newestColumnKey, readKeyring } from './column-encryption.ts';

const newestIndexKey = (): string => readKeyring().keysOf('indexes')[0].id;

/** Beginning of each blind index that is made with the newest key. */
export const newestIndexPrefix = (): string => `${newestIndexKey()}:`;

/** Returns the versions of the newest keys of a column: that of its values and, after a slash, that of its index. */
export const newestKeysOf = ({ index }: ListedColumn): string =>
  index === undefined ? newestColumnKey() : `${newestColumnKey()}/${newestIndexKey()}`;

const contextOf = (domain: IndexDomain): string => `index ${domain}`;
const normalise = (value: string): string => value.toUpperCase().replaceAll(/\s/gu, '');

/**
 * Returns the blind index of a value: the version of the newest key and an HMAC-SHA-256 of the value in capitals without blanks.
 * Equal values of one domain have equal indexes; without the key nothing follows from an index.
 */
export const computeBlindIndex = (domain: IndexDomain, value: string): string =>
  createMac(readKeyring(), 'indexes', contextOf(domain), normalise(value));

/** Returns the blind indexes of a value by all valid keys, the newest first, to find rows that an older key has indexed. */
export const computeBlindIndexes = (domain: IndexDomain, value: string): string[] =>
  createMacsWithEachKey(readKeyring(), 'indexes', contextOf(domain), normalise(value));

function domainOf(name: EncryptedColumn): IndexDomain {
  const index = encryptedColumnList.find((listed) => listed.name === name)?.index;
  invariant(index !== undefined, `${name} has no blind index`);
  return index.domain;
}

/** The column of a value and the column of its index. */
type StoredValue<Name extends EncryptedColumn> = Name extends `${string}.${infer Column}`
  ? Readonly<Record<Column | `${Column}_index`, string>>
  : never;

/**
 * Returns the columns to store for a value that is looked up: encrypted, and its blind index. `key` is that of
 * `encryptColumn`.
 */
export function encryptIndexed<Name extends EncryptedColumn>(
  name: Name,
  key: readonly (string | number)[],
  text: string,
): StoredValue<Name> {
  const [, column = ''] = name.split('.');
  return {
    [column]: encryptColumn(name, key, text),
    [indexColumnOf(column)]: computeBlindIndex(domainOf(name), text),
  } as StoredValue<Name>;
}

/**
 * Returns the SQL condition that the value of an indexed column is one of `texts`, which are written as they are stored.
 * It matches the indexes of all valid keys and values that are not encrypted yet. `alias` is the table's name in the query.
 */
export function isOneOfEncrypted(
  name: EncryptedColumn,
  texts: readonly string[],
  alias?: string,
): RawBuilder<SqlBool> {
  const [table = '', column = ''] = name.split('.');
  const refer = (of: string): RawBuilder<unknown> => sql.ref(`${alias ?? table}.${of}`);
  const indexes = texts.flatMap((text) => computeBlindIndexes(domainOf(name), text));
  return sql<SqlBool>`(${refer(indexColumnOf(column))} = any(${indexes}::text[])
    or (${refer(column)} = any(${[...texts]}::text[]) and ${refer(column)} not like 'enc:%'))`;
}
