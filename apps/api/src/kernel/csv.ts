import { stringify } from 'csv-stringify/sync';

/** Matches a Spanish number. A negative number begins with a hyphen, but is no formula. */
const spanishNumber = /^-?\d[\d.]*(?:,\d+)?$/u;

/** Spreadsheets recognise negative numbers only with a hyphen. */
const replaceMinusSign = (cell: string): string => cell.replace(/^\u2212(?=\d)/u, '-');

export const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/u.test(cell) && !spanishNumber.test(cell);

/** The apostrophe makes spreadsheets read the cell as text (API-10). */
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
      // Spreadsheets start a new row at CR and at LF, but the library by default quotes only cells with CRLF.
      quoted_match: /[\r\n]/u,
    },
  );
}
