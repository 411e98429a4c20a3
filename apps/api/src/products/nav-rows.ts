import { refuse } from '@participe/domain';
import { parse } from 'csv-parse/sync';
import { RefusalError } from '../kernel/refusal.ts';
import type { NavImportRow } from './publish-net-asset-values.ts';

type Column = 'isin' | 'dgs' | 'date' | 'nav';
const columnNames: Readonly<Record<string, Column>> = {
  isin: 'isin',
  dgs: 'dgs',
  date: 'date',
  nav: 'nav',
  net_asset_value: 'nav',
};

function unreadableField(field: string): RefusalError {
  return new RefusalError(refuse('DATOS_INCORRECTOS', {}, field));
}

function readCells(file: string): string[][] {
  try {
    return parse(file, {
      bom: true,
      delimiter: [',', ';'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    throw unreadableField('file');
  }
}

/** Returns the columns of a file by its header or, without a header, by their number. */
function readLayout(firstRow: readonly string[]): {
  columns: (Column | undefined)[];
  hasHeader: boolean;
} {
  const namedColumns = firstRow.map((name) => columnNames[name.toLowerCase()]);
  if (namedColumns.includes('date') && namedColumns.includes('nav'))
    return { columns: namedColumns, hasHeader: true };
  const columns: Column[] = firstRow.length === 2 ? ['date', 'nav'] : ['isin', 'date', 'nav'];
  return { columns, hasHeader: false };
}

/** Returns the code of a row; an empty text when the row has none or both. */
const selectSingleCode = (isin: string, dgs: string): string =>
  isin === '' ? dgs : dgs === '' ? isin : '';

/**
 * Returns the unvalidated rows of a CSV file `isin,date,nav`, with the DGS code of a plan in a column `dgs`, or
 * `date,nav` with the ISIN given separately (PRD-03, PRD-10). Rows are counted from 1, without the header.
 */
export function parseNavCsv(file: string, isin: string | undefined): NavImportRow[] {
  const cells = readCells(file);
  const [firstRow] = cells;
  if (firstRow === undefined) throw unreadableField('file');
  const { columns, hasHeader } = readLayout(firstRow);
  const namesProducts = columns.includes('isin') || columns.includes('dgs');
  if (!namesProducts && isin === undefined) throw unreadableField('isin');
  const cellOf = (row: readonly string[], column: Column): string =>
    row[columns.indexOf(column)] ?? '';
  return cells.slice(hasHeader ? 1 : 0).map((row, index) => ({
    row: index + 1,
    code: (namesProducts
      ? selectSingleCode(cellOf(row, 'isin'), cellOf(row, 'dgs'))
      : (isin ?? '')
    ).toUpperCase(),
    date: cellOf(row, 'date'),
    value: cellOf(row, 'nav'),
  }));
}
