import { refuse } from '@participe/domain';
import { RefusalError } from '../kernel/refusal.ts';

/** The bytes that were sent: a part of a form keeps one character for each, a text is written as UTF-8. */
export function bytesOf(file: string): Uint8Array {
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

/** A table as it was written, in UTF-8 or else in ISO-8859-1. One with the character zero in it is no text. */
export function textOf(file: string): string {
  const text = decode(bytesOf(file));
  if (text.includes('\0')) throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'file'));
  return text;
}
