import { stringify } from 'csv-stringify/sync';

/** Negative amounts begin like a formula but are numbers. */
const number = /^-?\d[\d.]*(?:,\d+)?$/u;

/** Typographic minus, replaced by a hyphen so that spreadsheets read a number. */
const typed = (cell: string): string => cell.replace(/^\u2212(?=\d)/u, '-');

/** True when a spreadsheet would read a cell as a formula. */
export const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/u.test(cell) && !number.test(cell);

/** The leading apostrophe makes the cell a text (API-10). */
const safe = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** Writes a CSV file for Spanish spreadsheets: semicolons, UTF-8 with byte-order mark, CRLF (API-10). */
export function spanishCsv(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return stringify([header, ...rows.map((row) => row.map((cell) => safe(typed(cell))))], {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    // Spreadsheets break a row at any line ending; the library quotes only its own.
    quoted_match: /[\r\n]/u,
  });
}
