import type { FileKind } from '@participe/domain';
import { rewritePng } from './image/png.ts';
import { rewriteJpeg } from './image/rewrite-jpeg.ts';
import { rewritePdf } from './pdf/rewrite-pdf.ts';

const rewriters: Readonly<Record<FileKind, (bytes: Buffer) => Buffer>> = {
  'application/pdf': rewritePdf,
  'image/jpeg': rewriteJpeg,
  'image/png': rewritePng,
};

/** Reads all of a file as what it begins as and writes it anew; a broken one is a BrokenFileError. */
export function rewriteFile(kind: FileKind, bytes: Buffer): Buffer {
  return rewriters[kind](bytes);
}
