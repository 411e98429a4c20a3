import { type ZlibOptions, deflateSync, inflateSync } from 'node:zlib';
import { BrokenFileError, intact } from './broken-file.ts';

/** Bytes that a file may still decompress to, over all its parts: guards against decompression bombs. */
export interface Budget {
  readonly inflate: (packed: Uint8Array) => Buffer;
  /** Counts bytes that were decompressed by another codec than zlib. */
  readonly spend: (bytes: number) => void;
  readonly left: () => number;
}

/** Budget of one file in bytes; BrokenFileError when it is exceeded. */
export function createBudget(total: number): Budget {
  let left = total;
  const spend = (bytes: number): void => {
    left -= bytes;
    intact(left >= 0, 'it unfolds to too much');
  };
  return {
    spend,
    left: () => left,
    inflate(packed) {
      const options: ZlibOptions = { maxOutputLength: Math.max(1, left) };
      let bytes: Buffer;
      try {
        bytes = inflateSync(packed, options);
      } catch {
        throw new BrokenFileError('a packed part is broken or too large');
      }
      spend(bytes.byteLength);
      return bytes;
    },
  };
}

/** Compresses with a fixed level, so that the same bytes always give the same output. */
export const deflate = (bytes: Uint8Array): Buffer => deflateSync(bytes, { level: 6 });
