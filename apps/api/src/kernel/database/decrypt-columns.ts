import type { KyselyPlugin } from 'kysely';
import { columnMarker, sealedColumnMarker } from './sql/encrypted-columns.ts';

/** Decrypts a stored value, which may still be plain; `subject` is its column and row. */
export type DecryptColumn = (subject: string, stored: string) => string;

let decryptColumn: DecryptColumn | undefined;

/** Sets the function with which this process decrypts values of columns, because the connection knows no keys. */
export function setColumnDecryption(decrypt: DecryptColumn): void {
  decryptColumn = decrypt;
}

function decryptAfter(marker: string, value: string): string {
  if (decryptColumn === undefined)
    throw new Error('The keys of the encrypted columns are not set.');
  const [column = '', row = '', ...stored] = value.slice(marker.length).split('\n');
  return decryptColumn(`${column}\n${row}`, stored.join('\n'));
}

function decryptMarked(value: string): string {
  if (value.startsWith(columnMarker)) return decryptAfter(columnMarker, value);
  if (!value.startsWith(sealedColumnMarker)) return value;
  try {
    return decryptAfter(sealedColumnMarker, value);
  } catch {
    return '';
  }
}

function decryptMarkedValues(holder: Record<string, unknown> | unknown[]): void {
  for (const [name, value] of Object.entries(holder))
    if (typeof value === 'string') Reflect.set(holder, name, decryptMarked(value));
    else if (Array.isArray(value) || isPlainObject(value)) decryptMarkedValues(value);
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Decrypts the marked values in the rows of each answer of the database, also inside JSON. */
export const decryptColumns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    for (const row of result.rows) decryptMarkedValues(row);
    return Promise.resolve(result);
  },
};
