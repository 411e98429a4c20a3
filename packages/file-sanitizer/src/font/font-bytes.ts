import { assertFileIntact } from '../limits/broken-file.ts';

/**
 * Throws BrokenFileError when the condition is false. The message does not name the fault, because the person who
 * uploads a file cannot repair a font.
 */
export function assertFontIntact(holds: boolean): asserts holds {
  assertFileIntact(holds, 'a font is broken');
}

/** Returns a part of a font. Throws when the part is not inside it. */
export function sliceFontBytes(bytes: Buffer, at: number, length: number): Buffer {
  assertFontIntact(at >= 0 && length >= 0 && at + length <= bytes.length);
  return bytes.subarray(at, at + length);
}
