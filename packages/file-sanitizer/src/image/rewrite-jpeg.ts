import { assertFileIntact } from '../limits/broken-file.ts';
import { type HuffmanLookup, buildHuffmanLookup } from './jpeg-huffman.ts';
import { readOrientation, buildOrientationSegment } from './jpeg-orientation.ts';
import { type JpegPicture, readFrame } from './jpeg-picture.ts';
import { readScan } from './jpeg-scan.ts';
import { encodeSegment, writeJpeg } from './jpeg-write.ts';

const scansMax = 64;

interface Reading {
  picture: JpegPicture | undefined;
  isProgressive: boolean;
  scans: number;
  restartEvery: number;
  orientation: number;
  /** The rewritten Adobe or JFIF segment, which determines how colours are interpreted. */
  colours: Buffer | undefined;
  readonly quantisation: Map<number, Buffer>;
  readonly dc: Map<number, HuffmanLookup>;
  readonly ac: Map<number, HuffmanLookup>;
}

function readQuantisation({ quantisation }: Reading, data: Buffer): void {
  for (let at = 0; at < data.length;) {
    const tableClass = data[at] ?? 0;
    const length = tableClass >> 4 === 0 ? 64 : 128;
    assertFileIntact(tableClass >> 4 <= 1 && (tableClass & 15) <= 3, 'its tables are broken');
    assertFileIntact(at + 1 + length <= data.length, 'its tables are broken');
    quantisation.set(tableClass & 15, data.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
}

function readCodes({ dc, ac }: Reading, data: Buffer): void {
  for (let at = 0; at < data.length;) {
    const tableClass = data[at] ?? 0;
    const codeCounts = data.subarray(at + 1, at + 17);
    const count = codeCounts.reduce((sum, one) => sum + one, 0);
    const symbols = data.subarray(at + 17, at + 17 + count);
    const isSound = codeCounts.length === 16 && count <= 256 && symbols.length === count;
    assertFileIntact(
      isSound && tableClass >> 4 <= 1 && (tableClass & 15) <= 3,
      'its codes are broken',
    );
    (tableClass >> 4 === 0 ? dc : ac).set(
      tableClass & 15,
      buildHuffmanLookup({ counts: codeCounts, symbols }),
    );
    at += 17 + count;
  }
}

/** Returns an Adobe or JFIF segment that states how colours are interpreted and nothing else. */
function readColours(reading: Reading, mark: number, data: Buffer): void {
  if (mark === 0xee && data.length >= 12 && data.toString('latin1', 0, 5) === 'Adobe') {
    const adobeSegment = Buffer.from('Adobe\0d\0\0\0\0\0', 'latin1');
    adobeSegment[11] = data[11] ?? 0;
    reading.colours = encodeSegment(0xee, adobeSegment);
  } else if (mark === 0xe0 && data.toString('latin1', 0, 5) === 'JFIF\0')
    reading.colours ??= encodeSegment(
      0xe0,
      Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1'),
    );
}

function readSegment(reading: Reading, mark: number, data: Buffer): void {
  if (mark === 0xdb) readQuantisation(reading, data);
  else if (mark === 0xc4) readCodes(reading, data);
  else if (mark === 0xdd) {
    assertFileIntact(data.length === 2, 'it is broken');
    reading.restartEvery = data.readUInt16BE(0);
  } else if (mark >= 0xc0 && mark <= 0xc2) {
    assertFileIntact(reading.picture === undefined, 'it holds two pictures');
    reading.picture = readFrame(data);
    reading.isProgressive = mark === 0xc2;
  } else if (mark === 0xe1) {
    const orientation = readOrientation(data);
    if (orientation > 1) reading.orientation = orientation;
  } else if (mark >= 0xe0 && mark <= 0xef) readColours(reading, mark, data);
  else assertFileIntact(mark === 0xfe, 'it is written in no known way');
}

function readHead(bytes: Buffer, at: number): { mark: number; data: Buffer; end: number } {
  assertFileIntact(bytes[at] === 0xff && at + 4 <= bytes.length, 'a segment is cut off');
  const segmentMark = bytes[at + 1] ?? 0;
  // A marker may be preceded by padding bytes 0xff, so such a byte is skipped.
  if (segmentMark === 0xff) return { mark: segmentMark, data: Buffer.alloc(0), end: at + 1 };
  const segmentEnd = at + 2 + bytes.readUInt16BE(at + 2);
  assertFileIntact(segmentEnd <= bytes.length && segmentEnd >= at + 4, 'a segment is cut off');
  return { mark: segmentMark, data: bytes.subarray(at + 4, segmentEnd), end: segmentEnd };
}

function readAll(bytes: Buffer): Reading {
  const reading: Reading = {
    picture: undefined,
    isProgressive: false,
    scans: 0,
    restartEvery: 0,
    orientation: 1,
    colours: undefined,
    quantisation: new Map(),
    dc: new Map(),
    ac: new Map(),
  };
  let at = 2;
  while (!(bytes[at] === 0xff && bytes[at + 1] === 0xd9)) {
    const { mark, data, end } = readHead(bytes, at);
    at = end;
    if (mark === 0xda) {
      const { picture, isProgressive, dc, ac, restartEvery } = reading;
      reading.scans += 1;
      assertFileIntact(
        picture !== undefined && reading.scans <= scansMax,
        'it is scanned too often',
      );
      at = readScan(picture, isProgressive, data, { bytes, from: end }, { dc, ac, restartEvery });
    } else if (mark !== 0xff) readSegment(reading, mark, data);
  }
  return reading;
}

/**
 * Writes a new JPEG from the coefficients of another JPEG, without loss. It keeps orientation and interpretation of
 * colours, but no location, time, thumbnail or bytes after the end. Throws BrokenFileError for a damaged file.
 */
export function rewriteJpeg(bytes: Buffer): Buffer {
  return writeAnew(bytes, true).bytes;
}

/**
 * Writes a JPEG inside a PDF anew, as rewriteJpeg does, and returns it with its number of pixels. Leaves out the
 * orientation, which PDF viewers ignore.
 */
export const rewriteEmbeddedJpeg = (bytes: Buffer): { bytes: Buffer; pixels: number } =>
  writeAnew(bytes, false);

function writeAnew(bytes: Buffer, keepsOrientation: boolean): { bytes: Buffer; pixels: number } {
  assertFileIntact(bytes[0] === 0xff && bytes[1] === 0xd8, 'it is no JPEG');
  const { picture, quantisation, orientation, colours, scans } = readAll(bytes);
  assertFileIntact(picture !== undefined && scans > 0, 'it holds no picture');
  const isTurned = keepsOrientation && orientation !== 1;
  const leadingSegments = [
    ...(colours === undefined ? [] : [colours]),
    ...(isTurned ? [encodeSegment(0xe1, buildOrientationSegment(orientation))] : []),
  ];
  return {
    bytes: writeJpeg(picture, quantisation, leadingSegments, bytes.length),
    pixels: picture.width * picture.height,
  };
}
