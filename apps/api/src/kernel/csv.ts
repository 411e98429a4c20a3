import { stringify } from 'csv-stringify/sync';

/**
 * Matches a Spanish number. A negative number begins with a hyphen, as some formulas do, but must not be treated as a
 * formula.
 */
const spanishNumber = /^-?\d[\d.]*(?:,\d+)?$/u;

/** Replaces a typographic minus sign with a hyphen, so that spreadsheets recognise the number. */
const replaceMinusSign = (cell: string): string => cell.replace(/^\u2212(?=\d)/u, '-');

/** True when a spreadsheet would run the cell as a formula. */
export const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/u.test(cell) && !spanishNumber.test(cell);

/** Prefixes a formula with an apostrophe, so that spreadsheets read the cell as text (API-10). */
const escapeFormula = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** Writes a CSV file for Spanish spreadsheets: semicolons, UTF-8 with byte-order mark, CRLF (API-10). */
export function writeSpanishCsv(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return stringify(
    [header, ...rows.map((row) => row.map((cell) => escapeFormula(replaceMinusSign(cell))))],
    {
      bom: true,
      delimiter: ';',
      record_delimiter: '\r\n',
      // Quotes cells with CR or LF, because spreadsheets start a new row at either. By default, the
      // library quotes only cells with CRLF.
      quoted_match: /[\r\n]/u,
    },
  );
}
