import { stringify } from 'csv-stringify/sync';

/** A negative amount begins like a formula and is none. */
const number = /^-?\d[\d.]*(?:,\d+)?$/u;

/** The minus of typographers, which no spreadsheet adds up, as it is typed. */
const typed = (cell: string): string => cell.replace(/^\u2212(?=\d)/u, '-');

/** Whether a spreadsheet takes a cell for a formula. */
export const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/u.test(cell) && !number.test(cell);

/** The sign in front makes a text of it (decision G-C07). */
const safe = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** A table as a file that Spanish spreadsheets open: semicolons, UTF-8 with its mark, CRLF (decision G-C07). */
export function spanishCsv(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return stringify([header, ...rows.map((row) => row.map((cell) => safe(typed(cell))))], {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    // A sheet begins a row at the end of any line, of which the library knows its own alone.
    quoted_match: /[\r\n]/u,
  });
}
