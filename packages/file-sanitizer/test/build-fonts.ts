import { charstringKey, encryptType1, programKey } from '../src/font/type1-cipher.ts';

const u16 = (...values: readonly number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]));
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const program = Buffer.from('PROG');
const glyphBox = u16(0, 0, 0, 100, 100);
/** A triangle with hinting instructions. */
const outline = Buffer.concat([
  u16(1),
  glyphBox.subarray(2),
  u16(2, program.length),
  program,
  Buffer.from([0x37, 0x37, 0x37, 1, 50, 50, 1, 99, 99]),
  Buffer.alloc(1),
]);
/** A composite glyph with instructions, whose single component is the triangle of another glyph. */
const composedGlyph = Buffer.concat([
  u16(0xffff),
  glyphBox.subarray(2),
  u16(0x0102, 1),
  Buffer.from([5, 5]),
  u16(program.length),
  program,
]);

/** Returns a TrueType font with three glyphs, hinting programs, and a table that no viewer needs. */
export function buildTrueType(): Buffer {
  const glyphs = Buffer.concat([outline, composedGlyph]);
  const headTable = Buffer.alloc(54);
  const maxp = Buffer.concat([u32(0x00010000), u16(3), Buffer.alloc(26)]);
  const hhea = Buffer.alloc(36);
  hhea.writeUInt16BE(1, 34);
  const map = Buffer.concat([u16(6, 14, 0, 65, 2), u16(1, 2)]);
  const tables: readonly (readonly [string, Buffer])[] = [
    ['cmap', Buffer.concat([u16(0, 1, 1, 0), u32(12), map])],
    ['fpgm', program],
    ['glyf', glyphs],
    ['head', headTable],
    ['hhea', hhea],
    ['hmtx', u16(500, 0, 0, 0)],
    ['loca', u16(0, 0, outline.length / 2, glyphs.length / 2)],
    ['maxp', maxp],
    ['prep', program],
    ['zzzz', Buffer.from('#!/bin/sh')],
  ];
  const fontParts = [u32(0x00010000), u16(tables.length, 0, 0, 0)];
  let at = 12 + tables.length * 16;
  for (const [name, table] of tables) {
    fontParts.push(Buffer.from(name), u32(0), u32(at), u32(table.length));
    at += table.length;
  }
  return Buffer.concat([...fontParts, ...tables.map(([, table]) => table)]);
}

function cffIndex(entries: readonly Buffer[]): Buffer {
  if (entries.length === 0) return u16(0);
  const offsets = [1];
  for (const entry of entries) offsets.push((offsets.at(-1) ?? 1) + entry.length);
  return Buffer.concat([u16(entries.length), Buffer.from([1, ...offsets]), ...entries]);
}

/** Returns a CFF font of two glyphs. `glyph` replaces the charstring of the second one. */
export function buildCff(glyph = Buffer.from([189, 189, 21, 32, 29, 189, 6, 14])): Buffer {
  const bytesBefore = Buffer.concat([Buffer.from([1, 0, 4, 1]), cffIndex([Buffer.from('F')])]);
  const bytesAfter = Buffer.concat([cffIndex([]), cffIndex([Buffer.from([11])])]);
  const hiddenProgram = Buffer.from('#!/bin/sh');
  const topIndex = (offset: number): Buffer =>
    cffIndex([Buffer.concat([Buffer.from([29]), u32(offset), Buffer.from([17])])]);
  const offset = bytesBefore.length + topIndex(0).length + bytesAfter.length + hiddenProgram.length;
  return Buffer.concat([
    bytesBefore,
    topIndex(offset),
    bytesAfter,
    hiddenProgram,
    cffIndex([Buffer.from([14]), glyph]),
  ]);
}

/**
 * Returns a Type 1 font with one glyph. `glyph` replaces its charstring; `text` is added to its text part and to its
 * private part.
 */
export function buildType1(glyph = Buffer.from([139, 239, 13, 14]), text = ''): Buffer {
  const encryptedGlyph = encryptType1(glyph, charstringKey);
  const fontHeader = `%!PS-AdobeFont-1.0: F\n/FontName /F def ${text}\n/Encoding 256 array\ndup 65 /A put\nreadonly def\n`;
  const middleBytes = [
    Buffer.from('dup /Private 9 dict dup begin /BlueValues [0 10] def ('),
    Buffer.from(`${text}) pop /Subrs 0 array\n2 index /CharStrings 1 dict dup begin\n`),
    Buffer.from(`/A ${String(encryptedGlyph.length)} RD `),
    encryptedGlyph,
    Buffer.from(' ND end end'),
  ];
  const encryptedBytes = encryptType1(Buffer.concat(middleBytes), programKey);
  return Buffer.concat([Buffer.from(`${fontHeader}currentfile eexec\n`), encryptedBytes]);
}
