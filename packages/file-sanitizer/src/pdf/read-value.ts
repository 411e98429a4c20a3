import type { Budget } from '../limits/budget.ts';
import { BrokenFileError, assertFileIntact } from '../limits/broken-file.ts';
import {
  type PdfDict,
  type PdfRef,
  type PdfString,
  type PdfValue,
  pdfDict,
  isPdfKind,
} from './values.ts';

/** A position in the bytes of a PDF. Reading advances it. */
export interface PdfReader {
  readonly bytes: Buffer;
  readonly budget: Budget;
  at: number;
}

/** Maximum length of a string. The longest strings in common use are signatures. */
const stringBytesMax = 1024 * 1024;
const depthMax = 64;
const spaces = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set(Buffer.from('()<>[]{}/%'));
const byteOf = (sign: string): number => sign.charCodeAt(0);
const slashCode = byteOf('/');

/** Advances over white space and comments. */
export function skipSpace(reader: PdfReader): void {
  const { bytes } = reader;
  while (reader.at < bytes.length) {
    const byte = bytes[reader.at] ?? 0;
    if (byte === byteOf('%')) {
      while (reader.at < bytes.length && bytes[reader.at] !== 10 && bytes[reader.at] !== 13)
        reader.at += 1;
    } else if (spaces.has(byte)) reader.at += 1;
    else return;
  }
}

/** True for a byte that separates the words of a PDF. */
export const isSpace = (byte: number | undefined): boolean =>
  byte !== undefined && spaces.has(byte);

/** Reads a token that contains no space or delimiter: a number or keyword. */
export function readToken(reader: PdfReader): string {
  skipSpace(reader);
  const startOffset = reader.at;
  const { bytes } = reader;
  while (reader.at < bytes.length) {
    const byte = bytes[reader.at] ?? 0;
    if (spaces.has(byte) || delimiters.has(byte)) break;
    reader.at += 1;
  }
  assertFileIntact(reader.at - startOffset <= 128, 'a word is too long');
  return bytes.toString('latin1', startOffset, reader.at);
}

/** Reads a non-negative integer of at most ten digits. Throws for any other token. */
export function readInteger(reader: PdfReader): number {
  const word = readToken(reader);
  assertFileIntact(/^\d{1,10}$/u.test(word), 'a whole number is missing');
  return Number(word);
}

function readName(reader: PdfReader): string {
  reader.at += 1;
  const startOffset = reader.at;
  const { bytes } = reader;
  while (reader.at < bytes.length) {
    const byte = bytes[reader.at] ?? 0;
    if (spaces.has(byte) || delimiters.has(byte)) break;
    reader.at += 1;
  }
  assertFileIntact(reader.at - startOffset <= 512, 'a name is too long');
  reader.budget.spendBytes(reader.at - startOffset);
  return bytes
    .toString('latin1', startOffset, reader.at)
    .replaceAll(/#([0-9A-Fa-f]{2})/gu, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}

const escapes: ReadonlyMap<number, number> = new Map(
  Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }).map(([sign, value]) => [
    byteOf(sign),
    byteOf(value),
  ]),
);

/** Reads an escape sequence in a string and returns its byte, which is undefined for an escaped line end. */
function readEscape(reader: PdfReader): number | undefined {
  const { bytes } = reader;
  const signByte = bytes[reader.at] ?? 0;
  const octal = /^[0-7]{1,3}/u.exec(bytes.toString('latin1', reader.at, reader.at + 3))?.[0];
  if (octal !== undefined) {
    reader.at += octal.length;
    return Number.parseInt(octal, 8) & 0xff;
  }
  reader.at += 1;
  if (signByte === 13 && bytes[reader.at] === 10) reader.at += 1;
  return signByte === 13 || signByte === 10 ? undefined : (escapes.get(signByte) ?? signByte);
}

/** Returns the offset after the parenthesis that closes a string. */
function findStringEnd({ bytes, at }: PdfReader): number {
  let open = 0;
  for (let tokenEnd = at; tokenEnd < bytes.length; tokenEnd += 1) {
    const byte = bytes[tokenEnd];
    if (byte === byteOf('\\')) tokenEnd += 1;
    else if (byte === byteOf('(')) open += 1;
    else if (byte === byteOf(')')) open -= 1;
    if (open === 0) return tokenEnd + 1;
    if (tokenEnd - at > stringBytesMax) break;
  }
  throw new BrokenFileError('a string is too long or has no end');
}

function readLiteral(reader: PdfReader): Buffer {
  const stringEnd = findStringEnd(reader);
  const decodedBytes = Buffer.alloc(stringEnd - reader.at);
  let length = 0;
  reader.at += 1;
  while (reader.at < stringEnd - 1) {
    let byte = reader.bytes[reader.at];
    reader.at += 1;
    if (byte === byteOf('\\')) byte = readEscape(reader);
    if (byte === undefined) continue;
    decodedBytes[length] = byte;
    length += 1;
  }
  reader.at = stringEnd;
  return decodedBytes.subarray(0, length);
}

function readHex(reader: PdfReader): Buffer {
  const hexEnd = reader.bytes.indexOf('>', reader.at);
  const isSound = hexEnd >= 0 && hexEnd - reader.at <= 2 * stringBytesMax;
  assertFileIntact(isSound, 'a string is too long or has no end');
  const digits = reader.bytes
    .toString('latin1', reader.at + 1, hexEnd)
    .replaceAll(/[\0\t\n\f\r ]/gu, '');
  assertFileIntact(/^[0-9A-Fa-f]*$/u.test(digits), 'a string is no string');
  reader.at = hexEnd + 1;
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

function readString(reader: PdfReader, read: (reader: PdfReader) => Buffer): PdfString {
  const bytes = read(reader);
  reader.budget.spendBytes(bytes.length);
  return { kind: 'string', bytes };
}

function readDict(reader: PdfReader, depth: number): PdfDict {
  const entries = new Map<string, PdfValue>();
  reader.at += 2;
  for (;;) {
    skipSpace(reader);
    if (reader.bytes.toString('latin1', reader.at, reader.at + 2) === '>>') {
      reader.at += 2;
      return pdfDict(entries);
    }
    assertFileIntact(reader.bytes[reader.at] === slashCode, 'a dictionary is broken');
    const key = readName(reader);
    entries.set(key, readValue(reader, depth + 1));
  }
}

function readList(reader: PdfReader, depth: number): PdfValue[] {
  const arrayValues: PdfValue[] = [];
  reader.at += 1;
  for (;;) {
    skipSpace(reader);
    if (reader.bytes[reader.at] === byteOf(']')) {
      reader.at += 1;
      return arrayValues;
    }
    arrayValues.push(readValue(reader, depth + 1));
  }
}

/** Reads a number, or the reference that begins with this number. */
function readNumber(reader: PdfReader, word: string): number | PdfRef {
  if (/^\d{1,10}$/u.test(word)) {
    const followingText = reader.bytes.toString('latin1', reader.at, reader.at + 24);
    const referenceMatch =
      /^[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/u.exec(followingText);
    if (referenceMatch !== null) {
      reader.at += referenceMatch[0].length;
      return { kind: 'ref', number: Number(word) };
    }
  }
  // More than one sign is accepted, because some programs write the sign twice and PDF viewers accept that.
  assertFileIntact(/^[+-]*(?:\d+\.?\d*|\.\d+)$/u.test(word), 'a value is none');
  return Number(word.replace(/^[+-]*(?=[+-])/u, ''));
}

const constants: ReadonlyMap<string, PdfValue> = new Map<string, PdfValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * Advances past one token of page content. Returns the token when it is a number or keyword, an empty text for any
 * other token, and undefined at the end.
 */
export function skipToken(reader: PdfReader): string | undefined {
  skipSpace(reader);
  const { bytes } = reader;
  const byte = bytes[reader.at];
  if (byte === undefined) return undefined;
  if (!delimiters.has(byte)) return readToken(reader);
  if (byte === slashCode) readName(reader);
  else if (byte === byteOf('(')) reader.at = findStringEnd(reader);
  else if (byte === byteOf('<') && bytes[reader.at + 1] !== byte) readHex(reader);
  else reader.at += byte === byteOf('<') ? 2 : 1;
  return '';
}

/** Reads one value with all values inside it, and counts them. */
export function readValue(reader: PdfReader, depth = 0): PdfValue {
  assertFileIntact(depth < depthMax, 'values are too deep in each other');
  reader.budget.spendValues(1);
  skipSpace(reader);
  const { bytes } = reader;
  const signCharacter = String.fromCharCode(bytes[reader.at] ?? 0);
  if (signCharacter === '/') return { kind: 'name', text: readName(reader) };
  if (signCharacter === '(') return readString(reader, readLiteral);
  if (signCharacter === '[') return readList(reader, depth);
  if (signCharacter === '<')
    return bytes[reader.at + 1] === byteOf('<')
      ? readDict(reader, depth)
      : readString(reader, readHex);
  const word = readToken(reader);
  const constantValue = constants.get(word);
  return constantValue === undefined ? readNumber(reader, word) : constantValue;
}

/** Reads a value. Throws when it is not a dictionary. */
export function readDictValue(reader: PdfReader): PdfDict {
  const value = readValue(reader);
  assertFileIntact(isPdfKind(value, 'dict'), 'a dictionary is missing');
  return value;
}
