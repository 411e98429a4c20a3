import { intact } from '../broken-file.ts';
import type { BitReader } from './jpeg-bits.ts';
import { type DecodeTable, readCode, readSigned } from './jpeg-codes.ts';

/** What one pass over a picture brings: which numbers of each square, and which of their bits. */
export interface Pass {
  readonly first: number;
  readonly last: number;
  /** The bit above the one that comes now; 0 when the numbers come for the first time. */
  readonly high: number;
  readonly low: number;
}

/** What goes on from one square to the next. */
export interface Run {
  /** Squares that still hold nothing new. */
  empty: number;
}

/** One colour's part in a pass. */
export interface Source {
  readonly reader: BitReader;
  readonly dc: DecodeTable | undefined;
  readonly ac: DecodeTable | undefined;
  readonly numbers: Int16Array;
  mean: number;
}

export type ReadSquare = (source: Source, at: number, pass: Pass, run: Run) => void;

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

/** A whole square at once. */
export const readWhole: ReadSquare = (source, at) => {
  const { reader, numbers } = source;
  const ac = tableOf(source.ac);
  numbers[at] = readMean(source);
  for (let index = 1; index < 64; index += 1) {
    const symbol = readCode(reader, ac);
    const size = symbol & 15;
    if (size === 0 && symbol >> 4 < 15) return;
    index += symbol >> 4;
    intact(index < 64, 'a square is too long');
    numbers[at + index] = readSigned(reader, size);
  }
};

export const readFirstMean: ReadSquare = (source, at, { low }) => {
  source.numbers[at] = readMean(source) << low;
};

export const refineMean: ReadSquare = ({ reader, numbers }, at, { low }) => {
  numbers[at] = (numbers[at] ?? 0) | (reader.take(1) << low);
};

/** How many squares from this one on hold nothing more. */
const emptyRun = (reader: BitReader, bits: number): number => (1 << bits) + reader.take(bits);

export const readFirst: ReadSquare = (source, at, { first, last, low }, run) => {
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
    intact(index <= last, 'a square is too long');
    numbers[at + index] = readSigned(reader, size) * (1 << low);
  }
};

/** Adds the next bit to a number that is there. */
function refineNumber({ reader, numbers }: Source, at: number, bit: number): void {
  const value = numbers[at] ?? 0;
  if (reader.take(1) === 1 && (value & bit) === 0) numbers[at] = value + (value > 0 ? bit : -bit);
}

/** Passes over so many numbers that are not there yet, and refines those that are; answers where it stopped. */
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

export const refine: ReadSquare = (source, at, pass, run) => {
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
    intact(size === 0 || index <= pass.last, 'a square is too long');
    if (value !== 0) numbers[at + index] = value;
    index += 1;
  }
  if (run.empty > 0) {
    refineUpTo(source, at, index, pass, noEnd);
    run.empty -= 1;
  }
};
