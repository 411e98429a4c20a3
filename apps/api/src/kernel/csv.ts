import { stringify } from 'csv-stringify/sync';

/** A negative amount begins like a formula and is none. */
const number = /^-?\d[\d.]*(?:,\d+)?$/u;

/** The minus of typographers, which no spreadsheet adds up, as it is typed. */
const typed = (cell: string): string => cell.replace(/^\u2212(?=\d)/u, '-');

/** A spreadsheet takes a cell that begins like this for a formula; the sign in front makes it text (decision G-C07). */
const safe = (cell: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/u.test(cell) && !number.test(cell) ? `'${cell}` : cell;

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
