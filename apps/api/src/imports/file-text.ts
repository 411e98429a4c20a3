import { refuse } from '@participe/domain';
import { RefusalError } from '../kernel/refusal.ts';

/**
 * Returns the original bytes of a file. A text with a character above U+00FF comes from JSON and is encoded as UTF-8;
 * another text has one character per byte.
 */
export function fileBytesOf(file: string): Uint8Array {
  return Buffer.from(file, /[^\0-\u00FF]/u.test(file) ? 'utf8' : 'latin1');
}

const [lineFeed, carriageReturn, comma, semicolon] = [0x0a, 0x0d, 0x2c, 0x3b] as const;

/** Far above the lines of the largest file in use, which has the net asset values of a year. */
const linesMax = 100_000;

/** Refuses a file with too many lines, because even wrong lines take time and memory (API-23). */
export function requireFewLines(file: string): void {
  for (const lineBreak of ['\n', '\r']) {
    let lineCount = 0;
    for (let at = file.indexOf(lineBreak); at !== -1; at = file.indexOf(lineBreak, at + 1)) {
      lineCount += 1;
      if (lineCount > linesMax) throw new RefusalError(refuse('FICHERO_GRANDE', {}, 'file'));
    }
  }
}

/** Separators in a line. Semicolons and commas are counted separately, because names of funds contain commas. */
const lineSeparatorsMax = 20;
const separatorsMax = 1_000_000;
const lineBytesMax = 4096;

/**
 * Refuses a table with lines that no file in use has, because parsing time grows with the number of cells (API-23).
 */
function requirePlausibleTable(bytes: Uint8Array): void {
  let lineStart = 0;
  let semicolons = 0;
  let commas = 0;
  let separators = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === lineFeed || byte === carriageReturn) {
      lineStart = at + 1;
      semicolons = 0;
      commas = 0;
    } else if (byte === semicolon || byte === comma) {
      if (byte === comma) commas += 1;
      else semicolons += 1;
      separators += 1;
    }
    if (Math.max(semicolons, commas) > lineSeparatorsMax || at - lineStart >= lineBytesMax)
      throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'file'));
    if (separators > separatorsMax) throw new RefusalError(refuse('FICHERO_GRANDE', {}, 'file'));
  }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}

/**
 * Decodes a CSV file as UTF-8, or as ISO-8859-1 when it is not valid UTF-8. Refuses a file with too many lines or
 * cells, and one with a NUL character.
 */
export function decodeFileText(file: string): string {
  requireFewLines(file);
  const bytes = fileBytesOf(file);
  requirePlausibleTable(bytes);
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'file'));
  return text;
}
