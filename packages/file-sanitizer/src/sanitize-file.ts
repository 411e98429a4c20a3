import { rewritePng } from './image/png.ts';
import { rewriteJpeg } from './image/rewrite-jpeg.ts';
import { rewritePdf } from './pdf/rewrite-pdf.ts';

export type FileKind = 'application/pdf' | 'image/jpeg' | 'image/png';

const rewriters: Readonly<Record<FileKind, (bytes: Buffer) => Buffer>> = {
  'application/pdf': rewritePdf,
  'image/jpeg': rewriteJpeg,
  'image/png': rewritePng,
};

/**
 * Parses a file in the given format, and writes a new one that contains only its visible content. Throws
 * BrokenFileError.
 */
export function sanitizeFile(kind: FileKind, bytes: Buffer): Buffer {
  return rewriters[kind](bytes);
}
