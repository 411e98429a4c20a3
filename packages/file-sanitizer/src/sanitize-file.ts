import { assertFileIntact } from './limits/broken-file.ts';
import { resultBytesMax } from './limits/sizes.ts';
import { rewritePng } from './image/png.ts';
import { rewriteJpeg } from './image/rewrite-jpeg.ts';
import type { FileKind } from './messages.ts';
import { rewritePdf } from './pdf/rewrite-pdf.ts';

const rewriters: Readonly<Record<FileKind, (bytes: Buffer) => Buffer>> = {
  'application/pdf': rewritePdf,
  'image/jpeg': rewriteJpeg,
  'image/png': rewritePng,
};

/**
 * Parses a file in the given format, and writes a new file that contains its visible content and nothing else, at
 * most 20 MB. Throws BrokenFileError for a damaged file and for a larger result.
 */
export function sanitizeFile(kind: FileKind, bytes: Buffer): Buffer {
  const rewrittenBytes = rewriters[kind](bytes);
  assertFileIntact(rewrittenBytes.length <= resultBytesMax, 'it is too large');
  return rewrittenBytes;
}
