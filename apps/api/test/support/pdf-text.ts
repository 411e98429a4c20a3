import { inflateSync } from 'node:zlib';

const euroInFont = '\u0080';

/** A standard font has one byte per character. */
const lettersOf = (hex: string): string =>
  Buffer.from(hex, 'hex').toString('latin1').replaceAll(euroInFont, '€');

function textOfStream(content: string): string {
  return [...content.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\]\s*TJ/giu)]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/giu)].map(([, hex = '']) => lettersOf(hex)).join(''),
    )
    .join(' ');
}

/** Returns the visible text of a PDF that the service generated: the strings of its compressed streams, in order. */
export function textOfPdf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const texts: string[] = [];
  let at = file.indexOf('stream\n');
  while (at >= 0) {
    const streamStart = at + 'stream\n'.length;
    const streamEnd = file.indexOf('\nendstream', streamStart);
    if (streamEnd < 0) break;
    try {
      texts.push(
        textOfStream(inflateSync(file.subarray(streamStart, streamEnd)).toString('latin1')),
      );
    } catch {
      // The stream of the metadata is not compressed, and contains no visible text.
    }
    at = file.indexOf('stream\n', streamEnd + '\nendstream'.length);
  }
  return texts.join(' ').replaceAll(/\s+/gu, ' ');
}

export interface PositionedText {
  readonly text: string;
  /** Horizontal distance from the left edge of the page to the start of the text. */
  readonly x: number;
}

/** Returns the texts of each page of a PDF that the service generated, with their positions. */
export function extractPageTexts(bytes: Uint8Array): PositionedText[][] {
  const file = Buffer.from(bytes);
  const pages: PositionedText[][] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const streamStart = at + 'stream\n'.length;
    // Skips the word "endstream", which contains "stream".
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    try {
      const drawingCommands = inflateSync(file.subarray(streamStart)).toString('latin1');
      const shownMatches = [
        ...drawingCommands.matchAll(
          /1 0 0 1 ([\d.]+) [\d.]+ Tm\n(?:[^\n]*\n){0,3}?(\[[^\n]*\] TJ)/gu,
        ),
      ];
      if (shownMatches.length > 0)
        pages.push(
          shownMatches.map(([, x, text = '']) => ({ text: textOfStream(text), x: Number(x) })),
        );
    } catch {
      // The stream of the metadata is not compressed, and contains no visible text.
    }
  }
  return pages;
}
