import { crc32 } from 'node:zlib';
import { createBudget, deflateReproducibly } from '../limits/budget.ts';
import { assertFileIntact } from '../limits/broken-file.ts';

/** Maximum number of pixels of a JPEG or PNG. Larger pictures are rejected. */
export const maxPixels = 40_000_000;
const rawBytesMax = 192 * 1024 * 1024;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Number of channels of each colour type. Type 3 uses a palette. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** The seven passes of Adam7 interlacing: horizontal and vertical offset, then horizontal and vertical step. */
const interlacePasses = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Returns one PNG chunk with its length and checksum. */
function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

interface Parts {
  readonly head: Buffer;
  readonly palette: Buffer | undefined;
  readonly transparency: Buffer | undefined;
  readonly data: Buffer;
}

/** Reads the chunks needed for the picture. Throws for a damaged file and for an unknown critical chunk. */
function readParts(bytes: Buffer): Parts {
  const chunksByType = new Map<string, Buffer>();
  const data: Buffer[] = [];
  let at = pngSignature.length;
  let chunkType = '';
  assertFileIntact(bytes.subarray(0, at).equals(pngSignature), 'it is no PNG');
  while (chunkType !== 'IEND') {
    assertFileIntact(at + 12 <= bytes.length, 'a chunk is cut off');
    const length = bytes.readUInt32BE(at);
    chunkType = bytes.toString('latin1', at + 4, at + 8);
    const chunkEnd = at + 8 + length;
    assertFileIntact(chunkEnd + 4 <= bytes.length, 'a chunk is cut off');
    assertFileIntact(
      crc32(bytes.subarray(at + 4, chunkEnd)) === bytes.readUInt32BE(chunkEnd),
      'a chunk is broken',
    );
    assertFileIntact(
      at > pngSignature.length || chunkType === 'IHDR',
      'it does not begin with its head',
    );
    const content = bytes.subarray(at + 8, chunkEnd);
    if (chunkType === 'IDAT') data.push(content);
    else if (['IHDR', 'PLTE', 'tRNS'].includes(chunkType)) {
      assertFileIntact(!chunksByType.has(chunkType), 'a chunk stands twice');
      chunksByType.set(chunkType, content);
    } else
      assertFileIntact(chunkType === 'IEND' || /^[a-z]/u.test(chunkType), 'a chunk is not known');
    at = chunkEnd + 4;
  }
  assertFileIntact(at === bytes.length, 'something stands behind it');
  const headerChunk = chunksByType.get('IHDR');
  assertFileIntact(headerChunk?.length === 13 && data.length > 0, 'it holds no picture');
  return {
    head: headerChunk,
    palette: chunksByType.get('PLTE'),
    transparency: chunksByType.get('tRNS'),
    data: Buffer.concat(data),
  };
}

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly bitsOfPixel: number;
  readonly isInterlaced: boolean;
}

function shapeOf({ head, palette, transparency }: Parts): Shape {
  const width = head.readUInt32BE(0);
  const height = head.readUInt32BE(4);
  const [depth = 0, colour = 1, packing, filter, interlace] = head.subarray(8);
  assertFileIntact(width > 0 && height > 0 && width * height <= maxPixels, 'it is too large');
  assertFileIntact(depths[colour]?.includes(depth) === true, 'its colours are not known');
  assertFileIntact(
    packing === 0 && filter === 0 && (interlace ?? 2) <= 1,
    'it is written in no known way',
  );
  const colours = palette?.length ?? 3;
  assertFileIntact(colours % 3 === 0 && colours > 0 && colours <= 768, 'its colours are broken');
  assertFileIntact(colour !== 3 || palette !== undefined, 'its colours are missing');
  assertFileIntact((transparency?.length ?? 0) <= 256, 'its colours are broken');
  const bitsOfPixel = depth * (channels[colour] ?? 0);
  return { width, height, bitsOfPixel, isInterlaced: interlace === 1 };
}

/** Yields the length of each row of the decompressed picture, including its filter byte. */
function* rowLengths({ width, height, bitsOfPixel, isInterlaced }: Shape): Generator<number> {
  const scanPasses = isInterlaced ? interlacePasses : ([[0, 0, 1, 1]] as const);
  for (const [left, top, across, down] of scanPasses) {
    const columns = Math.max(0, Math.ceil((width - left) / across));
    const rows = columns === 0 ? 0 : Math.max(0, Math.ceil((height - top) / down));
    for (let row = 0; row < rows; row += 1) yield 1 + Math.ceil((columns * bitsOfPixel) / 8);
  }
}

/**
 * Returns the decompressed rows. Their length must be exactly the one that follows from the header, and their filter
 * types must be known.
 */
function unpackRows(data: Buffer, shape: Shape): Buffer {
  let length = 0;
  for (const row of rowLengths(shape)) length += row;
  assertFileIntact(length <= rawBytesMax, 'it is too large');
  const rows = createBudget(length).inflate(data);
  assertFileIntact(rows.length === length, 'it is not as large as it says');
  let at = 0;
  for (const row of rowLengths(shape)) {
    assertFileIntact((rows[at] ?? 5) <= 4, 'a row is broken');
    at += row;
  }
  return rows;
}

/**
 * Writes a new PNG with header, palette, transparency and pixels, without text, location, time and further frames.
 * Throws BrokenFileError for a damaged file.
 */
export function rewritePng(bytes: Buffer): Buffer {
  const parts = readParts(bytes);
  const rows = unpackRows(parts.data, shapeOf(parts));
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', parts.head),
    ...(parts.palette === undefined ? [] : [pngChunk('PLTE', parts.palette)]),
    ...(parts.transparency === undefined ? [] : [pngChunk('tRNS', parts.transparency)]),
    pngChunk('IDAT', deflateReproducibly(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
