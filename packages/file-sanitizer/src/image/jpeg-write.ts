import { assertFileIntact } from '../limits/broken-file.ts';
import { type BitWriter, createBitWriter } from './jpeg-bits.ts';
import {
  acHuffmanTable,
  type HuffmanTable,
  dcHuffmanTable,
  buildEncodeTable,
} from './jpeg-huffman.ts';
import { type ColourComponent, type JpegPicture, blockOffset } from './jpeg-picture.ts';

/** Returns one segment: marker, length and content. */
export function encodeSegment(mark: number, data: Uint8Array): Buffer {
  const segmentHeader = Buffer.from([0xff, mark, 0, 0]);
  segmentHeader.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([segmentHeader, data]);
}

type Codes = ReadonlyMap<number, { code: number; length: number }>;

function putCode(writer: BitWriter, codes: Codes, symbol: number): void {
  const symbolCode = codes.get(symbol);
  assertFileIntact(symbolCode !== undefined, 'a number is too large');
  writer.put(symbolCode.code, symbolCode.length);
}

const sizeOf = (value: number): number => 32 - Math.clz32(Math.abs(value));

function putSigned(writer: BitWriter, value: number, size: number): void {
  if (size > 0) writer.put(value < 0 ? value + (1 << size) - 1 : value, size);
}

interface Sink {
  readonly writer: BitWriter;
  readonly dc: Codes;
  readonly ac: Codes;
}

/** Writes a block. Its DC coefficient is written as the difference from that of the block before. */
function putBlock(
  { writer, dc, ac }: Sink,
  coefficients: Int16Array,
  at: number,
  previousDc: number,
): number {
  const dcCoefficient = coefficients[at] ?? 0;
  const size = sizeOf(dcCoefficient - previousDc);
  putCode(writer, dc, size);
  putSigned(writer, dcCoefficient - previousDc, size);
  let zeros = 0;
  for (let index = 1; index < 64; index += 1) {
    const coefficient = coefficients[at + index] ?? 0;
    if (coefficient === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) putCode(writer, ac, 0xf0);
    const bits = sizeOf(coefficient);
    putCode(writer, ac, (zeros << 4) | bits);
    putSigned(writer, coefficient, bits);
    zeros = 0;
  }
  if (zeros > 0) putCode(writer, ac, 0);
  return dcCoefficient;
}

function putGroup(
  sink: Sink,
  component: ColourComponent,
  top: number,
  left: number,
  previousDc: number,
): number {
  let dcCoefficient = previousDc;
  for (let row = 0; row < component.down; row += 1)
    for (let column = 0; column < component.across; column += 1) {
      const at = blockOffset(
        component,
        top * component.down + row,
        left * component.across + column,
      );
      dcCoefficient = putBlock(sink, component.coefficients, at, dcCoefficient);
    }
  return dcCoefficient;
}

function scanBytes({ components, groupsAcross, groupsDown }: JpegPicture, room: number): Buffer {
  const sink: Sink = {
    writer: createBitWriter(room),
    dc: buildEncodeTable(dcHuffmanTable),
    ac: buildEncodeTable(acHuffmanTable),
  };
  const dcMeans = components.map(() => 0);
  for (let topRow = 0; topRow < groupsDown; topRow += 1)
    for (let bitCount = 0; bitCount < groupsAcross; bitCount += 1)
      for (const [index, component] of components.entries())
        dcMeans[index] = putGroup(sink, component, topRow, bitCount, dcMeans[index] ?? 0);
  return sink.writer.finish();
}

const codeSegment = (kind: number, { counts, symbols }: HuffmanTable): Buffer =>
  encodeSegment(0xc4, Buffer.concat([Buffer.from([kind]), counts, symbols]));

/**
 * Sets the sampling factors to 1 in a picture with one component, because such a picture is encoded block by block.
 */
function resetSampling({ components, ...picture }: JpegPicture): JpegPicture {
  const [only] = components;
  if (only === undefined || components.length > 1) return { components, ...picture };
  const component = { ...only, across: 1, down: 1 };
  return {
    ...picture,
    components: [component],
    groupsAcross: only.columns,
    groupsDown: only.rows,
  };
}

/**
 * Writes a JPEG with one scan and with the quantisation tables of the original. It is a baseline JPEG, or an extended
 * one when a table has 16-bit numbers.
 */
export function writeJpeg(
  original: JpegPicture,
  quantisation: ReadonlyMap<number, Buffer>,
  leadingSegments: readonly Buffer[],
  room: number,
): Buffer {
  const picture = resetSampling(original);
  const { width, height, components } = picture;
  const usedTables = [...new Set(components.map((one) => one.quantisation))];
  const isWide = usedTables.some((id) => quantisation.get(id)?.length === 128);
  const tables = usedTables.map((id) => {
    const quantisationTable = quantisation.get(id);
    assertFileIntact(quantisationTable !== undefined, 'its tables are missing');
    return encodeSegment(
      0xdb,
      Buffer.concat([
        Buffer.from([(quantisationTable.length === 128 ? 16 : 0) | id]),
        quantisationTable,
      ]),
    );
  });
  const frame = Buffer.alloc(6);
  frame.writeUInt8(8, 0);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  frame.writeUInt8(components.length, 5);
  const colours = components.flatMap((one) => [
    one.id,
    (one.across << 4) | one.down,
    one.quantisation,
  ]);
  const scanHead = [components.length, ...components.flatMap(({ id }) => [id, 0]), 0, 63, 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...leadingSegments,
    ...tables,
    encodeSegment(isWide ? 0xc1 : 0xc0, Buffer.concat([frame, Buffer.from(colours)])),
    codeSegment(0x00, dcHuffmanTable),
    codeSegment(0x10, acHuffmanTable),
    encodeSegment(0xda, Buffer.from(scanHead)),
    scanBytes(picture, room),
    Buffer.from([0xff, 0xd9]),
  ]);
}
