import { inflateSync } from 'node:zlib';

/** Returns the bytes of a PDF as text, followed by its decompressed streams. */
export function textOfPdf(pdf: Buffer): string {
  const pdfTexts = [pdf.toString('latin1')];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    try {
      pdfTexts.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {
      // This stream is not compressed with zlib; it may be a JPEG.
    }
  }
  return pdfTexts.join('\n');
}
