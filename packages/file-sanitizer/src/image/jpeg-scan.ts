import { assertFileIntact } from '../limits/broken-file.ts';
import { type BitReader, createBitReader } from './jpeg-bits.ts';
import type { HuffmanLookup } from './jpeg-huffman.ts';
import { type ColourComponent, type JpegPicture, blockOffset } from './jpeg-picture.ts';
import {
  type ScanParameters,
  type BlockReader,
  type EndOfBandRun,
  type BlockSource,
  readFirstAc,
  readFirstDc,
  readBaselineBlock,
  refineAc,
  refineDc,
} from './jpeg-blocks.ts';

export interface ScanTables {
  readonly dc: ReadonlyMap<number, HuffmanLookup>;
  readonly ac: ReadonlyMap<number, HuffmanLookup>;
  /** Number of groups (MCUs) between restart markers; 0 without restart markers. */
  readonly restartEvery: number;
}

interface Part {
  readonly component: ColourComponent;
  readonly source: BlockSource;
}

function readerOf(isProgressive: boolean, { first, high }: ScanParameters): BlockReader {
  if (!isProgressive) return readBaselineBlock;
  if (first === 0) return high === 0 ? readFirstDc : refineDc;
  return high === 0 ? readFirstAc : refineAc;
}

function passOf(head: Buffer, isProgressive: boolean, parts: number): ScanParameters {
  const [first = 0, last = 0, bits = 0] = head.subarray(-3);
  if (!isProgressive) return { first: 0, last: 63, high: 0, low: 0 };
  const scanPass = { first, last, high: bits >> 4, low: bits & 15 };
  const isSound = first === 0 ? last === 0 : last >= first && last < 64 && parts === 1;
  assertFileIntact(isSound && scanPass.low < 14 && scanPass.high < 14, 'a scan is broken');
  return scanPass;
}

function partsOf(
  picture: JpegPicture,
  head: Buffer,
  reader: BitReader,
  { dc, ac }: ScanTables,
): Part[] {
  const [count = 0] = head;
  assertFileIntact(count >= 1 && count <= 4 && head.length === 4 + 2 * count, 'a scan is broken');
  return Array.from({ length: count }, (_, index) => {
    const [id = 0, tables = 0] = head.subarray(1 + 2 * index);
    const component = picture.components.find((one) => one.id === id);
    assertFileIntact(component !== undefined, 'a scan is of no colour');
    const { coefficients } = component;
    const huffmanTables = { dc: dc.get(tables >> 4), ac: ac.get(tables & 15) };
    return { component, source: { reader, coefficients, previousDc: 0, ...huffmanTables } };
  });
}

/**
 * Yields the blocks of one group (MCU): a single block when the scan has one component, otherwise the blocks of all
 * components for the same area.
 */
function* decodeBlocks(
  picture: JpegPicture,
  parts: readonly Part[],
  group: number,
): Generator<{ source: BlockSource; at: number }> {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) {
    const { columns } = only.component;
    const at = blockOffset(only.component, Math.floor(group / columns), group % columns);
    yield { source: only.source, at };
    return;
  }
  const groupRow = Math.floor(group / picture.groupsAcross);
  const groupColumn = group % picture.groupsAcross;
  for (const { component, source } of parts)
    for (let row = 0; row < component.down; row += 1)
      for (let column = 0; column < component.across; column += 1) {
        const [y, x] = [groupRow * component.down + row, groupColumn * component.across + column];
        yield { source, at: blockOffset(component, y, x) };
      }
}

/**
 * Minimum number of visits counted for a block, because a block takes time even when a scan visits few coefficients.
 */
const blockVisitsMin = 8;

/** Reads one scan into the picture. Returns the offset of the marker after it. */
export function readScan(
  picture: JpegPicture,
  isProgressive: boolean,
  head: Buffer,
  body: { readonly bytes: Buffer; readonly from: number },
  tables: ScanTables,
): number {
  const reader = createBitReader(body.bytes, body.from);
  const parts = partsOf(picture, head, reader, tables);
  const pass = passOf(head, isProgressive, parts.length);
  const readBlock = readerOf(isProgressive, pass);
  const [only] = parts;
  const groups =
    parts.length === 1 && only !== undefined
      ? only.component.columns * only.component.rows
      : picture.groupsAcross * picture.groupsDown;
  const { first, last } = pass;
  const perGroup =
    parts.length === 1
      ? 1
      : parts.reduce((sum, { component }) => sum + component.across * component.down, 0);
  picture.visitsLeft -= groups * perGroup * Math.max(blockVisitsMin, last - first + 1);
  assertFileIntact(picture.visitsLeft >= 0, 'it is scanned too often');
  const run: EndOfBandRun = { empty: 0 };
  for (let group = 0; group < groups; group += 1) {
    if (tables.restartEvery > 0 && group > 0 && group % tables.restartEvery === 0) {
      reader.restart();
      run.empty = 0;
      for (const { source } of parts) source.previousDc = 0;
    }
    for (const { source, at } of decodeBlocks(picture, parts, group))
      readBlock(source, at, pass, run);
  }
  return reader.end();
}
