import { type ZlibOptions, deflateSync, inflateSync } from 'node:zlib';
import { BrokenFileError, assertFileIntact } from './broken-file.ts';
import { resultBytesMax } from './sizes.ts';

/**
 * The resources that processing a file may still use. Exceeding them throws BrokenFileError, so that a small file
 * cannot inflate without limit.
 */
export interface Budget {
  readonly inflate: (packed: Uint8Array) => Buffer;
  /** Counts bytes that a codec other than zlib has decompressed, or that a value occupies. */
  readonly spendBytes: (bytes: number) => void;
  /** Counts values: numbers, names, dictionaries, table rows, and other things that use memory or time. */
  readonly spendValues: (values: number) => void;
  /** Counts bytes that the rewritten file will contain. */
  readonly spendResult: (bytes: number) => void;
}

const valuesMax = 1_000_000;

/** Creates the budget of a file: the bytes to which its parts may inflate, a million values, and a result of 20 MB. */
export function createBudget(bytesMax: number): Budget {
  let bytesLeft = bytesMax;
  let valuesLeft = valuesMax;
  let resultLeft = resultBytesMax;
  const spendBytes = (bytes: number): void => {
    bytesLeft -= bytes;
    assertFileIntact(bytesLeft >= 0, 'it unfolds to too much');
  };
  return {
    spendBytes,
    spendValues(values) {
      valuesLeft -= values;
      assertFileIntact(valuesLeft >= 0, 'it holds too many values');
    },
    spendResult(bytes) {
      resultLeft -= bytes;
      assertFileIntact(resultLeft >= 0, 'it is too large');
    },
    inflate(packed) {
      const options: ZlibOptions = { maxOutputLength: Math.max(1, bytesLeft) };
      let bytes: Buffer;
      try {
        bytes = inflateSync(packed, options);
      } catch {
        throw new BrokenFileError('a packed part is broken or too large');
      }
      spendBytes(bytes.byteLength);
      return bytes;
    },
  };
}

/** Compresses with a fixed level, so that the same input gives the same output. */
export const deflateReproducibly = (bytes: Uint8Array): Buffer => deflateSync(bytes, { level: 6 });
