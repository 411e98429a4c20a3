import { type Budget, deflateReproducibly } from '../limits/budget.ts';
import { assertFileIntact } from '../limits/broken-file.ts';
import { type FontKey, fontKeys, rewriteFont } from '../font/rewrite-font.ts';
import { startsActionOrEmbedsContent, isAllowedEntry } from './allowed-keys.ts';
import { decodeStream } from './cross-reference.ts';
import type { PdfFile } from './pdf-file.ts';
import { recodeStream } from './recode-stream.ts';
import {
  type PdfRef,
  type PdfStream,
  type PdfValue,
  pdfDict,
  pdfName,
  pdfNameOf,
  isPdfKind,
  isPdfArray,
} from './values.ts';

/**
 * How to read a value. The keys of a dictionary belong to the PDF format with `data` and `drawn`; with `named` the
 * writer of the file chose them, and `resources` is the resources dictionary of a page. Streams are left out in `data`,
 * and the key of an embedded font tells how to read its stream.
 */
type Shape = 'data' | 'drawn' | 'named' | 'resources' | FontKey;

const drawn = (keys: string): [string, Shape][] => keys.split(/\s+/u).map((key) => [key, 'drawn']);
/** Keys whose values are no plain data. */
const shapeOfKey: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['CharProcs', 'named'],
  ['Colorants', 'named'],
  ['Resources', 'resources'],
  ...fontKeys.map((key): [string, Shape] => [key, key]),
  ...drawn('Alternate CIDToGIDMap ColorSpace CS DescendantFonts Encoding Function'),
  ...drawn('Functions G Mask Shading SMask ToUnicode TR TR2 UseCMap'),
]);
const resourceKinds = new Set([
  'ColorSpace',
  'ExtGState',
  'Font',
  'Pattern',
  'Properties',
  'Shading',
  'XObject',
]);
/** Maximum number of pixels of an image, more than those of an A2 sheet at 600 dpi. */
const pictureDotsMax = 200_000_000;

export interface PdfCopier {
  /** Adds an object to the new file and returns its reference. */
  readonly add: (value: PdfValue) => PdfRef;
  /** Reserves an object number. `set` stores the object later. */
  readonly reserve: () => PdfRef;
  readonly set: (ref: PdfRef, value: PdfValue) => void;
  /** Returns that part of a value which is allowed in the new file. */
  readonly copy: (value: PdfValue | undefined, shape: Shape) => PdfValue;
  /** Copies all objects to which the copied values refer. Returns all objects of the new file. */
  readonly finish: () => PdfValue[];
}

/** Refuses PostScript programs and pictures that are too large. */
function checkDrawing(entries: ReadonlyMap<string, PdfValue>, pdf: PdfFile): void {
  const subtype = pdfNameOf(pdf.resolve(entries.get('Subtype')));
  assertFileIntact(subtype !== 'PS', 'a page draws with a program');
  const [width, height] = ['Width', 'Height'].map((key) => pdf.resolve(entries.get(key)));
  if (typeof width !== 'number' || typeof height !== 'number') return;
  assertFileIntact(
    width > 0 && height > 0 && width * height <= pictureDotsMax,
    'a picture is too large',
  );
}

const plainColourSpaces: Readonly<Record<number, string>> = {
  1: 'DeviceGray',
  3: 'DeviceRGB',
  4: 'DeviceCMYK',
};

/** Returns the plain colour space that replaces one with an ICC profile, whose bytes would not be decoded here. */
function plainColours(pdf: PdfFile, [kind, profile]: readonly PdfValue[]): PdfValue | undefined {
  if (pdfNameOf(kind) !== 'ICCBased') return undefined;
  const stream = pdf.resolve(profile);
  const count = isPdfKind(stream, 'stream') ? Number(pdf.resolve(stream.entries.get('N'))) : 0;
  const name = plainColourSpaces[count];
  assertFileIntact(name !== undefined, 'its colours are broken');
  return pdfName(name);
}

/** Returns the entries of a dictionary to copy, and for each how to read its value. */
function keptEntries(
  entries: ReadonlyMap<string, PdfValue>,
  shape: Shape,
): [string, PdfValue, Shape][] {
  const all = [...entries].filter(([key]) => !startsActionOrEmbedsContent(key));
  if (shape === 'named') return all.map(([key, value]) => [key, value, 'drawn']);
  if (shape === 'resources')
    return all
      .filter(([key]) => resourceKinds.has(key))
      .map(([key, value]) => [key, value, 'named']);
  return all
    .filter(([key, value]) => isAllowedEntry(key, value))
    .map(([key, value]) => [key, value, shapeOfKey.get(key) ?? 'data']);
}

/** Returns the stream of an embedded font that was written anew. */
function copyFont(key: FontKey, stream: PdfStream, budget: Budget): PdfStream {
  const { bytes, lengths } = rewriteFont(key, decodeStream(stream, budget), budget);
  const packed = deflateReproducibly(bytes);
  budget.spendResult(packed.length);
  const subtype = stream.entries.get('Subtype') ?? null;
  const entries: [string, PdfValue][] = [
    ...lengths.map((length, at): [string, PdfValue] => [`Length${String(at + 1)}`, length]),
    ...(isAllowedEntry('Subtype', subtype)
      ? [['Subtype', subtype] satisfies [string, PdfValue]]
      : []),
    ['Filter', pdfName('FlateDecode')],
    ['Length', packed.length],
  ];
  return { kind: 'stream', entries: new Map(entries), bytes: packed };
}

/** Creates a copier that copies values of a PDF into a new one. Objects to which no page refers are not copied. */
export function createPdfCopier(pdf: PdfFile, budget: Budget): PdfCopier {
  const objects: PdfValue[] = [];
  const copied = new Map<string, PdfRef>();
  const waiting: { ref: PdfRef; value: PdfRef; shape: Shape }[] = [];
  const reserve = (): PdfRef => ({ kind: 'ref', number: objects.push(null) });
  const set = (ref: PdfRef, value: PdfValue): void => {
    objects[ref.number - 1] = value;
  };
  const add = (value: PdfValue): PdfRef => {
    const ref = reserve();
    set(ref, value);
    return ref;
  };
  const copyRef = (value: PdfRef, shape: Shape): PdfRef => {
    const key = `${shape} ${String(value.number)}`;
    let ref = copied.get(key);
    if (ref === undefined) {
      ref = reserve();
      copied.set(key, ref);
      waiting.push({ ref, value, shape });
    }
    return ref;
  };
  const copyEntries = (
    entries: ReadonlyMap<string, PdfValue>,
    shape: Shape,
  ): [string, PdfValue][] =>
    keptEntries(entries, shape).map(([key, value, inside]) => [key, copy(value, inside)]);
  const copy = (value: PdfValue | undefined, shape: Shape): PdfValue => {
    budget.spendValues(1);
    if (value === undefined || value === null || typeof value !== 'object') return value ?? null;
    if (isPdfArray(value)) return plainColours(pdf, value) ?? value.map((one) => copy(one, shape));
    if (value.kind === 'ref') return copyRef(value, shape);
    if (value.kind === 'dict') return pdfDict(copyEntries(value.entries, shape));
    if (value.kind === 'name' && startsActionOrEmbedsContent(value.text)) return null;
    if (value.kind === 'name') budget.spendResult(value.text.length);
    if (value.kind === 'string') budget.spendResult(2 * value.bytes.length);
    if (value.kind !== 'stream') return value;
    if (shape === 'data') return null;
    const fontKey = fontKeys.find((key) => key === shape);
    if (fontKey !== undefined) return copyFont(fontKey, value, budget);
    checkDrawing(value.entries, pdf);
    const { bytes, filterEntries, otherEntries } = recodeStream(value, budget, pdf.resolve);
    budget.spendResult(bytes.length);
    const entries = new Map([
      ...copyEntries(otherEntries, 'data'),
      ...copyEntries(filterEntries, 'data'),
    ]);
    return { kind: 'stream', entries, bytes };
  };
  const finish = (): PdfValue[] => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const target = pdf.resolve(one.value);
      assertFileIntact(!isPdfKind(target, 'ref'), 'a reference leads nowhere');
      set(one.ref, copy(target, one.shape));
    }
    return objects;
  };
  return { add, reserve, set, copy, finish };
}
