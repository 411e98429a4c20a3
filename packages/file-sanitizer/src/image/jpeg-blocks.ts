import { intact } from '../limits/broken-file.ts';
import type { BitReader } from './jpeg-bits.ts';
import { type DecodeTable, readCode, readSigned } from './jpeg-codes.ts';

/** Spectral selection and successive approximation parameters of one scan. */
export interface Pass {
  readonly first: number;
  readonly last: number;
  /** Bit position of the previous scan; 0 in the first scan of a coefficient. */
  readonly high: number;
  readonly low: number;
}

/** Decoder state that continues from one block to the next. */
export interface Run {
  /** Number of blocks left in an end-of-band run. */
  empty: number;
}

/** The data of one component that are needed to read its blocks in a scan. */
export interface Source {
  readonly reader: BitReader;
  readonly dc: DecodeTable | undefined;
  readonly ac: DecodeTable | undefined;
  readonly numbers: Int16Array;
  mean: number;
}

export type ReadBlock = (source: Source, at: number, pass: Pass, run: Run) => void;

function tableOf(table: DecodeTable | undefined): DecodeTable {
  intact(table !== undefined, 'its codes are missing');
  return table;
}

function readMean(source: Source): number {
  const size = readCode(source.reader, tableOf(source.dc));
  intact(size <= 11, 'a number is too large');
  source.mean += readSigned(source.reader, size);
  return source.mean;
}

/** Reads all coefficients of a block (baseline). */
export const readWhole: ReadBlock = (source, at) => {
  const { reader, numbers } = source;
  const ac = tableOf(source.ac);
  numbers[at] = readMean(source);
  for (let index = 1; index < 64; index += 1) {
    const symbol = readCode(reader, ac);
    const size = symbol & 15;
    if (size === 0 && symbol >> 4 < 15) return;
    index += symbol >> 4;
    intact(index < 64, 'a block is too long');
    numbers[at + index] = readSigned(reader, size);
  }
};

export const readFirstMean: ReadBlock = (source, at, { low }) => {
  source.numbers[at] = readMean(source) << low;
};

export const refineMean: ReadBlock = ({ reader, numbers }, at, { low }) => {
  numbers[at] = (numbers[at] ?? 0) | (reader.take(1) << low);
};

/** Returns the length of an end-of-band run, including the current block. */
const emptyRun = (reader: BitReader, bits: number): number => (1 << bits) + reader.take(bits);

export const readFirst: ReadBlock = (source, at, { first, last, low }, run) => {
  const { reader, numbers } = source;
  const ac = tableOf(source.ac);
  if (run.empty > 0) {
    run.empty -= 1;
    return;
  }
  for (let index = first; index <= last; index += 1) {
    const symbol = readCode(reader, ac);
    const [length, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && length < 15) {
      run.empty = emptyRun(reader, length) - 1;
      return;
    }
    index += length;
    intact(index <= last, 'a block is too long');
    numbers[at + index] = readSigned(reader, size) * (1 << low);
  }
};

/** Refines a non-zero coefficient with its next bit. */
function refineNumber({ reader, numbers }: Source, at: number, bit: number): void {
  const value = numbers[at] ?? 0;
  if (reader.take(1) === 1 && (value & bit) === 0) numbers[at] = value + (value > 0 ? bit : -bit);
}

/**
 * Skips the given number of zero coefficients and refines the non-zero ones; returns the index at which it stopped.
 */
function refineUpTo(source: Source, at: number, from: number, pass: Pass, zeros: number): number {
  let left = zeros;
  let index = from;
  for (; index <= pass.last; index += 1) {
    if (source.numbers[at + index] !== 0) refineNumber(source, at + index, 1 << pass.low);
    else if (left === 0) return index;
    else left -= 1;
  }
  return index;
}

const noEnd = 64;

export const refine: ReadBlock = (source, at, pass, run) => {
  const { reader, numbers } = source;
  const ac = tableOf(source.ac);
  let index = pass.first;
  while (run.empty === 0 && index <= pass.last) {
    const symbol = readCode(reader, ac);
    const [length, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && length < 15) {
      run.empty = emptyRun(reader, length);
      break;
    }
    intact(size <= 1, 'a number is too large');
    const value = size === 0 ? 0 : reader.take(1) === 1 ? 1 << pass.low : -(1 << pass.low);
    index = refineUpTo(source, at, index, pass, length);
    intact(size === 0 || index <= pass.last, 'a block is too long');
    if (value !== 0) numbers[at + index] = value;
    index += 1;
  }
  if (run.empty > 0) {
    refineUpTo(source, at, index, pass, noEnd);
    run.empty -= 1;
  }
};
