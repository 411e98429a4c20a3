import { type PlainDate, formatDateTime, madridDateAndTime } from '@participe/domain';
import type { Cell } from 'write-excel-file/node';
import { renderPaper } from '../../documents/index.ts';
import type { FileResponse } from '../../kernel/http/handler.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { readManagerName } from './download-filter.store.ts';
import { orderFileTexts } from './orders-file.texts.ts';
import { toOrderCells, csvHeader, formatOrdersCsv } from './orders.csv.ts';
import type { OperationRow } from '../model/order-reads.store.ts';

export type OrdersFileFormat = 'CSV' | 'XLSX' | 'PDF';

/** Maximum number of orders in a downloaded file (API-10). */
export const ordersFileRowsMax = 5000;

const xlsxMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns a file name such as `operaciones_20260304_135900.csv`, in Madrid time. */
function filenameOf(now: Date, format: OrdersFileFormat): string {
  const { date, time } = madridDateAndTime(now);
  const stamp = `${date.replaceAll('-', '')}_${time.slice(0, 8).replaceAll(':', '')}`;
  return `operaciones_${stamp}.${format.toLowerCase()}`;
}

const amount = (value: string | null, format: string): Cell =>
  value === null ? null : { value: Number(value), type: Number, format };
const units = '#,##0.000000';

/**
 * Returns a spreadsheet cell with a date. Spreadsheets have no time zones, so the time in Madrid is stored as if it
 * were UTC.
 */
const dated = (date: PlainDate, time: string, format: string): Cell => ({
  value: new Date(`${date}T${time}Z`),
  type: Date,
  format,
});

/**
 * Returns an order as a row of typed cells, so that spreadsheets can add amounts and sort dates. Texts are typed as
 * text, so that a value beginning with «=» is never executed as a formula.
 */
function xlsxRow(row: OperationRow): Cell[] {
  const texts = toOrderCells(row).map((value): Cell => ({ value, type: String }));
  const { date, time } = madridDateAndTime(row.operation_date);
  texts[csvHeader.indexOf('Fecha')] = dated(date, time, 'dd/mm/yyyy hh:mm');
  texts[csvHeader.indexOf('Fecha valor')] =
    row.value_date === null ? null : dated(row.value_date, '00:00:00', 'dd/mm/yyyy');
  texts[csvHeader.indexOf('Importe')] = amount(row.cash ?? row.ordered_cash, '#,##0.00');
  texts[csvHeader.indexOf('Participaciones')] = amount(
    row.participations ?? row.ordered_participations,
    units,
  );
  texts[csvHeader.indexOf('Valor liquidativo')] = amount(row.net_asset_value, units);
  return texts;
}

async function xlsx(rows: readonly OperationRow[]): Promise<Buffer> {
  // Loaded on first use, because the library is large and seldom needed.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const head = csvHeader.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  const columns = csvHeader.map((name) => ({ width: name === 'Producto' ? 38 : 20 }));
  return writeXlsxFile([head, ...rows.map(xlsxRow)], {
    sheet: orderFileTexts.title,
    columns,
    stickyRowsCount: 1,
  }).toBuffer();
}

async function pdf(db: Db, rows: readonly OperationRow[], now: Date): Promise<Buffer> {
  return renderPaper({
    manager: await readManagerName(db),
    title: orderFileTexts.title,
    lead: orderFileTexts.lead(rows.length, formatDateTime(now)),
    isWide: true,
    sections: [
      {
        kind: 'table',
        heading: orderFileTexts.heading,
        head: [...csvHeader],
        rows: rows.map(toOrderCells),
        widths: [11, 9.5, 8.5, 9.5, 9.5, 12.5, 9, 8.5, 9.5, 8.5, 9, 8],
      },
    ],
    createdAt: now,
  });
}

/** Returns a list of orders as a file; `file` is null when there are no orders (API-10). */
export async function createOrdersFile(
  db: Db,
  clock: Pick<Moment, 'now'> & { readonly today: PlainDate },
  rows: readonly OperationRow[],
  format: OrdersFileFormat,
): Promise<FileResponse> {
  if (rows.length === 0) return { file: null };
  const filename = filenameOf(clock.now, format);
  const { length } = rows;
  if (format === 'XLSX')
    return { file: { content: await xlsx(rows), filename, mime: xlsxMime }, rows: length };
  if (format === 'PDF')
    return {
      file: { content: await pdf(db, rows, clock.now), filename, mime: 'application/pdf' },
      rows: length,
    };
  return {
    file: { content: formatOrdersCsv(rows), filename, mime: 'text/csv; charset=utf-8' },
    rows: length,
  };
}
