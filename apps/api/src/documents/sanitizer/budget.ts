import { type ZlibOptions, deflateSync, inflateSync } from 'node:zlib';
import { BrokenFileError, intact } from './broken-file.ts';

/** How much a file may still unfold to: the parts of a bomb are small, what they come to is not. */
export interface Budget {
  readonly inflate: (packed: Uint8Array) => Buffer;
  /** Counts bytes that were unfolded in another way. */
  readonly spend: (bytes: number) => void;
  readonly left: () => number;
}

/** One file's budget, in bytes; at its end the file is refused. */
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

/** Packs what a file keeps; the same bytes always come to the same. */
export const deflate = (bytes: Uint8Array): Buffer => deflateSync(bytes, { level: 6 });
