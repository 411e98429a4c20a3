import { inflateSync } from 'node:zlib';

const euroInFont = '\u0080';

/** The letters of a hex string of a standard font, one byte each. */
const lettersOf = (hex: string): string =>
  Buffer.from(hex, 'hex').toString('latin1').replaceAll(euroInFont, '€');

function shownBy(content: string): string {
  return [...content.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\]\s*TJ/giu)]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/giu)].map(([, hex = '']) => lettersOf(hex)).join(''),
    )
    .join(' ');
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    // Not compressed: a font, a profile or metadata, which show nothing.
    return '';
  }
}

/** What a person reads in a PDF: the strings that its compressed pages show, blanks made one. */
export function pdfText(file: Buffer): string {
  const found: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at)) {
    const start = at + 'stream\n'.length;
    const end = file.indexOf('\nendstream', start);
    if (end < 0) break;
    found.push(shownBy(inflated(file.subarray(start, end))));
    at = end + '\nendstream'.length;
  }
  return found.join(' ').replaceAll(/\s+/gu, ' ');
}
