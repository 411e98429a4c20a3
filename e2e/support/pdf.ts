import { inflateSync } from 'node:zlib';

const euroInFont = '\u0080';

/** A standard font has one byte per character. */
const decodeHex = (hex: string): string =>
  Buffer.from(hex, 'hex').toString('latin1').replaceAll(euroInFont, '€');

function extractContentText(content: string): string {
  return [...content.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\]\s*TJ/giu)]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/giu)].map(([, hex = '']) => decodeHex(hex)).join(''),
    )
    .join(' ');
}

function inflateBytes(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    // The stream is not compressed, so it contains no text of the page.
    return '';
  }
}

/** Returns the strings of the compressed content streams, separated by single spaces. */
export function extractPdfText(file: Buffer): string {
  const textRuns: string[] = [];
  for (let mark = file.indexOf('stream\n'); mark >= 0; mark = file.indexOf('stream\n', mark)) {
    const streamStart = mark + 'stream\n'.length;
    const streamEnd = file.indexOf('\nendstream', streamStart);
    if (streamEnd < 0) break;
    textRuns.push(extractContentText(inflateBytes(file.subarray(streamStart, streamEnd))));
    mark = streamEnd + '\nendstream'.length;
  }
  return textRuns.join(' ').replaceAll(/\s+/gu, ' ');
}

/** Returns a PDF of one page with a text, of at least `minBytes` bytes. */
export function createPdf(text: string, minBytes: number): Buffer {
  const pageCommands = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET\n% ${'.'.repeat(minBytes)}\n`;
  const pdfObjects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(pageCommands.length)} >>\nstream\n${pageCommands}endstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const objectOffsets = pdfObjects.map((object, index) => {
    const offset = file.length;
    file += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = String(pdfObjects.length + 1);
  const crossReferenceTable = `xref\n0 ${size}\n0000000000 65535 f \n${objectOffsets.join('')}`;
  return Buffer.from(
    `${file}${crossReferenceTable}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(file.length)}\n%%EOF\n`,
    'latin1',
  );
}
