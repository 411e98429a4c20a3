import { refuse } from '@participe/domain';
import { RefusalError } from '../kernel/refusal.ts';

/**
 * Returns the original bytes of a file. A file from a form has one character per byte; a file from JSON is encoded
 * as UTF-8.
 */
export function fileBytesOf(file: string): Uint8Array {
  const isBytes = [...file].every((character) => character.charCodeAt(0) <= 0xff);
  return Buffer.from(file, isBytes ? 'latin1' : 'utf8');
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}

/**
 * Decodes a CSV file as UTF-8, or else as ISO-8859-1. Refuses a file with a null character, because it is not text.
 */
export function decodeFileText(file: string): string {
  const text = decode(fileBytesOf(file));
  if (text.includes('\0')) throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'file'));
  return text;
}
