import { assertFileIntact } from '../limits/broken-file.ts';

const startOfScan = 0xda;
const comment = 0xfe;

/**
 * True for segments that determine how colours are interpreted or that are needed for decoding. Comments and
 * application data are removed.
 */
function isKept(mark: number): boolean {
  if (mark === 0xe0 || mark === 0xee) return true;
  return mark !== comment && !(mark >= 0xe0 && mark <= 0xef);
}

/** Removes the metadata from a JPEG inside a PDF. The image data stay the same byte for byte. */
export function stripJpeg(bytes: Buffer): Buffer {
  assertFileIntact(bytes[0] === 0xff && bytes[1] === 0xd8, 'a photograph is none');
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (bytes[at + 1] !== startOfScan) {
    assertFileIntact(bytes[at] === 0xff && at + 4 <= bytes.length, 'a photograph is broken');
    const mark = bytes[at + 1] ?? 0;
    // A marker may be preceded by padding bytes 0xff, so such a byte is skipped.
    const end = mark === 0xff ? at + 1 : at + 2 + bytes.readUInt16BE(at + 2);
    assertFileIntact(end <= bytes.length, 'a photograph is broken');
    if (mark !== 0xff && isKept(mark)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}
