import { deflateSync } from 'node:zlib';
import { buildPdfStream } from './build-pdf.ts';

/** Returns a PDF with the given content as object stream. `entries` is appended to the dictionary of the stream. */
export function buildPdfWithObjectStream(content: Buffer, entries: string): Buffer {
  const fileParts = [
    Buffer.from('%PDF-1.5\n'),
    Buffer.from('1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'),
    Buffer.from('2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n'),
    Buffer.concat([
      Buffer.from('4 0 obj\n'),
      buildPdfStream(
        deflateSync(content, { level: 9 }),
        `/Type/ObjStm${entries}/Filter/FlateDecode`,
      ),
      Buffer.from('\nendobj\n'),
    ]),
  ];
  const offsets = fileParts.map((_, index) =>
    fileParts.slice(0, index).reduce((sum, part) => sum + part.length, 0),
  );
  const [, catalog = 0, tree = 0, holder = 0] = offsets;
  const body = Buffer.concat(fileParts);
  const streamRow = (kind: number, place: number): Buffer => {
    const bytes = Buffer.from([kind, 0, 0, 0, 0, 0]);
    bytes.writeUInt32BE(place, 1);
    return bytes;
  };
  const rows = [
    streamRow(0, 0),
    streamRow(1, catalog),
    streamRow(1, tree),
    streamRow(2, 4),
    streamRow(1, holder),
  ];
  const crossReferenceStream = buildPdfStream(
    deflateSync(Buffer.concat([...rows, streamRow(1, body.length)])),
    '/Type/XRef/Size 6/W[1 4 1]/Root 1 0 R/Filter/FlateDecode',
  );
  const fileTail = Buffer.from(`\nendobj\nstartxref\n${String(body.length)}\n%%EOF\n`);
  return Buffer.concat([body, Buffer.from('5 0 obj\n'), crossReferenceStream, fileTail]);
}

/** Returns a PDF of 58 KB that inflates to a string of 60 MB. */
export const longStringPdf = (): Buffer =>
  buildPdfWithObjectStream(Buffer.from(`3 0 (${'a'.repeat(60_000_000)})`), '/N 1/First 4');

/** Returns a PDF of 195 KB with an object stream that lists fifty million objects. */
export const endlessNumbersPdf = (): Buffer =>
  buildPdfWithObjectStream(Buffer.alloc(200_000_000, '3 0 '), '/N 50000000/First 200000000');
