import { crc32, deflateSync } from 'node:zlib';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns one PNG chunk with its checksum. */
export function buildPngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

/** Returns the header chunk of a picture with 8 bits per channel, grey or RGB. */
export function buildPngHeader(width: number, height: number, colour: 0 | 2 = 0): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, colour, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return buildPngChunk('IHDR', data);
}

export const pngEnd = buildPngChunk('IEND', Buffer.alloc(0));
/** Pixel data of a picture of four pixels. */
export const pngPixelData = buildPngChunk(
  'IDAT',
  deflateSync(Buffer.from([0, 10, 200, 0, 90, 30])),
);

export const buildPng = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([pngSignature, ...chunks]);

/** Returns a picture of four pixels, with further chunks before the pixel data. */
export const buildPngWithChunks = (...chunks: readonly Buffer[]): Buffer =>
  buildPng(buildPngHeader(2, 2), ...chunks, pngPixelData, pngEnd);
