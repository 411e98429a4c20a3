import type { Budget } from '../limits/budget.ts';
import { assertFileIntact } from '../limits/broken-file.ts';
import { type ObjectLocation, readCrossReference, decodeStream } from './cross-reference.ts';
import { type PdfReader, readInteger, readValue, readToken } from './read-value.ts';
import { type PdfStream, type PdfValue, isPdfKind } from './values.ts';

/** Gives access to the objects of a PDF. */
export interface PdfFile {
  readonly trailer: ReadonlyMap<string, PdfValue>;
  /**
   * Returns the object to which a reference points, or null when it is missing. Any other value is returned
   * unchanged.
   */
  readonly resolve: (value: PdfValue | undefined) => PdfValue;
}

const referencesMax = 32;

/** Returns the bytes between `stream` and `endstream`, whose length the dictionary states. */
function streamBytes(reader: PdfReader, length: number): Buffer {
  const { bytes } = reader;
  if (bytes[reader.at] === 13) reader.at += 1;
  assertFileIntact(bytes[reader.at] === 10, 'a stream has no beginning');
  const startOffset = reader.at + 1;
  reader.at = startOffset + length;
  assertFileIntact(
    reader.at <= bytes.length && readToken(reader) === 'endstream',
    'a stream has no end',
  );
  return bytes.subarray(startOffset, startOffset + length);
}

/** Reads the object at an offset. Throws when its number is not the expected one. */
function readObjectAt(
  bytes: Buffer,
  at: number,
  number: number | undefined,
  budget: Budget,
  lengthOf: (value: PdfValue | undefined) => number,
): PdfValue {
  const reader: PdfReader = { bytes, budget, at };
  const objectNumber = readInteger(reader);
  readInteger(reader);
  assertFileIntact(readToken(reader) === 'obj', 'an object is not where it should be');
  assertFileIntact(
    number === undefined || objectNumber === number,
    'an object is not where it should be',
  );
  const value = readValue(reader);
  const word = readToken(reader);
  if (word === 'stream' && isPdfKind(value, 'dict')) {
    const content = streamBytes(reader, lengthOf(value.entries.get('Length')));
    return { kind: 'stream', entries: value.entries, bytes: content };
  }
  assertFileIntact(word === 'endobj', 'an object has no end');
  return value;
}

/** Returns the objects in an object stream, by their number. */
function readObjectStream(stream: PdfStream, budget: Budget): Map<number, PdfValue> {
  const count = Number(stream.entries.get('N'));
  const first = Number(stream.entries.get('First'));
  const bytes = decodeStream(stream, budget);
  assertFileIntact(
    count >= 0 && count <= bytes.length && first <= bytes.length,
    'a holder is broken',
  );
  budget.spendValues(count);
  const reader: PdfReader = { bytes, budget, at: 0 };
  const objectOffsets = Array.from({ length: count }, () => [
    readInteger(reader),
    readInteger(reader),
  ]);
  return new Map(
    objectOffsets.map(([number = 0, offset = 0]) => [
      number,
      readValue({ bytes, budget, at: first + offset }),
    ]),
  );
}

/**
 * Opens a PDF by its cross-reference tables. A damaged file is not repaired, because PDF viewers might repair it
 * differently and show other content.
 */
export function openPdf(bytes: Buffer, budget: Budget): PdfFile {
  const loadedObjects = new Map<number, PdfValue>();
  const objectStreams = new Map<number, Map<number, PdfValue>>();
  const requireLength = (value: PdfValue | undefined): number => {
    assertFileIntact(typeof value === 'number' && value >= 0, 'a stream has no length');
    return value;
  };
  const { places, trailer } = readCrossReference(bytes, budget, (at) => {
    const stream = readObjectAt(bytes, at, undefined, budget, requireLength);
    assertFileIntact(isPdfKind(stream, 'stream'), 'its table is missing');
    return stream;
  });
  const fromHolder = (number: number, holder: number): PdfValue => {
    let objects = objectStreams.get(holder);
    if (objects === undefined) {
      assertFileIntact(places.get(holder)?.kind === 'at', 'a holder is held itself');
      const stream = loadObject(holder);
      assertFileIntact(isPdfKind(stream, 'stream'), 'a holder is none');
      objects = readObjectStream(stream, budget);
      objectStreams.set(holder, objects);
    }
    return objects.get(number) ?? null;
  };
  const readObject = (number: number, place: ObjectLocation): PdfValue => {
    if (place.kind === 'free') return null;
    if (place.kind === 'inside') return fromHolder(number, place.holder);
    // While an object is being read, it counts as missing. Otherwise, a length that refers to itself would cause
    // endless recursion.
    loadedObjects.set(number, null);
    return readObjectAt(bytes, place.at, number, budget, (value) =>
      requireLength(resolveValue(value)),
    );
  };
  const loadObject = (number: number): PdfValue => {
    const loadedObject = loadedObjects.get(number);
    if (loadedObject !== undefined) return loadedObject;
    const value = readObject(number, places.get(number) ?? { kind: 'free' });
    loadedObjects.set(number, value);
    return value;
  };
  const resolveValue = (value: PdfValue | undefined): PdfValue => {
    budget.spendValues(1);
    let currentValue = value ?? null;
    for (let count = 0; isPdfKind(currentValue, 'ref'); count += 1) {
      assertFileIntact(count < referencesMax, 'references run in a circle');
      currentValue = loadObject(currentValue.number);
    }
    return currentValue;
  };
  return { trailer, resolve: resolveValue };
}
