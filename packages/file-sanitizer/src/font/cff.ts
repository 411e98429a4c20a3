import type { Budget } from '../limits/budget.ts';
import { checkCharstring } from './charstring.ts';
import { assertFontIntact, sliceFontBytes } from './font-bytes.ts';

const entriesMax = 65_535;
/** Keys of CFF dictionaries. A key of two bytes is 1200 plus its second byte. */
const charsetKey = 15;
const encodingKey = 16;
const charStringsKey = 17;
const privateKey = 18;
const subrsKey = 19;
const charstringTypeKey = 1206;
const rosKey = 1230;
const fdArrayKey = 1236;
const fdSelectKey = 1237;

type Dict = ReadonlyMap<number, readonly number[]>;

/** A font and a copy of its bytes, in which all bytes that were not read stay zero. */
interface Reader {
  readonly bytes: Buffer;
  readonly rewrittenBytes: Buffer;
  readonly budget: Budget;
}

function keepBytes({ bytes, rewrittenBytes }: Reader, at: number, length: number): Buffer {
  const fontPart = sliceFontBytes(bytes, at, length);
  fontPart.copy(rewrittenBytes, at);
  return fontPart;
}

/** Reads an INDEX. Returns its entries and the offset after it. */
function readIndex(reader: Reader, at: number): { entries: Buffer[]; end: number } {
  const count = keepBytes(reader, at, 2).readUInt16BE(0);
  if (count === 0) return { entries: [], end: at + 2 };
  const width = keepBytes(reader, at + 2, 1).readUInt8(0);
  assertFontIntact(count <= entriesMax && width >= 1 && width <= 4);
  const offsets = keepBytes(reader, at + 3, (count + 1) * width);
  reader.budget.spendBytes(count * 16);
  // Offsets are relative to the byte before the first entry.
  const dataStart = at + 2 + (count + 1) * width;
  const entries: Buffer[] = [];
  let firstOffset = offsets.readUIntBE(0, width);
  assertFontIntact(firstOffset === 1);
  for (let index = 1; index <= count; index += 1) {
    const to = offsets.readUIntBE(index * width, width);
    assertFontIntact(to >= firstOffset);
    entries.push(keepBytes(reader, dataStart + firstOffset, to - firstOffset));
    firstOffset = to;
  }
  return { entries, end: dataStart + firstOffset };
}

/** Returns the length of a real number. Its value is not needed. */
function realLength(bytes: Buffer, at: number): number {
  for (let indexEnd = at + 1; indexEnd < bytes.length; indexEnd += 1) {
    const byte = bytes[indexEnd] ?? 0;
    if ((byte & 15) === 15 || byte >> 4 === 15) return indexEnd + 1 - at;
  }
  assertFontIntact(false);
  return 0;
}

function readDict(bytes: Buffer): Dict {
  const dict = new Map<number, readonly number[]>();
  let operands: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0;
    if (first <= 21) {
      const isLong = first === 12;
      dict.set(isLong ? 1200 + sliceFontBytes(bytes, at + 1, 1).readUInt8(0) : first, operands);
      operands = [];
      at += isLong ? 2 : 1;
      continue;
    }
    assertFontIntact(operands.length <= 48);
    if (first === 28) {
      operands.push(sliceFontBytes(bytes, at + 1, 2).readInt16BE(0));
      at += 3;
    } else if (first === 29) {
      operands.push(sliceFontBytes(bytes, at + 1, 4).readInt32BE(0));
      at += 5;
    } else if (first === 30) {
      operands.push(0);
      at += realLength(bytes, at);
    } else {
      assertFontIntact(first >= 32 && first <= 254);
      const secondByte = first <= 246 ? 0 : sliceFontBytes(bytes, at + 1, 1).readUInt8(0);
      operands.push(
        first <= 246
          ? first - 139
          : first <= 250
            ? (first - 247) * 256 + secondByte + 108
            : -(first - 251) * 256 - secondByte - 108,
      );
      at += first <= 246 ? 1 : 2;
    }
  }
  return dict;
}

/**
 * Returns the local subroutines of the private dictionary to which a dictionary refers; an empty list when it refers to
 * none.
 */
function readPrivate(reader: Reader, dict: Dict): readonly Buffer[] {
  const [size = 0, at = 0] = dict.get(privateKey) ?? [];
  if (size === 0) return [];
  const privateDict = readDict(keepBytes(reader, at, size));
  const [subrs] = privateDict.get(subrsKey) ?? [];
  return subrs === undefined ? [] : readIndex(reader, at + subrs).entries;
}

function keepCharset(reader: Reader, at: number, glyphs: number): void {
  const format = keepBytes(reader, at, 1).readUInt8(0);
  assertFontIntact(format <= 2);
  if (format === 0) {
    keepBytes(reader, at + 1, (glyphs - 1) * 2);
    return;
  }
  const width = format === 1 ? 3 : 4;
  let nextOffset = at + 1;
  for (let offsetCount = 1; offsetCount < glyphs; nextOffset += width) {
    const range = keepBytes(reader, nextOffset, width);
    offsetCount += 1 + range.readUIntBE(2, width - 2);
  }
}

function keepEncoding(reader: Reader, at: number): void {
  const format = keepBytes(reader, at, 1).readUInt8(0);
  const count = keepBytes(reader, at + 1, 1).readUInt8(0);
  const length = (format & 127) === 0 ? count : count * 2;
  assertFontIntact((format & 127) <= 1);
  keepBytes(reader, at + 2, length);
  if ((format & 128) === 0) return;
  const offsetWidth = keepBytes(reader, at + 2 + length, 1).readUInt8(0);
  keepBytes(reader, at + 3 + length, offsetWidth * 3);
}

/** Returns a function that gives, for each glyph, the index of its font dictionary (FDSelect). */
function readSelection(reader: Reader, at: number, glyphs: number): (glyph: number) => number {
  const format = keepBytes(reader, at, 1).readUInt8(0);
  if (format === 0) {
    const selectionBytes = keepBytes(reader, at + 1, glyphs);
    return (glyph) => selectionBytes[glyph] ?? 0;
  }
  assertFontIntact(format === 3);
  const ranges = keepBytes(reader, at + 1, 2).readUInt16BE(0);
  const rangeTable = keepBytes(reader, at + 3, ranges * 3 + 2);
  const selection = Buffer.alloc(glyphs);
  for (let range = 0; range < ranges; range += 1) {
    const [from, to] = [rangeTable.readUInt16BE(range * 3), rangeTable.readUInt16BE(range * 3 + 3)];
    assertFontIntact(from < to && to <= glyphs);
    selection.fill(rangeTable[range * 3 + 2] ?? 0, from, to);
  }
  return (glyph) => selection[glyph] ?? 0;
}

function checkGlyphs(reader: Reader, top: Dict, global: readonly Buffer[]): void {
  const offsetOf = (key: number): number => top.get(key)?.[0] ?? 0;
  assertFontIntact((top.get(charstringTypeKey)?.[0] ?? 2) === 2 && offsetOf(charStringsKey) > 0);
  const glyphs = readIndex(reader, offsetOf(charStringsKey)).entries;
  assertFontIntact(glyphs.length > 0);
  // Offsets up to 2 denote the predefined charsets, and offsets up to 1 the predefined encodings.
  if (offsetOf(charsetKey) > 2) keepCharset(reader, offsetOf(charsetKey), glyphs.length);
  if (offsetOf(encodingKey) > 1) keepEncoding(reader, offsetOf(encodingKey));
  let subroutinesOf: (glyph: number) => readonly Buffer[] | undefined;
  if (top.has(rosKey)) {
    const fonts = readIndex(reader, offsetOf(fdArrayKey)).entries.map((entry) =>
      readPrivate(reader, readDict(entry)),
    );
    const select = readSelection(reader, offsetOf(fdSelectKey), glyphs.length);
    subroutinesOf = (glyph) => fonts[select(glyph)];
  } else {
    const subroutines = readPrivate(reader, top);
    subroutinesOf = () => subroutines;
  }
  for (const [index, glyph] of glyphs.entries()) {
    const localSubroutines = subroutinesOf(index);
    assertFontIntact(localSubroutines !== undefined);
    checkCharstring(glyph, { local: localSubroutines, global }, reader.budget);
  }
}

/**
 * Parses a CFF font with all its outlines, and returns it with zeros in place of all bytes that were not read. Throws
 * BrokenFileError for a damaged font and for an outline with an operator that is not accepted.
 */
export function rewriteCff(bytes: Buffer, budget: Budget): Buffer {
  const reader: Reader = { bytes, rewrittenBytes: Buffer.alloc(bytes.length), budget };
  const indexHeader = keepBytes(reader, 0, 4);
  assertFontIntact(indexHeader[0] === 1);
  const nameIndex = readIndex(reader, indexHeader[2] ?? 0);
  assertFontIntact(nameIndex.entries.length === 1);
  const tops = readIndex(reader, nameIndex.end);
  const [top] = tops.entries;
  assertFontIntact(top !== undefined && tops.entries.length === 1);
  const strings = readIndex(reader, tops.end);
  const global = readIndex(reader, strings.end).entries;
  checkGlyphs(reader, readDict(top), global);
  return reader.rewrittenBytes;
}
