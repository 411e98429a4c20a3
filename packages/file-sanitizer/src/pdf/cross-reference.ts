import type { Budget } from '../limits/budget.ts';
import { assertFileIntact } from '../limits/broken-file.ts';
import { streamFiltersOf, decodeWithFilter } from './filters.ts';
import { undoPredictor } from './predictor.ts';
import { type PdfReader, readInteger, readDictValue, readToken, skipSpace } from './read-value.ts';
import { type PdfStream, type PdfValue, isPdfArray } from './values.ts';

/** Location of an object: none (free), an offset in the file, or the number of the object stream that contains it. */
export type ObjectLocation =
  | { readonly kind: 'free' }
  | { readonly kind: 'at'; readonly at: number }
  | { readonly kind: 'inside'; readonly holder: number };

export interface CrossReference {
  readonly places: ReadonlyMap<number, ObjectLocation>;
  /** The trailer dictionary of the newest revision. */
  readonly trailer: ReadonlyMap<string, PdfValue>;
}

/** Maximum number of objects. A file of ten megabytes hardly needs as many. */
const objectsMax = 500_000;
const partsMax = 64;

type Entries = ReadonlyMap<string, PdfValue>;
type Keep = (number: number, place: ObjectLocation) => void;

/** Decodes a stream. Its filters and their parameters must not be references, which are not resolved here. */
export function decodeStream(stream: PdfStream, budget: Budget): Buffer {
  let { bytes } = stream;
  for (const filter of streamFiltersOf(stream.entries, (value) => value ?? null)) {
    bytes = undoPredictor(decodeWithFilter(bytes, filter, budget), filter, budget);
  }
  return bytes;
}

function readTable(reader: PdfReader, keep: Keep): Entries {
  for (;;) {
    skipSpace(reader);
    const startOffset = reader.at;
    if (readToken(reader) === 'trailer') return readDictValue(reader).entries;
    reader.at = startOffset;
    const firstInteger = readInteger(reader);
    const count = readInteger(reader);
    assertFileIntact(count <= objectsMax, 'it names too many objects');
    for (let index = 0; index < count; index += 1) {
      const at = readInteger(reader);
      readInteger(reader);
      const entryState = readToken(reader);
      assertFileIntact(entryState === 'n' || entryState === 'f', 'its table is broken');
      keep(firstInteger + index, entryState === 'n' ? { kind: 'at', at } : { kind: 'free' });
    }
  }
}

function fieldAt(row: Buffer, from: number, width: number, absent: number): number {
  if (width === 0) return absent;
  let entryNumber = 0;
  for (const byte of row.subarray(from, from + width)) entryNumber = entryNumber * 256 + byte;
  return entryNumber;
}

function readPacked(stream: PdfStream, budget: Budget, keep: Keep): Entries {
  const { entries } = stream;
  const widths = entries.get('W');
  assertFileIntact(isPdfArray(widths) && widths.length === 3, 'its table has no widths');
  const [kinds = 0, places = 0, seconds = 0] = widths.map(Number);
  const isSound = [kinds, places, seconds].every(
    (width) => Number.isInteger(width) && width >= 0 && width <= 8,
  );
  assertFileIntact(isSound && places > 0, 'its table has no widths');
  const size = entries.get('Size');
  const index = entries.get('Index') ?? [0, size ?? 0];
  assertFileIntact(isPdfArray(index) && index.length % 2 === 0, 'its table has no numbers');
  const bytes = decodeStream(stream, budget);
  const width = kinds + places + seconds;
  let at = 0;
  for (let partIndex = 0; partIndex < index.length; partIndex += 2) {
    const [first, count] = [Number(index[partIndex]), Number(index[partIndex + 1])];
    assertFileIntact(Number.isInteger(first) && count <= objectsMax, 'it names too many objects');
    for (let number = first; number < first + count; number += 1) {
      const row = bytes.subarray(at, at + width);
      assertFileIntact(row.length === width, 'its table is too short');
      at += width;
      const kind = fieldAt(row, 0, kinds, 1);
      const place = fieldAt(row, kinds, places, 0);
      if (kind === 1) keep(number, { kind: 'at', at: place });
      else if (kind === 2) keep(number, { kind: 'inside', holder: place });
      else keep(number, { kind: 'free' });
    }
  }
  return entries;
}

/** Returns the offset of the newest cross-reference table, which the end of the file states. */
function startOf(bytes: Buffer): number {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2048));
  const startText = /startxref\s+(\d{1,10})\s+%%EOF\s*$/u.exec(tail)?.[1];
  assertFileIntact(startText !== undefined, 'its end is missing');
  return Number(startText);
}

/** Reads the cross-reference tables of all revisions, newest first. The newest entry of an object applies. */
export function readCrossReference(
  bytes: Buffer,
  budget: Budget,
  readStream: (at: number) => PdfStream,
): CrossReference {
  const objectLocations = new Map<number, ObjectLocation>();
  const keepPlace: Keep = (number, place) => {
    budget.spendValues(1);
    if (!objectLocations.has(number)) objectLocations.set(number, place);
    assertFileIntact(objectLocations.size <= objectsMax, 'it has too many objects');
  };
  const visitedOffsets = new Set<number>();
  const pendingOffsets = [startOf(bytes)];
  let trailer: Entries | undefined;
  for (let at = pendingOffsets.shift(); at !== undefined; at = pendingOffsets.shift()) {
    assertFileIntact(
      !visitedOffsets.has(at) && visitedOffsets.size < partsMax && at < bytes.length,
      'its parts run in a circle',
    );
    visitedOffsets.add(at);
    const reader: PdfReader = { bytes, budget, at };
    const isTable = readToken(reader) === 'xref';
    const entries = isTable
      ? readTable(reader, keepPlace)
      : readPacked(readStream(at), budget, keepPlace);
    assertFileIntact(!entries.has('Encrypt'), 'it is under a key');
    trailer ??= entries;
    for (const key of ['XRefStm', 'Prev']) {
      const nextReference = entries.get(key);
      if (typeof nextReference === 'number') pendingOffsets.push(nextReference);
    }
  }
  assertFileIntact(trailer !== undefined, 'it has no trailer');
  return { places: objectLocations, trailer };
}
