import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF, followed by its decompressed streams. */
export function textOfPdf(pdf: Buffer): string {
  const parts = [pdf.toString('latin1')];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    try {
      parts.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {
      // This stream is an image, which is not compressed with zlib.
    }
  }
  return parts.join('\n');
}
