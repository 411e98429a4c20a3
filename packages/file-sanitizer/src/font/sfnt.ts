import type { Budget } from '../limits/budget.ts';
import { assertFontIntact, sliceFontBytes } from './font-bytes.ts';
import { rewriteCff } from './cff.ts';
import { rewriteCharacterMap } from './character-map.ts';
import { rewriteGlyphs } from './glyphs.ts';

const openTypeTag = 0x4f54544f;
const trueTypeTags = new Set([0x00010000, 0x74727565]);
const tablesMax = 64;

type Tables = ReadonlyMap<string, Buffer>;

function readTables(bytes: Buffer): Tables {
  const count = sliceFontBytes(bytes, 4, 2).readUInt16BE(0);
  assertFontIntact(count <= tablesMax);
  const tablesByTag = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const row = sliceFontBytes(bytes, 12 + index * 16, 16);
    const tableTag = row.toString('latin1', 0, 4);
    assertFontIntact(!tablesByTag.has(tableTag));
    tablesByTag.set(tableTag, sliceFontBytes(bytes, row.readUInt32BE(8), row.readUInt32BE(12)));
  }
  return tablesByTag;
}

function tableOf(tables: Tables, name: string, length: number): Buffer {
  const table = tables.get(name);
  assertFontIntact(table !== undefined && table.length >= length);
  return Buffer.from(table);
}

/**
 * Returns the table of widths (hmtx or vmtx) and its header; an empty list when one of them is missing. Widths that
 * the table lacks are zeros, because many programs write too few. Widths after the last glyph are left out.
 */
function metricsOf(tables: Tables, direction: 'h' | 'v', glyphs: number): [string, Buffer][] {
  const [headName, name] = [`${direction}hea`, `${direction}mtx`];
  if (!tables.has(headName) || !tables.has(name)) return [];
  const headTable = tableOf(tables, headName, 36).subarray(0, 36);
  const full = headTable.readUInt16BE(34);
  assertFontIntact(full > 0 && full <= Math.max(1, glyphs));
  const widths = Buffer.alloc(full * 4 + (glyphs - full) * 2);
  tableOf(tables, name, 0).copy(widths);
  return [
    [headName, headTable],
    [name, widths],
  ];
}

/**
 * Returns the table of glyph names (post), cut after its last name; an empty list when the table is missing, damaged
 * or of an unknown version.
 */
function namesOf(tables: Tables): [string, Buffer][] {
  const table = tables.get('post');
  if (table === undefined || table.length < 32) return [];
  const version = table.readUInt32BE(0);
  if (version === 0x00010000 || version === 0x00030000) return [['post', table.subarray(0, 32)]];
  if (version !== 0x00020000 || table.length < 34) return [];
  const count = table.readUInt16BE(32);
  let names = 0;
  let indexEnd = 34 + count * 2;
  if (indexEnd > table.length) return [];
  for (let at = 34; at < 34 + count * 2; at += 2)
    names = Math.max(names, table.readUInt16BE(at) - 257);
  for (let name = 0; name < names; name += 1) {
    if (indexEnd >= table.length) return [];
    indexEnd += 1 + (table[indexEnd] ?? 0);
  }
  return indexEnd > table.length ? [] : [['post', table.subarray(0, indexEnd)]];
}

function computeChecksum(table: Buffer): number {
  let checksum = 0;
  for (let at = 0; at < table.length; at += 4) checksum = (checksum + table.readUInt32BE(at)) >>> 0;
  return checksum;
}

function writeTables(tag: number, tables: readonly [string, Buffer][]): Buffer {
  const sortedTables = tables.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const power = Math.floor(Math.log2(sortedTables.length));
  const fontHeader = Buffer.alloc(12 + sortedTables.length * 16);
  fontHeader.writeUInt32BE(tag, 0);
  fontHeader.writeUInt16BE(sortedTables.length, 4);
  fontHeader.writeUInt16BE(16 << power, 6);
  fontHeader.writeUInt16BE(power, 8);
  fontHeader.writeUInt16BE((sortedTables.length - (1 << power)) * 16, 10);
  const fontParts = [fontHeader];
  let at = fontHeader.length;
  for (const [index, [name, table]] of sortedTables.entries()) {
    const paddedTable = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    const row = 12 + index * 16;
    fontHeader.write(name, row, 'latin1');
    fontHeader.writeUInt32BE(computeChecksum(paddedTable), row + 4);
    fontHeader.writeUInt32BE(at, row + 8);
    fontHeader.writeUInt32BE(table.length, row + 12);
    fontParts.push(paddedTable);
    at += paddedTable.length;
  }
  return Buffer.concat(fontParts);
}

/**
 * Rewrites a TrueType or OpenType font with its header and the outlines, widths, names and character codes of its
 * glyphs. Omits hinting programs and all other tables. Throws BrokenFileError for a damaged font.
 */
export function rewriteSfnt(bytes: Buffer, budget: Budget): Buffer {
  const fontTag = sliceFontBytes(bytes, 0, 4).readUInt32BE(0);
  assertFontIntact(fontTag === openTypeTag || trueTypeTags.has(fontTag));
  const tables = readTables(bytes);
  const characters = tables.get('cmap');
  const sharedTables = (glyphs: number): [string, Buffer][] => [
    ...metricsOf(tables, 'h', glyphs),
    ...metricsOf(tables, 'v', glyphs),
    ...namesOf(tables),
    ...(characters === undefined
      ? []
      : [['cmap', rewriteCharacterMap(characters)] satisfies [string, Buffer]]),
  ];
  const headTable = tables.has('head') ? tableOf(tables, 'head', 54).subarray(0, 54) : undefined;
  if (fontTag === openTypeTag) {
    const outlines = rewriteCff(tableOf(tables, 'CFF ', 4), budget);
    const maximumTable = tables.get('maxp');
    const glyphs =
      maximumTable === undefined ? 0 : sliceFontBytes(maximumTable, 0, 6).readUInt16BE(4);
    return writeTables(fontTag, [
      ['CFF ', outlines],
      ...(headTable === undefined ? [] : [['head', headTable] satisfies [string, Buffer]]),
      ...(maximumTable === undefined
        ? []
        : [['maxp', maximumTable.subarray(0, 6)] satisfies [string, Buffer]]),
      ...(maximumTable === undefined ? [] : sharedTables(glyphs)),
    ]);
  }
  assertFontIntact(headTable !== undefined);
  const profile = tableOf(tables, 'maxp', 32).subarray(0, 32);
  const glyphs = rewriteGlyphs(
    {
      glyphs: tableOf(tables, 'glyf', 0),
      offsets: tableOf(tables, 'loca', 0),
      areOffsetsLong: headTable.readUInt16BE(50) === 1,
      profile,
    },
    budget,
  );
  headTable.writeUInt16BE(1, 50);
  return writeTables(fontTag, [
    ['head', headTable],
    ['maxp', profile],
    ['glyf', glyphs.glyphs],
    ['loca', glyphs.offsets],
    ...sharedTables(profile.readUInt16BE(4)),
  ]);
}
