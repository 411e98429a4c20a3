type Part = string | Buffer;

const bytesOf = (part: Part): Buffer =>
  typeof part === 'string' ? Buffer.from(part, 'latin1') : part;

/** Returns a stream object. `entries` adds entries to its dictionary. */
export function buildPdfStream(content: Part, entries = ''): Buffer {
  const bytes = bytesOf(content);
  return Buffer.concat([
    bytesOf(`<<${entries}/Length ${String(bytes.length)}>>\nstream\n`),
    bytes,
    bytesOf('\nendstream'),
  ]);
}

/** Returns existing bytes followed by objects, numbered from `first`, and their cross-reference table. */
function pdfPart(before: Buffer, first: number, objects: readonly Part[], trailer: string): Buffer {
  const fileParts = [before];
  let at = before.length;
  const rows: string[] = [];
  for (const [index, body] of objects.entries()) {
    const bytes = Buffer.concat([
      bytesOf(`${String(first + index)} 0 obj\n`),
      bytesOf(body),
      bytesOf('\nendobj\n'),
    ]);
    rows.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    fileParts.push(bytes);
    at += bytes.length;
  }
  const crossReferenceTable = `xref\n${String(first)} ${String(rows.length)}\n${rows.join('')}`;
  const size = String(first + objects.length);
  const trailerText = `${crossReferenceTable}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${String(at)}\n%%EOF\n`;
  return Buffer.concat([...fileParts, bytesOf(trailerText)]);
}

const fileHeader = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

/** Returns a PDF with these objects. They are numbered from 1, and the first is the catalogue. */
export const buildPdf = (objects: readonly Part[], trailer = '', comment = ''): Buffer =>
  pdfPart(bytesOf(fileHeader + comment), 1, objects, trailer);

/** Returns the file with an incremental update, which replaces the objects from number `first` on. */
export function updatePdf(old: Buffer, first: number, objects: readonly Part[]): Buffer {
  const crossReferenceStart =
    /startxref\n(\d+)\n%%EOF\n$/u.exec(old.toString('latin1'))?.[1] ?? '0';
  return pdfPart(old, first, objects, `/Prev ${crossReferenceStart}`);
}

export interface OnePagePdfContent {
  readonly catalog?: string;
  readonly page?: string;
  readonly resources?: string;
  readonly content?: Buffer;
  /** Further objects, numbered from 5. */
  readonly more?: readonly Part[];
  readonly trailer?: string;
  readonly comment?: string;
}

export const squareDrawing = '0.2 0.4 0.8 rg 20 20 60 60 re f';

/** Returns a PDF with one page, which shows a square unless other content is given, and with the given additions. */
export function buildOnePagePdf({
  catalog = '',
  page = '',
  resources = '',
  content = buildPdfStream(squareDrawing),
  more = [],
  trailer = '',
  comment = '',
}: OnePagePdfContent = {}): Buffer {
  const leaf = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<<${resources}>>${page}>>`;
  return buildPdf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      leaf,
      content,
      ...more,
    ],
    trailer,
    comment,
  );
}
