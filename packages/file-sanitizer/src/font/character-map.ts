import { assertFontIntact, sliceFontBytes } from './font-bytes.ts';

const mapsMax = 16;

/**
 * Returns the length of a character map, which depends on its format; undefined for a format that PDF viewers do not
 * need.
 */
function lengthOf(map: Buffer): number | undefined {
  const format = sliceFontBytes(map, 0, 2).readUInt16BE(0);
  if (format === 0) return 262;
  if (format === 4) {
    const length = sliceFontBytes(map, 2, 2).readUInt16BE(0);
    const segments = sliceFontBytes(map, 6, 2).readUInt16BE(0);
    assertFontIntact(segments % 2 === 0 && length >= 16 + segments * 4);
    return length;
  }
  if (format === 6) return 10 + sliceFontBytes(map, 8, 2).readUInt16BE(0) * 2;
  if (format === 12) return 16 + sliceFontBytes(map, 12, 4).readUInt32BE(0) * 12;
  return undefined;
}

/**
 * Rewrites the table of character codes: keeps maps of common formats, each with the length that its format requires.
 */
export function rewriteCharacterMap(table: Buffer): Buffer {
  const count = sliceFontBytes(table, 2, 2).readUInt16BE(0);
  assertFontIntact(count <= mapsMax);
  const rows: Buffer[] = [];
  const maps: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const row = Buffer.from(sliceFontBytes(table, 4 + index * 8, 8));
    const map = sliceFontBytes(table, row.readUInt32BE(4), 2);
    const remainingBytes = table.subarray(map.byteOffset - table.byteOffset);
    const length = lengthOf(remainingBytes);
    if (length === undefined) continue;
    const tableCopy = Buffer.from(
      sliceFontBytes(remainingBytes, 0, Math.min(length, remainingBytes.length)),
    );
    assertFontIntact(tableCopy.length === length);
    if (tableCopy.readUInt16BE(0) === 12) tableCopy.writeUInt32BE(length, 4);
    else tableCopy.writeUInt16BE(length & 0xffff, 2);
    rows.push(row);
    maps.push(tableCopy);
  }
  const tableHeader = Buffer.alloc(4);
  tableHeader.writeUInt16BE(rows.length, 2);
  let at = 4 + rows.length * 8;
  for (const [index, map] of maps.entries()) {
    rows[index]?.writeUInt32BE(at, 4);
    at += map.length;
  }
  return Buffer.concat([tableHeader, ...rows, ...maps]);
}
