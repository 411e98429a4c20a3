import { inflateSync } from 'node:zlib';

const euroInFont = '\u0080';

/** The text of a hex string of a standard font, one byte a letter. */
const lettersOf = (hex: string): string =>
  Buffer.from(hex, 'hex').toString('latin1').replaceAll(euroInFont, '€');

function textOfStream(content: string): string {
  return [...content.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\]\s*TJ/giu)]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/giu)].map(([, hex = '']) => lettersOf(hex)).join(''),
    )
    .join(' ');
}

/** What a person reads in a PDF of ours: its compressed streams, their shown strings, in order. */
export function pdfText(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const found: string[] = [];
  let at = file.indexOf('stream\n');
  while (at >= 0) {
    const start = at + 'stream\n'.length;
    const end = file.indexOf('\nendstream', start);
    if (end < 0) break;
    try {
      found.push(textOfStream(inflateSync(file.subarray(start, end)).toString('latin1')));
    } catch {
      // A stream that is not compressed text: a font, a profile, metadata.
    }
    at = file.indexOf('stream\n', end + '\nendstream'.length);
  }
  return found.join(' ').replaceAll(/\s+/gu, ' ');
}

export interface Shown {
  readonly text: string;
  /** Where it begins, from the left. */
  readonly x: number;
}

/** The texts of each page of a PDF of ours, and where each begins. */
export function textsOfPages(bytes: Uint8Array): Shown[][] {
  const file = Buffer.from(bytes);
  const pages: Shown[][] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const start = at + 'stream\n'.length;
    // Ends of streams hold the same word.
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    try {
      const drawn = inflateSync(file.subarray(start)).toString('latin1');
      const shown = [
        ...drawn.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\n(?:[^\n]*\n){0,3}?(\[[^\n]*\] TJ)/gu),
      ];
      if (shown.length > 0)
        pages.push(shown.map(([, x, text = '']) => ({ text: textOfStream(text), x: Number(x) })));
    } catch {
      // A stream that is not compressed text: a font, a profile, metadata.
    }
  }
  return pages;
}
