/** First bytes of an APP1 segment with Exif data. */
const mark = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;

/** Returns the Exif orientation, from 1 to 8; 1 when it is missing or unreadable. */
export function readOrientation(segment: Buffer): number {
  if (!segment.subarray(0, mark.length).equals(mark)) return 1;
  const settings = segment.subarray(mark.length);
  if (settings.length < 10) return 1;
  const isLittle = settings.toString('latin1', 0, 2) === 'II';
  const readShort = (at: number): number =>
    isLittle ? settings.readUInt16LE(at) : settings.readUInt16BE(at);
  const directoryOffset = isLittle ? settings.readUInt32LE(4) : settings.readUInt32BE(4);
  if (directoryOffset + 2 > settings.length) return 1;
  const count = readShort(directoryOffset);
  for (let index = 0; index < count; index += 1) {
    const at = directoryOffset + 2 + index * 12;
    if (at + 12 > settings.length) return 1;
    if (readShort(at) === orientationTag) {
      const value = readShort(at + 8);
      return value >= 1 && value <= 8 ? value : 1;
    }
  }
  return 1;
}

/** Returns an Exif segment that contains only the orientation. */
export function buildOrientationSegment(orientation: number): Buffer {
  const settings = Buffer.alloc(26);
  settings.write('MM\0*', 0, 'latin1');
  settings.writeUInt32BE(8, 4);
  settings.writeUInt16BE(1, 8);
  settings.writeUInt16BE(orientationTag, 10);
  settings.writeUInt16BE(3, 12);
  settings.writeUInt32BE(1, 14);
  settings.writeUInt16BE(orientation, 18);
  return Buffer.concat([mark, settings]);
}
