import { assertFileIntact } from '../limits/broken-file.ts';
import type { BitReader } from './jpeg-bits.ts';
import { type HuffmanLookup, readSymbol, readSignedNumber } from './jpeg-huffman.ts';

/** Parameters of one scan: the range of coefficients (spectral selection) and of bits (successive approximation). */
export interface ScanParameters {
  readonly first: number;
  readonly last: number;
  /** Lowest bit that an earlier scan contained; 0 for the first scan of a coefficient. */
  readonly high: number;
  readonly low: number;
}

/** State of the decoder that continues from one block to the next. */
export interface EndOfBandRun {
  /** Number of blocks left in an end-of-band run. They have no new coefficients. */
  empty: number;
}

/** The data needed to read the blocks of one component in a scan. */
export interface BlockSource {
  readonly reader: BitReader;
  readonly dc: HuffmanLookup | undefined;
  readonly ac: HuffmanLookup | undefined;
  readonly coefficients: Int16Array;
  /** DC coefficient of the block before. The file states the difference from it. */
  previousDc: number;
}

export type BlockReader = (
  source: BlockSource,
  at: number,
  pass: ScanParameters,
  run: EndOfBandRun,
) => void;

function tableOf(table: HuffmanLookup | undefined): HuffmanLookup {
  assertFileIntact(table !== undefined, 'its codes are missing');
  return table;
}

function readDc(source: BlockSource): number {
  const size = readSymbol(source.reader, tableOf(source.dc));
  assertFileIntact(size <= 11, 'a number is too large');
  source.previousDc += readSignedNumber(source.reader, size);
  return source.previousDc;
}

export const readBaselineBlock: BlockReader = (source, at) => {
  const { reader, coefficients } = source;
  const ac = tableOf(source.ac);
  coefficients[at] = readDc(source);
  for (let index = 1; index < 64; index += 1) {
    const symbol = readSymbol(reader, ac);
    const size = symbol & 15;
    if (size === 0 && symbol >> 4 < 15) return;
    index += symbol >> 4;
    assertFileIntact(index < 64, 'a block is too long');
    coefficients[at + index] = readSignedNumber(reader, size);
  }
};

export const readFirstDc: BlockReader = (source, at, { low }) => {
  source.coefficients[at] = readDc(source) << low;
};

export const refineDc: BlockReader = ({ reader, coefficients }, at, { low }) => {
  coefficients[at] = (coefficients[at] ?? 0) | (reader.take(1) << low);
};

/** Returns the length of an end-of-band run, including the current block. */
const emptyRun = (reader: BitReader, bits: number): number => (1 << bits) + reader.take(bits);

export const readFirstAc: BlockReader = (source, at, { first, last, low }, run) => {
  const { reader, coefficients } = source;
  const ac = tableOf(source.ac);
  if (run.empty > 0) {
    run.empty -= 1;
    return;
  }
  for (let index = first; index <= last; index += 1) {
    const symbol = readSymbol(reader, ac);
    const [length, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && length < 15) {
      run.empty = emptyRun(reader, length) - 1;
      return;
    }
    index += length;
    assertFileIntact(index <= last, 'a block is too long');
    coefficients[at + index] = readSignedNumber(reader, size) * (1 << low);
  }
};

/** Adds the next bit to a coefficient that is not zero. */
function refineNumber({ reader, coefficients }: BlockSource, at: number, bit: number): void {
  const coefficient = coefficients[at] ?? 0;
  if (reader.take(1) === 1 && (coefficient & bit) === 0)
    coefficients[at] = coefficient + (coefficient > 0 ? bit : -bit);
}

/**
 * Skips a number of zero coefficients and returns the index of the next zero coefficient, or the index after the band
 * when there is none. Adds a bit to each non-zero coefficient before that index.
 */
function refineUpTo(
  source: BlockSource,
  at: number,
  from: number,
  pass: ScanParameters,
  zeros: number,
): number {
  let remainingZeros = zeros;
  let index = from;
  for (; index <= pass.last; index += 1) {
    if (source.coefficients[at + index] !== 0) refineNumber(source, at + index, 1 << pass.low);
    else if (remainingZeros === 0) return index;
    else remainingZeros -= 1;
  }
  return index;
}

/** More zero coefficients than a block can have, so that a refinement continues to the end of the band. */
const allZeros = 64;

export const refineAc: BlockReader = (source, at, pass, run) => {
  const { reader, coefficients } = source;
  const ac = tableOf(source.ac);
  let index = pass.first;
  while (run.empty === 0 && index <= pass.last) {
    const symbol = readSymbol(reader, ac);
    const [length, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && length < 15) {
      run.empty = emptyRun(reader, length);
      break;
    }
    assertFileIntact(size <= 1, 'a number is too large');
    const coefficientBits =
      size === 0 ? 0 : reader.take(1) === 1 ? 1 << pass.low : -(1 << pass.low);
    index = refineUpTo(source, at, index, pass, length);
    assertFileIntact(size === 0 || index <= pass.last, 'a block is too long');
    if (coefficientBits !== 0) coefficients[at + index] = coefficientBits;
    index += 1;
  }
  if (run.empty > 0) {
    refineUpTo(source, at, index, pass, allZeros);
    run.empty -= 1;
  }
};
