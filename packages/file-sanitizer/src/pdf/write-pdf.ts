import { assertFileIntact } from '../limits/broken-file.ts';
import { type PdfDict, type PdfStream, type PdfValue, isPdfArray } from './values.ts';

/** Returns a number as text without an exponent, which PDF does not allow. */
function numberText(value: number): string {
  assertFileIntact(Math.abs(value) <= Number.MAX_SAFE_INTEGER, 'a number is too large');
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(10).replace(/\.?0+$/u, '');
}

const nameText = (text: string): string =>
  `/${text.replaceAll(/[^!-~]|[#()<>[\]{}/%]/gu, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

function entriesText(entries: PdfDict['entries']): string {
  const entryTexts = [...entries].map(([key, value]) => `${nameText(key)} ${valueText(value)}`);
  return `<<${entryTexts.join(' ')}>>`;
}

/** Returns a value in the syntax of PDF; for a stream, only its dictionary. */
export function valueText(value: PdfValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value);
  if (isPdfArray(value)) return `[${value.map(valueText).join(' ')}]`;
  if (value.kind === 'name') return nameText(value.text);
  if (value.kind === 'string') return `<${value.bytes.toString('hex')}>`;
  if (value.kind === 'ref') return `${String(value.number)} 0 R`;
  return entriesText(value.entries);
}

function objectBytes(number: number, value: PdfValue): Buffer {
  const objectText = `${String(number)} 0 obj\n${valueText(value)}`;
  const stream = isStream(value) ? value.bytes : undefined;
  if (stream === undefined) return Buffer.from(`${objectText}\nendobj\n`, 'latin1');
  return Buffer.concat([
    Buffer.from(`${objectText}\nstream\n`, 'latin1'),
    stream,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
}

const isStream = (value: PdfValue): value is PdfStream =>
  typeof value === 'object' && value !== null && !isPdfArray(value) && value.kind === 'stream';

/** Writes a PDF with the given objects. They are numbered from 1, and the first is the catalogue. */
export function writePdf(objects: readonly PdfValue[]): Buffer {
  const fileParts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let at = fileParts[0]?.length ?? 0;
  const rows = ['0000000000 65535 f \n'];
  for (const [index, value] of objects.entries()) {
    const bytes = objectBytes(index + 1, value);
    rows.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    fileParts.push(bytes);
    at += bytes.length;
  }
  const size = String(rows.length);
  const trailerText = `xref\n0 ${size}\n${rows.join('')}trailer\n<</Size ${size} /Root 1 0 R>>\nstartxref\n${String(at)}\n%%EOF\n`;
  return Buffer.concat([...fileParts, Buffer.from(trailerText, 'latin1')]);
}
