import { assertFileIntact } from '../limits/broken-file.ts';
import { type PdfValue, pdfNameOf } from './values.ts';

/** Codecs whose bytes would reach a PDF viewer as they came when an image stands inside a content stream. */
const codecs = new Set(['CCF', 'CCITTFaxDecode', 'DCT', 'DCTDecode', 'JBIG2Decode', 'JPXDecode']);
const anyCodec = /CCF|CCITT|DCT|JBIG2|JPX|#[0-9A-Fa-f]/u;
const name = /\/(?:[^\0\t\n\f\r ()<>[\]{}/%])+/gu;

/**
 * Refuses a stream that names an image codec, because an image inside a content stream is not decoded. An image of
 * its own is data, in which such a name has no meaning.
 */
export function checkInlinePictures(bytes: Buffer, entries: ReadonlyMap<string, PdfValue>): void {
  if (pdfNameOf(entries.get('Subtype')) === 'Image') return;
  const text = bytes.toString('latin1');
  if (!anyCodec.test(text)) return;
  for (const [found] of text.matchAll(name)) {
    const word = found
      .slice(1)
      .replaceAll(/#([0-9A-Fa-f]{2})/gu, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    assertFileIntact(
      !codecs.has(word),
      'a picture inside a page is in a format that is not admitted',
    );
  }
}
