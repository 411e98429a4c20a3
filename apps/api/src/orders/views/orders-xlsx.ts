import { type PlainDate, madridDateAndTime, getVisibleFigures } from '@participe/domain';
import type { Cell } from 'write-excel-file/node';
import type { OperationRow } from '../model/order-reads.store.ts';
import { orderFileTexts } from './orders-file.texts.ts';
import { csvHeader, toOrderCells } from './orders.csv.ts';

const amountCell = (value: string | null, format: string): Cell =>
  value === null ? null : { value: Number(value), type: Number, format };
const units = '#,##0.000000';

/** Spreadsheets have no time zones, so that the time in Madrid is stored as if it were UTC. */
const dateCell = (date: PlainDate, time: string, format: string): Cell => ({
  value: new Date(`${date}T${time}Z`),
  type: Date,
  format,
});

/**
 * Returns an order as typed cells, so that spreadsheets can add amounts and sort dates. A text that begins with «=»
 * is not executed as a formula.
 */
function xlsxRow(row: OperationRow): Cell[] {
  const texts = toOrderCells(row).map((value): Cell => ({ value, type: String }));
  const { date, time } = madridDateAndTime(row.operation_date);
  const { value_date: valueDate, ...figures } = getVisibleFigures(row);
  texts[csvHeader.indexOf('Fecha')] = dateCell(date, time, 'dd/mm/yyyy hh:mm');
  texts[csvHeader.indexOf('Fecha valor')] =
    valueDate === null ? null : dateCell(valueDate, '00:00:00', 'dd/mm/yyyy');
  texts[csvHeader.indexOf('Importe')] = amountCell(figures.cash, '#,##0.00');
  texts[csvHeader.indexOf('Participaciones')] = amountCell(figures.participations, units);
  texts[csvHeader.indexOf('Valor liquidativo')] = amountCell(figures.net_asset_value, units);
  return texts;
}

/** Returns orders as a spreadsheet (API-10). */
export async function formatOrdersXlsx(rows: readonly OperationRow[]): Promise<Buffer> {
  // Loaded on first use, because the library is large and seldom needed.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const headerCells = csvHeader.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  const columns = csvHeader.map((name) => ({ width: name === 'Producto' ? 38 : 20 }));
  return writeXlsxFile([headerCells, ...rows.map(xlsxRow)], {
    sheet: orderFileTexts.title,
    columns,
    stickyRowsCount: 1,
  }).toBuffer();
}
