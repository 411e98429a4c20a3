import { assertFileIntact } from '../limits/broken-file.ts';
import type { BitReader } from './jpeg-bits.ts';

/** Table with an entry for each sequence of sixteen bits: length and symbol of the Huffman code at its beginning. */
export type HuffmanLookup = Uint16Array;

/** A Huffman table as stored in a file: how many codes there are of each length, and their symbols. */
export interface HuffmanTable {
  readonly counts: Uint8Array;
  readonly symbols: Uint8Array;
}

/** Yields the codes of a table with their lengths, in the canonical sequence. */
function* listCodes({
  counts,
  symbols,
}: HuffmanTable): Generator<{ code: number; length: number; symbol: number }> {
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length += 1) {
    for (let count = counts[length - 1] ?? 0; count > 0; count -= 1) {
      assertFileIntact(code < 1 << length, 'its codes are broken');
      yield { code, length, symbol: symbols[index] ?? 0 };
      code += 1;
      index += 1;
    }
    code <<= 1;
  }
}

/** Returns the table that decodes Huffman codes by lookup. */
export function buildHuffmanLookup(list: HuffmanTable): HuffmanLookup {
  const lookupTable = new Uint16Array(65_536);
  for (const { code, length, symbol } of listCodes(list)) {
    const firstEntry = code << (16 - length);
    lookupTable.fill((length << 8) | symbol, firstEntry, firstEntry + (1 << (16 - length)));
  }
  return lookupTable;
}

/** Reads the next Huffman code and returns its symbol. */
export function readSymbol(reader: BitReader, table: HuffmanLookup): number {
  const tableEntry = table[reader.peek()] ?? 0;
  assertFileIntact(tableEntry !== 0, 'a code is not in the table');
  reader.skip(tableEntry >> 8);
  return tableEntry & 0xff;
}

/** Reads a number of `count` bits. In JPEG, its first bit determines the sign. */
export function readSignedNumber(reader: BitReader, count: number): number {
  if (count === 0) return 0;
  const extraBits = reader.take(count);
  return extraBits < 1 << (count - 1) ? extraBits - (1 << count) + 1 : extraBits;
}

/** Returns code and length of each symbol, for encoding. */
export function buildEncodeTable(
  list: HuffmanTable,
): Map<number, { code: number; length: number }> {
  return new Map(
    [...listCodes(list)].map(({ code, length, symbol }) => [symbol, { code, length }]),
  );
}

const huffmanTable = (counts: readonly number[], symbols: readonly number[]): HuffmanTable => ({
  counts: Uint8Array.from(counts),
  symbols: Uint8Array.from(symbols),
});

/** Huffman tables with which files are written, one for DC and one for AC coefficients. */
export const dcHuffmanTable = huffmanTable(
  [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
);

const acSymbols = `
  010203000411051221314106135161072271143281 91a1082342b1c11552d1f02433627282090a161718191a2526
  2728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a83848586
  8788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8
  d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa`;

export const acHuffmanTable = huffmanTable(
  [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  [...Buffer.from(acSymbols.replaceAll(/\s/gu, ''), 'hex')],
);
