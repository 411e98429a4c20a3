import { type Budget, deflateReproducibly } from '../limits/budget.ts';
import { assertFileIntact } from '../limits/broken-file.ts';
import { type FontKey, fontKeys, rewriteFont } from '../font/rewrite-font.ts';
import { startsActionOrEmbedsContent, isAllowedEntry } from './allowed-keys.ts';
import { decodeStream } from './cross-reference.ts';
import type { PdfFile } from './pdf-file.ts';
import { type RecodedStream, type StreamUse, recodeStream } from './recode-stream.ts';
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
 * How to copy a value:
 *
 * - `data`: of a dictionary, only the allowed keys are copied; a stream is removed
 * - `drawn`: as `data`, but a stream is kept
 * - `content`: as `drawn`, but a stream contains drawing operators
 * - `painted`: as `drawn`, but a stream contains drawing operators or is an image
 * - `named`, `namedContent`, `namedPainted`: a dictionary whose keys the writer of the file chose, with values that are
 *   `drawn`, `content` or `painted`
 * - `resources`: a resources dictionary
 * - the key of a font: the stream of an embedded font
 */
type Shape =
  | 'data'
  | 'drawn'
  | 'content'
  | 'painted'
  | 'named'
  | 'namedContent'
  | 'namedPainted'
  | 'resources'
  | FontKey;

const shapesOf = (shape: Shape, keys: string): [string, Shape][] =>
  keys.split(/\s+/u).map((key) => [key, shape]);
/** Keys whose values are not plain data, with the shape of the value. */
const shapeOfKey: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['CharProcs', 'namedContent'],
  ['Colorants', 'named'],
  ['Resources', 'resources'],
  ...fontKeys.map((key): [string, Shape] => [key, key]),
  ...shapesOf('drawn', 'Alternate CIDToGIDMap ColorSpace CS DescendantFonts Encoding Function'),
  ...shapesOf('drawn', 'Functions Shading ToUnicode TR TR2 UseCMap'),
  ...shapesOf('content', 'G'),
  ...shapesOf('painted', 'Mask SMask'),
]);
const shapeOfResources: ReadonlyMap<string, Shape> = new Map([
  ...shapesOf('named', 'ColorSpace ExtGState Font Properties Shading'),
  ...shapesOf('namedContent', 'Pattern'),
  ...shapesOf('namedPainted', 'XObject'),
]);
/** Shapes of dictionaries whose keys the writer of the file chose, with the shape of their values. */
const shapeOfNamed: ReadonlyMap<Shape, Shape> = new Map<Shape, Shape>([
  ['named', 'drawn'],
  ['namedContent', 'content'],
  ['namedPainted', 'painted'],
]);
/** Maximum number of pixels of an image, more than those of an A2 sheet at 600 dpi. */
const picturePixelsMax = 200_000_000;

export interface PdfCopier {
  /** Adds an object to the new file and returns its reference. */
  readonly add: (value: PdfValue) => PdfRef;
  /** Reserves an object number. `set` stores the object later. */
  readonly reserve: () => PdfRef;
  readonly set: (ref: PdfRef, value: PdfValue) => void;
  /** Returns the part of a value that is allowed in the new file. */
  readonly copy: (value: PdfValue | undefined, shape: Shape) => PdfValue;
  /** Copies the objects to which the copied values refer. Returns all objects of the new file. */
  readonly finish: () => PdfValue[];
}

/** Refuses PostScript programs and images that are too large. */
function checkDrawing(entries: ReadonlyMap<string, PdfValue>, pdf: PdfFile): void {
  const subtype = pdfNameOf(pdf.resolve(entries.get('Subtype')));
  assertFileIntact(subtype !== 'PS', 'a page draws with a program');
  const [width, height] = ['Width', 'Height'].map((key) => pdf.resolve(entries.get(key)));
  if (typeof width !== 'number' || typeof height !== 'number') return;
  assertFileIntact(
    width > 0 && height > 0 && width * height <= picturePixelsMax,
    'a picture is too large',
  );
}

const plainColourSpaces: Readonly<Record<number, string>> = {
  1: 'DeviceGray',
  3: 'DeviceRGB',
  4: 'DeviceCMYK',
};

/**
 * Returns the plain colour space that replaces a colour space with an ICC profile, because ICC profiles are not
 * decoded here; undefined for any other list.
 */
function replaceIccColourSpace(
  pdf: PdfFile,
  [kind, profile]: readonly PdfValue[],
): PdfValue | undefined {
  if (pdfNameOf(kind) !== 'ICCBased') return undefined;
  const stream = pdf.resolve(profile);
  const componentCount = isPdfKind(stream, 'stream')
    ? Number(pdf.resolve(stream.entries.get('N')))
    : 0;
  const colourSpace = plainColourSpaces[componentCount];
  assertFileIntact(colourSpace !== undefined, 'its colours are broken');
  return pdfName(colourSpace);
}

/** Returns the entries of a dictionary that are copied, with the shape of each value. */
function selectEntries(
  entries: ReadonlyMap<string, PdfValue>,
  shape: Shape,
): [string, PdfValue, Shape][] {
  const keptEntries = [...entries].filter(([key]) => !startsActionOrEmbedsContent(key));
  const namedShape = shapeOfNamed.get(shape);
  if (namedShape !== undefined) return keptEntries.map(([key, value]) => [key, value, namedShape]);
  if (shape === 'resources')
    return keptEntries.flatMap(([key, value]) => {
      const resourceShape = shapeOfResources.get(key);
      return resourceShape === undefined ? [] : [[key, value, resourceShape]];
    });
  return keptEntries
    .filter(([key, value]) => isAllowedEntry(key, value))
    .map(([key, value]) => [key, value, shapeOfKey.get(key) ?? 'data']);
}

/**
 * Recodes a stream for the use that the reference to it determines (`shape`), because viewers follow the reference
 * and not the type in the dictionary of the stream.
 */
function recodeAs(
  shape: Shape,
  stream: PdfStream,
  budget: Budget,
  resolve: PdfFile['resolve'],
): RecodedStream {
  const isImage = pdfNameOf(stream.entries.get('Subtype')) === 'Image';
  let streamUse: StreamUse = 'other';
  if (shape === 'painted') streamUse = isImage ? 'image' : 'content';
  else if (shape === 'content') streamUse = 'content';
  const recodedStream = recodeStream(stream, streamUse, budget, resolve);
  budget.spendResult(recodedStream.bytes.length);
  // A stream that is not used as an image must not be declared as an image, so that viewers read what this parser has
  // read.
  if (streamUse !== 'image' && isImage) recodedStream.otherEntries.delete('Subtype');
  return recodedStream;
}

function copyFont(key: FontKey, stream: PdfStream, budget: Budget): PdfStream {
  const { bytes, lengths } = rewriteFont(key, decodeStream(stream, budget), budget);
  const packedBytes = deflateReproducibly(bytes);
  budget.spendResult(packedBytes.length);
  const subtype = stream.entries.get('Subtype') ?? null;
  const entries: [string, PdfValue][] = [
    ...lengths.map((length, at): [string, PdfValue] => [`Length${String(at + 1)}`, length]),
    ...(isAllowedEntry('Subtype', subtype)
      ? [['Subtype', subtype] satisfies [string, PdfValue]]
      : []),
    ['Filter', pdfName('FlateDecode')],
    ['Length', packedBytes.length],
  ];
  return { kind: 'stream', entries: new Map(entries), bytes: packedBytes };
}

/** Creates a copier from a PDF to a new file. It copies what is needed to show the pages. */
export function createPdfCopier(pdf: PdfFile, budget: Budget): PdfCopier {
  const copiedObjects: PdfValue[] = [];
  const copiedRefs = new Map<string, PdfRef>();
  const pendingCopies: { ref: PdfRef; value: PdfRef; shape: Shape }[] = [];
  const reserve = (): PdfRef => ({ kind: 'ref', number: copiedObjects.push(null) });
  const set = (ref: PdfRef, value: PdfValue): void => {
    copiedObjects[ref.number - 1] = value;
  };
  const add = (value: PdfValue): PdfRef => {
    const ref = reserve();
    set(ref, value);
    return ref;
  };
  const copyRef = (value: PdfRef, shape: Shape): PdfRef => {
    const key = `${shape} ${String(value.number)}`;
    let ref = copiedRefs.get(key);
    if (ref === undefined) {
      ref = reserve();
      copiedRefs.set(key, ref);
      pendingCopies.push({ ref, value, shape });
    }
    return ref;
  };
  const copyEntries = (
    entries: ReadonlyMap<string, PdfValue>,
    shape: Shape,
  ): [string, PdfValue][] =>
    selectEntries(entries, shape).map(([key, value, inside]) => [key, copy(value, inside)]);
  const copy = (value: PdfValue | undefined, shape: Shape): PdfValue => {
    budget.spendValues(1);
    if (value === undefined || value === null || typeof value !== 'object') return value ?? null;
    if (isPdfArray(value))
      return replaceIccColourSpace(pdf, value) ?? value.map((one) => copy(one, shape));
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
    const { bytes, filterEntries, otherEntries } = recodeAs(shape, value, budget, pdf.resolve);
    const entries = new Map([
      ...copyEntries(otherEntries, 'data'),
      ...copyEntries(filterEntries, 'data'),
    ]);
    return { kind: 'stream', entries, bytes };
  };
  const finish = (): PdfValue[] => {
    for (let one = pendingCopies.pop(); one !== undefined; one = pendingCopies.pop()) {
      const targetObject = pdf.resolve(one.value);
      assertFileIntact(!isPdfKind(targetObject, 'ref'), 'a reference leads nowhere');
      set(one.ref, copy(targetObject, one.shape));
    }
    return copiedObjects;
  };
  return { add, reserve, set, copy, finish };
}
