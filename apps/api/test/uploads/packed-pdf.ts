import { deflateSync } from 'node:zlib';
import { buildPdfStream } from '@participe/file-sanitizer/samples';

/** Returns a PDF with object streams and a compressed cross-reference table. */
export function buildPackedPdf(catalog: string, isRecursive = false): Buffer {
  const pdfObjects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
  ];
  let offset = 0;
  const places = pdfObjects.map((text, index) => {
    const indexEntry = `${String(index + 1)} ${String(offset)}`;
    offset += text.length + 1;
    return indexEntry;
  });
  const index = `${places.join(' ')} `;
  const objectStream = `/Type/ObjStm/N 3/First ${String(index.length)}/Filter/FlateDecode`;
  const fileHeader = Buffer.from('%PDF-1.5\n');
  const holder = Buffer.concat([
    Buffer.from('4 0 obj\n'),
    buildPdfStream(deflateSync(Buffer.from(index + pdfObjects.join('\n'))), objectStream),
    Buffer.from('\nendobj\n'),
  ]);
  const streamRow = (kind: number, place: number): number[] => [kind, place >> 8, place & 255, 0];
  const tableAt = fileHeader.length + holder.length;
  const rows = [
    streamRow(0, 0),
    ...[1, 2, 3].map(() => streamRow(2, 4)),
    isRecursive ? streamRow(2, 4) : streamRow(1, fileHeader.length),
    streamRow(1, tableAt),
  ];
  const crossReferenceStream = buildPdfStream(
    deflateSync(Buffer.from(rows.flat())),
    '/Type/XRef/Size 6/W[1 2 1]/Root 1 0 R/Filter/FlateDecode',
  );
  return Buffer.concat([
    fileHeader,
    holder,
    Buffer.from('5 0 obj\n'),
    crossReferenceStream,
    Buffer.from(`\nendobj\nstartxref\n${String(tableAt)}\n%%EOF\n`),
  ]);
}
