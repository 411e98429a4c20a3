import type { Budget } from '../limits/budget.ts';
import { assertFontIntact, sliceFontBytes } from './font-bytes.ts';

const depthMax = 8;
const pointsMax = 65_535;

const shortX = 2;
const shortY = 4;
const repeatFlag = 8;
const sameX = 16;
const sameY = 32;

const wideArguments = 0x0001;
const oneScale = 0x0008;
const moreParts = 0x0020;
const twoScales = 0x0040;
const matrix = 0x0080;
const hasInstructions = 0x0100;

interface Glyph {
  readonly bytes: Buffer;
  readonly points: number;
  readonly contours: number;
  /** Indexes of the glyphs of which this one is composed. */
  readonly parts: readonly number[];
}

const emptyGlyph: Glyph = { bytes: Buffer.alloc(0), points: 0, contours: 0, parts: [] };

/** Returns the length of the flags and coordinates that begin at an offset. */
function pointsLength(bytes: Buffer, from: number, points: number): number {
  let at = from;
  let coordinateBytes = 0;
  for (let pointCount = 0; pointCount < points;) {
    const flags = sliceFontBytes(bytes, at, 1).readUInt8(0);
    const count =
      1 + ((flags & repeatFlag) === 0 ? 0 : sliceFontBytes(bytes, at + 1, 1).readUInt8(0));
    at += (flags & repeatFlag) === 0 ? 1 : 2;
    pointCount += count;
    assertFontIntact(pointCount <= points);
    const x = (flags & shortX) === 0 ? ((flags & sameX) === 0 ? 2 : 0) : 1;
    const y = (flags & shortY) === 0 ? ((flags & sameY) === 0 ? 2 : 0) : 1;
    coordinateBytes += count * (x + y);
  }
  return sliceFontBytes(bytes, from, at - from + coordinateBytes).length;
}

/** Reads an outline and omits its instructions. */
function readOutline(bytes: Buffer, contours: number): Glyph {
  const contourEnds = sliceFontBytes(bytes, 10, contours * 2);
  let points = 0;
  for (let at = 0; at < contourEnds.length; at += 2) {
    const instructionsEnd = contourEnds.readUInt16BE(at) + 1;
    assertFontIntact(instructionsEnd >= points);
    points = instructionsEnd;
  }
  const instructionsAt = 10 + contourEnds.length;
  const instructionsStart =
    instructionsAt + 2 + sliceFontBytes(bytes, instructionsAt, 2).readUInt16BE(0);
  const length = pointsLength(bytes, instructionsStart, points);
  const content = [
    bytes.subarray(0, instructionsAt),
    Buffer.alloc(2),
    sliceFontBytes(bytes, instructionsStart, length),
  ];
  return { bytes: Buffer.concat(content), points, contours, parts: [] };
}

/** Reads a composite glyph and omits its instructions. */
function readComposed(bytes: Buffer): Glyph {
  const glyphCopy = Buffer.from(bytes);
  const parts: number[] = [];
  let at = 10;
  for (;;) {
    const flags = sliceFontBytes(glyphCopy, at, 4).readUInt16BE(0);
    parts.push(glyphCopy.readUInt16BE(at + 2));
    glyphCopy.writeUInt16BE(flags & ~hasInstructions, at);
    at += 4 + ((flags & wideArguments) === 0 ? 2 : 4);
    if ((flags & oneScale) !== 0) at += 2;
    else if ((flags & twoScales) !== 0) at += 4;
    else if ((flags & matrix) !== 0) at += 8;
    if ((flags & moreParts) === 0) break;
  }
  return { bytes: sliceFontBytes(glyphCopy, 0, at), points: 0, contours: 0, parts };
}

function readGlyph(bytes: Buffer): Glyph {
  if (bytes.length === 0) return emptyGlyph;
  const contours = sliceFontBytes(bytes, 0, 10).readInt16BE(0);
  // A glyph without contours and points draws nothing. Some programs write nothing but the header for it.
  if (contours === 0) return emptyGlyph;
  return contours > 0 ? readOutline(bytes, contours) : readComposed(bytes);
}

interface Size {
  readonly points: number;
  readonly contours: number;
  readonly depth: number;
}

/**
 * Returns the size of a glyph with all its components. Throws when a component is missing, when components are nested
 * too deeply (as in a cycle), or when there are too many points or contours.
 */
function sizeOf(
  glyphs: readonly Glyph[],
  index: number,
  sizes: Map<number, Size>,
  above = 0,
): Size {
  const glyph = glyphs[index];
  assertFontIntact(glyph !== undefined && above < depthMax);
  const knownSize = sizes.get(index);
  if (knownSize !== undefined) return knownSize;
  let { points, contours } = glyph;
  let depth = 0;
  for (const part of glyph.parts) {
    const size = sizeOf(glyphs, part, sizes, above + 1);
    points += size.points;
    contours += size.contours;
    depth = Math.max(depth, size.depth + 1);
  }
  assertFontIntact(points <= pointsMax && contours <= pointsMax && depth < depthMax);
  const size = { points, contours, depth };
  sizes.set(index, size);
  return size;
}

/** Writes the maximum sizes into the table maxp, and the lowest values into the fields for hinting programs. */
function setProfile(profile: Buffer, glyphs: readonly Glyph[]): void {
  const sizes = new Map<number, Size>();
  const maxima = [0, 0, 0, 0, 0, 0];
  for (const [index, glyph] of glyphs.entries()) {
    const { points, contours, depth } = sizeOf(glyphs, index, sizes);
    const isComposed = glyph.parts.length > 0;
    const glyphFields = isComposed
      ? [0, 0, points, contours, glyph.parts.length, depth]
      : [points, contours, 0, 0, 0, 0];
    for (const [at, value] of glyphFields.entries()) maxima[at] = Math.max(maxima[at] ?? 0, value);
  }
  const [points = 0, contours = 0, composedPoints = 0, composedContours = 0] = maxima;
  profile.writeUInt32BE(0x00010000, 0);
  const maximumFields = [points, contours, composedPoints, composedContours, 1, 0, 0, 0, 0, 0, 0];
  for (const [index, value] of [...maximumFields, ...maxima.slice(4)].entries())
    profile.writeUInt16BE(value, 6 + index * 2);
}

export interface GlyphTables {
  readonly glyphs: Buffer;
  readonly offsets: Buffer;
  readonly areOffsetsLong: boolean;
  /** The table maxp, which rewriteGlyphs changes. */
  readonly profile: Buffer;
}

/** Rewrites the outlines of all glyphs without instructions. The new offsets have the long format. */
export function rewriteGlyphs(
  { glyphs, offsets, areOffsetsLong, profile }: GlyphTables,
  budget: Budget,
): { glyphs: Buffer; offsets: Buffer } {
  const count = profile.readUInt16BE(4);
  const width = areOffsetsLong ? 4 : 2;
  const table = sliceFontBytes(offsets, 0, (count + 1) * width);
  const offsetOf = (index: number): number =>
    areOffsetsLong ? table.readUInt32BE(index * 4) : table.readUInt16BE(index * 2) * 2;
  const glyphList: Glyph[] = [];
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [offsetOf(index), offsetOf(index + 1)];
    budget.spendBytes(16 + to - from);
    glyphList.push(readGlyph(sliceFontBytes(glyphs, from, to - from)));
  }
  setProfile(profile, glyphList);
  const paddedGlyphs = glyphList.map(({ bytes }) =>
    Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]),
  );
  const offsetTable = Buffer.alloc((count + 1) * 4);
  let at = 0;
  for (const [index, bytes] of paddedGlyphs.entries()) {
    at += bytes.length;
    offsetTable.writeUInt32BE(at, (index + 1) * 4);
  }
  return { glyphs: Buffer.concat(paddedGlyphs), offsets: offsetTable };
}
