import type { Budget } from '../limits/budget.ts';
import { assertFileIntact } from '../limits/broken-file.ts';
import {
  type FaxLookup,
  blackRunCodes,
  buildFaxLookup,
  horizontalModeCode,
  longestFaxCode,
  faxModeCodes,
  passModeCode,
  whiteRunCodes,
} from './fax-codes.ts';
import type { PdfEntries } from './filters.ts';
import type { PdfValue } from './values.ts';

const columnsMax = 20_000;
const rowsMax = 40_000;
const zerosOfEndOfLine = 11;

const whiteRunTable = buildFaxLookup(whiteRunCodes);
const blackRunTable = buildFaxLookup(blackRunCodes);
const mode = buildFaxLookup(faxModeCodes);

/** Position in the encoded bits. Bits after the end are zeros. */
interface Bits {
  readonly bytes: Buffer;
  at: number;
}

/** Returns up to 16 bits without advancing. */
function peekBits({ bytes, at }: Bits, count: number): number {
  const firstByte = at >> 3;
  const threeBytes =
    ((bytes[firstByte] ?? 0) << 16) |
    ((bytes[firstByte + 1] ?? 0) << 8) |
    (bytes[firstByte + 2] ?? 0);
  return (threeBytes >> (24 - (at & 7) - count)) & ((1 << count) - 1);
}

const isAtEnd = ({ bytes, at }: Bits): boolean => at >= bytes.length * 8;

function readCode(bits: Bits, table: FaxLookup): number {
  const nextBits = peekBits(bits, longestFaxCode);
  const length = table.lengths[nextBits] ?? 0;
  assertFileIntact(length > 0 && !isAtEnd(bits), 'a fax is broken');
  bits.at += length;
  return table.meanings[nextBits] ?? 0;
}

/** Reads the length of a run: any number of long parts, then one shorter than 64 pixels. */
function readRun(bits: Bits, isBlack: boolean): number {
  let length = 0;
  for (;;) {
    const runCode = readCode(bits, isBlack ? blackRunTable : whiteRunTable);
    length += runCode;
    assertFileIntact(length <= columnsMax, 'a fax is broken');
    if (runCode < 64) return length;
  }
}

/** The columns at which a row changes its colour, beginning with the first black pixel. */
type Changes = number[];

function readOneDimensional(bits: Bits, columns: number): Changes {
  const changes: Changes = [];
  let at = 0;
  while (at < columns) {
    at += readRun(bits, changes.length % 2 === 1);
    assertFileIntact(at <= columns, 'a fax is broken');
    changes.push(at);
  }
  return changes;
}

/** Reads a row that is encoded as its difference from the row above. */
function readTwoDimensional(bits: Bits, columns: number, above: Changes): Changes {
  const changes: Changes = [];
  let at = -1;
  let index = 0;
  while (at < columns) {
    const isBlack = changes.length % 2 === 1;
    // Find the next change in the row above, to the colour opposite to the current one.
    while (index > 0 && (above[index - 1] ?? columns) > at) index -= 1;
    while ((above[index] ?? columns) <= at || (index % 2 === 1) !== isBlack) {
      if ((above[index] ?? columns) >= columns) break;
      index += 1;
    }
    const nextChange = above[index] ?? columns;
    const modeCode = readCode(bits, mode);
    if (modeCode === passModeCode) at = above[index + 1] ?? columns;
    else if (modeCode === horizontalModeCode) {
      const first = Math.max(at, 0) + readRun(bits, isBlack);
      const nextRun = first + readRun(bits, !isBlack);
      assertFileIntact(nextRun <= columns, 'a fax is broken');
      changes.push(first, nextRun);
      at = nextRun;
    } else {
      const column = nextChange + modeCode;
      assertFileIntact(column >= Math.max(at, 0) && column <= columns, 'a fax is broken');
      changes.push(column);
      at = column;
    }
    assertFileIntact(changes.length <= columns + 2, 'a fax is broken');
  }
  return changes;
}

/** Advances past an end-of-line code or to the end of the data. Returns false when neither follows. */
function skipEndOfLine(bits: Bits): boolean {
  let at = bits.at;
  while (peekBits({ bytes: bits.bytes, at }, 1) === 0 && at < bits.bytes.length * 8) at += 1;
  const isFound = at - bits.at >= zerosOfEndOfLine || at >= bits.bytes.length * 8;
  if (isFound) bits.at = at + 1;
  return isFound;
}

/** Sets the bits of the black pixels, which begin at every second change. */
function putRow(row: Uint8Array, changes: Changes, columns: number): void {
  for (let index = 0; index < changes.length; index += 2) {
    const runEnd = changes[index + 1] ?? columns;
    for (let at = changes[index] ?? columns; at < runEnd; at += 1)
      row[at >> 3] = (row[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
}

interface FaxParameters {
  readonly k: number;
  readonly columns: number;
  readonly rows: number;
  /**
   * True when the decoder must skip to the next byte boundary before each row. False with end-of-line codes: then the
   * fill bits come before the code, and the code itself ends at the boundary.
   */
  readonly isAligned: boolean;
  readonly isBlackOne: boolean;
}

function parametersOf(parms: PdfEntries): FaxParameters {
  const numberParameter = (key: string, absent: number): number => {
    const value: PdfValue | undefined = parms.get(key);
    return typeof value === 'number' ? value : absent;
  };
  const [k, columns, rows] = [
    numberParameter('K', 0),
    numberParameter('Columns', 1728),
    numberParameter('Rows', 0),
  ];
  const isSound = Number.isInteger(columns) && columns > 0 && columns <= columnsMax;
  assertFileIntact(isSound && rows <= rowsMax, 'a fax is too large');
  const isAligned = parms.get('EncodedByteAlign') === true && parms.get('EndOfLine') !== true;
  return { k, columns, rows, isAligned, isBlackOne: parms.get('BlackIs1') === true };
}

/** Reads the changes of the next row; undefined at the end of the data and after two end-of-line codes. */
function readRow(bits: Bits, { k, columns, isAligned }: FaxParameters, above: Changes) {
  if (isAligned) bits.at = Math.ceil(bits.at / 8) * 8;
  const isMarked = skipEndOfLine(bits);
  if (isAtEnd(bits)) return undefined;
  let isTwoDimensional = k < 0;
  if (k > 0) {
    isTwoDimensional = peekBits(bits, 1) === 0;
    bits.at += 1;
  }
  if (isMarked && skipEndOfLine(bits)) return undefined;
  return isTwoDimensional
    ? readTwoDimensional(bits, columns, above)
    : readOneDimensional(bits, columns);
}

/** Decodes CCITT Group 3 or 4 to one bit per pixel (ITU-T T.4 and T.6). Throws BrokenFileError for a damaged row. */
export function decodeFax(bytes: Buffer, parms: PdfEntries, budget: Budget): Buffer {
  const fax = parametersOf(parms);
  const bits: Bits = { bytes, at: 0 };
  const decodedRows: Uint8Array[] = [];
  let changes: Changes | undefined = [];
  while (fax.rows === 0 || decodedRows.length < fax.rows) {
    changes = readRow(bits, fax, changes);
    if (changes === undefined) break;
    const row = new Uint8Array(Math.ceil(fax.columns / 8));
    budget.spendBytes(row.length);
    budget.spendValues(1);
    putRow(row, changes, fax.columns);
    decodedRows.push(fax.isBlackOne ? row : row.map((byte) => ~byte));
  }
  return Buffer.concat(decodedRows);
}
