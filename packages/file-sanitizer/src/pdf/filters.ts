import type { Budget } from '../limits/budget.ts';
import { BrokenFileError, assertFileIntact } from '../limits/broken-file.ts';
import { type PdfValue, isPdfKind, isPdfArray, pdfNameOf } from './values.ts';

export type PdfEntries = ReadonlyMap<string, PdfValue>;

/** One filter of a stream, with its parameters. */
export interface StreamFilter {
  readonly name: string;
  readonly parms: PdfEntries | undefined;
}

const longNames: Readonly<Record<string, string>> = {
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
};
const filtersMax = 4;

type Resolve = (value: PdfValue | undefined) => PdfValue;

/** Returns the filters of a stream, in the sequence in which they must be decoded. */
export function streamFiltersOf(entries: PdfEntries, resolve: Resolve): StreamFilter[] {
  const listOf = (key: string): readonly PdfValue[] => {
    const value = resolve(entries.get(key));
    if (value === null) return [];
    return isPdfArray(value) ? value.map(resolve) : [value];
  };
  const parms = listOf('DecodeParms');
  const filterNames = listOf('Filter');
  assertFileIntact(filterNames.length <= filtersMax, 'a stream is packed too often');
  return filterNames.map((value, index) => {
    const text = pdfNameOf(value);
    assertFileIntact(text !== undefined, 'a filter has no name');
    const filterParms = parms[index];
    return {
      name: longNames[text] ?? text,
      parms: isPdfKind(filterParms, 'dict') ? filterParms.entries : undefined,
    };
  });
}

const spaces = new Set([0, 9, 10, 12, 13, 32]);
const endOfHex = 0x3e;
const endOf85 = 0x7e;
const fourZeros = 0x7a;

/** Returns the digits of a text filter: the bytes before its end mark, without white space. */
function digitsOf(bytes: Buffer, end: number, budget: Budget): Buffer {
  budget.spendBytes(bytes.length);
  const at = bytes.indexOf(end);
  const text = bytes.subarray(0, at < 0 ? bytes.length : at);
  return Buffer.from(text.filter((byte) => !spaces.has(byte)));
}

function fromHex(bytes: Buffer, budget: Budget): Buffer {
  const text = digitsOf(bytes, endOfHex, budget).toString('latin1');
  assertFileIntact(/^[0-9A-Fa-f]*$/u.test(text), 'a stream is no hexadecimal');
  return Buffer.from(text.length % 2 === 0 ? text : `${text}0`, 'hex');
}

/** Decodes base 85: five digits are four bytes, and the letter z is four zero bytes. */
function decodeBase85(bytes: Buffer, budget: Budget): Buffer {
  const digits = digitsOf(bytes, endOf85, budget);
  const zeros = digits.reduce((count, byte) => count + (byte === fourZeros ? 1 : 0), 0);
  const decodedLength = zeros * 4 + Math.ceil((digits.length - zeros) / 5) * 4;
  budget.spendBytes(decodedLength);
  const decodedBytes = Buffer.alloc(decodedLength);
  let [length, value, count] = [0, 0, 0];
  const putDigit = (digit: number): void => {
    assertFileIntact(digit >= 0 && digit < 85, 'a stream is no base 85');
    value = value * 85 + digit;
    count += 1;
    if (count < 5) return;
    assertFileIntact(value <= 0xffffffff, 'a stream is no base 85');
    length = decodedBytes.writeUInt32BE(value, length);
    [value, count] = [0, 0];
  };
  for (const byte of digits) {
    if (byte === fourZeros && count === 0) length += 4;
    else putDigit(byte - 33);
  }
  const missingDigits = (5 - count) % 5;
  for (let index = 0; index < missingDigits; index += 1) putDigit(84);
  return decodedBytes.subarray(0, length - missingDigits);
}

/** Yields the runs of a run-length stream: offset of the bytes, decoded length, and whether one byte is repeated. */
function* decodeRuns(bytes: Buffer): Generator<{ at: number; count: number; isSame: boolean }> {
  for (let at = 0; at < bytes.length && bytes[at] !== 128;) {
    const length = bytes[at] ?? 128;
    const isSame = length > 128;
    const count = isSame ? 257 - length : length + 1;
    yield { at: at + 1, count, isSame };
    at += isSame ? 2 : count + 1;
    assertFileIntact(at <= bytes.length, 'a stream is cut off');
  }
}

function fromRuns(bytes: Buffer, budget: Budget): Buffer {
  let length = 0;
  for (const { count } of decodeRuns(bytes)) length += count;
  budget.spendBytes(length);
  const out = Buffer.alloc(length);
  let to = 0;
  for (const { at, count, isSame } of decodeRuns(bytes)) {
    if (isSame) out.fill(bytes[at] ?? 0, to, to + count);
    else bytes.copy(out, to, at, at + count);
    to += count;
  }
  return out;
}

const clearCode = 256;
const endOfData = 257;
const firstEntry = 258;
const entriesMax = 4096;

/** Yields the codes of an LZW stream. With `earlyChange` 1, the default of PDF, codes become longer one entry earlier. */
function* lzwCodes(bytes: Buffer, earlyChange: number): Generator<number> {
  let entryCount = 0;
  let isFirst = true;
  let width = 9;
  let bitBuffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    bitBuffer = ((bitBuffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (bitBuffer >> bits) & ((1 << width) - 1);
    if (code === endOfData) return;
    yield code;
    // The first code after a clear code adds no entry to the table.
    entryCount =
      code === clearCode || isFirst ? 0 : Math.min(entryCount + 1, entriesMax - firstEntry);
    isFirst = code === clearCode;
    const size = firstEntry + entryCount + earlyChange;
    width = size >= 2048 ? 12 : size >= 1024 ? 11 : size >= 512 ? 10 : 9;
  }
}

/** Decodes an LZW stream. Each entry of the table is a range of the bytes decoded so far. */
function decodeLzw(bytes: Buffer, earlyChange: number, budget: Budget): Buffer {
  const entryStarts = new Int32Array(entriesMax);
  const lengths = new Int32Array(entriesMax);
  let out = Buffer.alloc(bytes.length * 4 + 1024);
  let length = 0;
  let nextEntry = firstEntry;
  let previousEntry = { at: 0, length: 0 };
  for (const code of lzwCodes(bytes, earlyChange)) {
    if (code === clearCode) {
      nextEntry = firstEntry;
      previousEntry = { at: 0, length: 0 };
      continue;
    }
    if (previousEntry.length > 0 && nextEntry < entriesMax) {
      entryStarts[nextEntry] = previousEntry.at;
      lengths[nextEntry] = previousEntry.length + 1;
      nextEntry += 1;
    }
    assertFileIntact(code < clearCode || code < nextEntry, 'a stream is no LZW');
    const count = code < clearCode ? 1 : (lengths[code] ?? 0);
    budget.spendBytes(count);
    if (length + count > out.length) out = Buffer.concat([out, Buffer.alloc(out.length + count)]);
    if (code < clearCode) out[length] = code;
    // The bytes are copied one by one, because the copied range may overlap the bytes being written.
    else
      for (let index = 0; index < count; index += 1)
        out[length + index] = out[(entryStarts[code] ?? 0) + index] ?? 0;
    previousEntry = { at: length, length: count };
    length += count;
  }
  return out.subarray(0, length);
}

/** Decodes bytes with one filter. Throws BrokenFileError for a damaged stream, an image codec and an unknown filter. */
export function decodeWithFilter(
  bytes: Buffer,
  { name, parms }: StreamFilter,
  budget: Budget,
): Buffer {
  if (name === 'FlateDecode') return budget.inflate(bytes);
  if (name === 'LZWDecode')
    return decodeLzw(bytes, parms?.get('EarlyChange') === 0 ? 0 : 1, budget);
  if (name === 'RunLengthDecode') return fromRuns(bytes, budget);
  if (name === 'ASCIIHexDecode') return fromHex(bytes, budget);
  if (name === 'ASCII85Decode') return decodeBase85(bytes, budget);
  throw new BrokenFileError('a stream is packed in a way that is not known');
}
