import { type Budget, createBudget } from '../limits/budget.ts';
import { BrokenFileError, assertFileIntact } from '../limits/broken-file.ts';
import { decodeWithFilter, streamFiltersOf } from './filters.ts';
import { undoPredictor } from './predictor.ts';
import {
  type PdfReader,
  isSpace,
  readToken,
  readValue,
  skipSpace,
  skipToken,
} from './read-value.ts';
import { type PdfValue, isPdfArray, pdfNameOf } from './values.ts';
import { valueText } from './write-pdf.ts';

const notAdmitted = 'a picture inside a page is in a format that is not admitted';
/** Maximum decoded size of an inline image. In practice, larger images are separate objects. */
const pictureBytesMax = 4 * 1024 * 1024;
const picturePixelsMax = 200_000_000;
/** Image codecs. None of them is decoded in inline images. */
const codecs = new Set(['CCF', 'CCITTFaxDecode', 'DCT', 'DCTDecode', 'JBIG2Decode', 'JPXDecode']);
const anyCodec = /CCF|CCITT|DCT|JBIG2|JPX|#[0-9A-Fa-f]/u;
const nameTokens = /\/(?:[^\0\t\n\f\r ()<>[\]{}/%])+/gu;

/** Keys of inline images that are read, with their short names. Other keys are left out. */
const shortKeys: Readonly<Record<string, string>> = {
  Width: 'W',
  Height: 'H',
  BitsPerComponent: 'BPC',
  ColorSpace: 'CS',
  Decode: 'D',
  ImageMask: 'IM',
  Interpolate: 'I',
  Intent: 'Intent',
  Filter: 'F',
  DecodeParms: 'DP',
};
const knownKeys = new Set(Object.values(shortKeys));

const coloursOf: Readonly<Record<string, number>> = {
  G: 1,
  DeviceGray: 1,
  I: 1,
  Indexed: 1,
  RGB: 3,
  DeviceRGB: 3,
  CMYK: 4,
  DeviceCMYK: 4,
};

/**
 * Refuses content that contains the name of an image codec, even at a place where few viewers would read an image.
 */
function checkNames(content: Buffer): void {
  const text = content.toString('latin1');
  if (!anyCodec.test(text)) return;
  for (const [found] of text.matchAll(nameTokens)) {
    const decodedName = found
      .slice(1)
      .replaceAll(/#([0-9A-Fa-f]{2})/gu, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    assertFileIntact(!codecs.has(decodedName), notAdmitted);
  }
}

/** True for numbers, booleans, names, strings and lists of these. */
function isPlain(value: PdfValue): boolean {
  if (isPdfArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null) return value !== null;
  return value.kind === 'name' || value.kind === 'string';
}

/** Reads the entries of an inline image up to `ID` and the space after it. */
function readEntries(reader: PdfReader): Map<string, PdfValue> {
  const entries = new Map<string, PdfValue>();
  for (;;) {
    skipSpace(reader);
    if (reader.bytes[reader.at] !== 0x2f) break;
    const key = pdfNameOf(readValue(reader)) ?? '';
    const value = readValue(reader);
    const fullKey = shortKeys[key] ?? key;
    if (!knownKeys.has(fullKey)) continue;
    assertFileIntact(!entries.has(fullKey), 'a picture inside a page says one thing twice');
    entries.set(fullKey, value);
  }
  assertFileIntact(readToken(reader) === 'ID', 'a picture inside a page is broken');
  if (reader.bytes[reader.at] === 13 && reader.bytes[reader.at + 1] === 10) reader.at += 2;
  else if (isSpace(reader.bytes[reader.at])) reader.at += 1;
  return entries;
}

/** Returns the decoded length that the entries require; 0 when it depends on a colour space of the page. */
function lengthOf(entries: ReadonlyMap<string, PdfValue>): number {
  const [width, height] = [entries.get('W'), entries.get('H')];
  assertFileIntact(
    typeof width === 'number' && typeof height === 'number',
    'a picture has no size',
  );
  const isSound = width > 0 && height > 0 && width * height <= picturePixelsMax;
  assertFileIntact(isSound, 'a picture is too large');
  if (entries.get('IM') === true) return Math.ceil(width / 8) * height;
  const colourSpace = entries.get('CS');
  const colours =
    coloursOf[pdfNameOf(isPdfArray(colourSpace) ? colourSpace[0] : colourSpace) ?? ''] ?? 0;
  return Math.ceil((width * colours * Number(entries.get('BPC') ?? 8)) / 8) * height;
}

/** Yields the positions at which the data of an inline image may end: before each `EI` that is a separate word. */
function* endsOf({ bytes, at }: PdfReader): Generator<{ end: number; after: number }> {
  for (
    let endOffset = bytes.indexOf('EI', at);
    endOffset >= 0;
    endOffset = bytes.indexOf('EI', endOffset + 1)
  ) {
    const [before, after] = [bytes[endOffset - 1], bytes[endOffset + 2]];
    if (after !== undefined && !isSpace(after) && after !== 0x2f) continue;
    if (endOffset === at || before === 0x3e) yield { end: endOffset, after: endOffset + 2 };
    else if (isSpace(before)) yield { end: endOffset - 1, after: endOffset + 2 };
  }
}

/**
 * Decodes the data of an inline image and advances past its `EI`. When the data itself contains this word, the first
 * position at which the data is complete is used.
 */
function readData(reader: PdfReader, entries: ReadonlyMap<string, PdfValue>): Buffer {
  const inlineParameters = new Map([
    ['Filter', entries.get('F') ?? null],
    ['DecodeParms', entries.get('DP') ?? null],
  ]);
  const filters = streamFiltersOf(inlineParameters, (value) => value ?? null);
  for (const filter of filters) assertFileIntact(!codecs.has(filter.name), notAdmitted);
  const length = lengthOf(entries);
  for (const { end, after } of endsOf(reader)) {
    const budget = createBudget(pictureBytesMax);
    try {
      let data: Buffer = reader.bytes.subarray(reader.at, end);
      for (const filter of filters)
        data = undoPredictor(decodeWithFilter(data, filter, budget), filter, budget);
      if (data.length < length) continue;
      assertFileIntact(data.length <= pictureBytesMax, 'a picture is too large');
      reader.at = after;
      return length === 0 ? data : data.subarray(0, length);
    } catch (error) {
      if (!(error instanceof BrokenFileError)) throw error;
    } finally {
      // Each attempt to undo filters counts as a sixteenth of the maximum size, which limits the number of attempts.
      reader.budget.spendBytes(filters.length === 0 ? 0 : pictureBytesMax / 16);
    }
  }
  throw new BrokenFileError('a picture inside a page is broken');
}

/** Returns an inline image with its data in hexadecimal, so that all viewers find the same end. */
function rewritePicture(reader: PdfReader): Buffer {
  const entries = readEntries(reader);
  const data = readData(reader, entries);
  const copiedEntries = [...entries].filter(([key]) => key !== 'F' && key !== 'DP');
  assertFileIntact(
    copiedEntries.every(([, value]) => isPlain(value)),
    'a picture inside a page is broken',
  );
  const entriesText = copiedEntries.map(([key, value]) => `/${key} ${valueText(value)} `).join('');
  reader.budget.spendBytes(2 * data.length);
  return Buffer.from(`BI ${entriesText}/F /AHx\nID ${data.toString('hex')}>\nEI`, 'latin1');
}

/**
 * Returns page content in which inline images are decoded and written again in hexadecimal. Refuses an image in a
 * format that is not decoded here.
 */
export function rewriteContent(bytes: Buffer, budget: Budget): Buffer {
  const parts: Buffer[] = [];
  const reader: PdfReader = { bytes, budget, at: 0 };
  let copiedUntil = 0;
  // Most content has no inline images and is not parsed word by word.
  for (
    let nextOffset = bytes.indexOf('BI');
    nextOffset >= 0;
    nextOffset = bytes.indexOf('BI', reader.at)
  ) {
    let word: string | undefined = '';
    while (word !== undefined && reader.at <= nextOffset) word = skipToken(reader);
    if (word === undefined || !word.includes('BI')) continue;
    // Some viewers read `0BI` or `qBI` as two words.
    assertFileIntact(word === 'BI', 'a word on a page is not known');
    parts.push(bytes.subarray(copiedUntil, reader.at - 2), rewritePicture(reader));
    copiedUntil = reader.at;
  }
  parts.push(bytes.subarray(copiedUntil));
  // Viewers join the content streams of a page, so a separator prevents a word from continuing in the next stream.
  if (!isSpace(bytes.at(-1))) parts.push(Buffer.from('\n'));
  const content = Buffer.concat(parts);
  checkNames(content);
  return content;
}
