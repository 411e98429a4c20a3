/** First bytes of an APP1 segment with Exif data. */
const exifSignature = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;

/** Returns the Exif orientation, from 1 to 8; 1 when it is missing or unreadable. */
export function readOrientation(segment: Buffer): number {
  if (!segment.subarray(0, exifSignature.length).equals(exifSignature)) return 1;
  const tiffBytes = segment.subarray(exifSignature.length);
  if (tiffBytes.length < 10) return 1;
  const isLittle = tiffBytes.toString('latin1', 0, 2) === 'II';
  const readShort = (at: number): number =>
    isLittle ? tiffBytes.readUInt16LE(at) : tiffBytes.readUInt16BE(at);
  const directoryOffset = isLittle ? tiffBytes.readUInt32LE(4) : tiffBytes.readUInt32BE(4);
  if (directoryOffset + 2 > tiffBytes.length) return 1;
  const count = readShort(directoryOffset);
  for (let index = 0; index < count; index += 1) {
    const at = directoryOffset + 2 + index * 12;
    if (at + 12 > tiffBytes.length) return 1;
    if (readShort(at) === orientationTag) {
      const orientationValue = readShort(at + 8);
      return orientationValue >= 1 && orientationValue <= 8 ? orientationValue : 1;
    }
  }
  return 1;
}

/** Returns an Exif segment that contains only the orientation. */
export function buildOrientationSegment(orientation: number): Buffer {
  const tiffBytes = Buffer.alloc(26);
  tiffBytes.write('MM\0*', 0, 'latin1');
  tiffBytes.writeUInt32BE(8, 4);
  tiffBytes.writeUInt16BE(1, 8);
  tiffBytes.writeUInt16BE(orientationTag, 10);
  tiffBytes.writeUInt16BE(3, 12);
  tiffBytes.writeUInt32BE(1, 14);
  tiffBytes.writeUInt16BE(orientation, 18);
  return Buffer.concat([exifSignature, tiffBytes]);
}
