import { type ZlibOptions, deflateSync, inflateSync } from 'node:zlib';
import { BrokenFileError, assertFileIntact } from './broken-file.ts';

/** Number of bytes that the parts of a file may still decompress to. Prevents decompression bombs. */
export interface DecompressionBudget {
  readonly inflate: (packed: Uint8Array) => Buffer;
  /** Counts bytes that another codec than zlib has decompressed. */
  readonly spend: (bytes: number) => void;
  readonly left: () => number;
}

/** Creates the budget of a file, in bytes. Exceeding it throws BrokenFileError. */
export function createDecompressionBudget(total: number): DecompressionBudget {
  let left = total;
  const spend = (bytes: number): void => {
    left -= bytes;
    assertFileIntact(left >= 0, 'it unfolds to too much');
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

/** Compresses with a fixed level, so that the same input always gives the same output. */
export const deflateReproducibly = (bytes: Uint8Array): Buffer => deflateSync(bytes, { level: 6 });
