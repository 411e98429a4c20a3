import { formatDateTime, madridDateAndTime } from '@participe/domain';
import { drawPaper } from '../../documents/index.ts';
import type { FileResponse, HandlerContext } from '../../kernel/http/handler.ts';
import { type ThreadContext, makeFileInThread } from '../../kernel/http/long-files.ts';
import { readManagerName } from './download-filter.store.ts';
import { orderFileTexts } from './orders-file.texts.ts';
import { toOrderCells, csvHeader, formatOrdersCsv } from './orders.csv.ts';
import { formatOrdersXlsx } from './orders-xlsx.ts';
import type { OperationRow } from '../model/order-reads.store.ts';

type FileContext = Pick<HandlerContext<unknown>, 'db' | 'clock'> & ThreadContext;
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

/** Largest list that is written without a worker thread, because it takes at most a few tens of milliseconds. */
const xlsxRowsAtOnceMax = 200;

async function renderXlsx(context: FileContext, rows: readonly OperationRow[]): Promise<Buffer> {
  if (rows.length <= xlsxRowsAtOnceMax) return formatOrdersXlsx(rows);
  return makeFileInThread(context, new URL('orders-xlsx-worker.ts', import.meta.url), rows);
}

async function renderPdf(context: FileContext, rows: readonly OperationRow[]): Promise<Buffer> {
  const { now } = context.clock;
  return drawPaper(context, {
    manager: await readManagerName(context.db),
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
  context: FileContext,
  rows: readonly OperationRow[],
  format: OrdersFileFormat,
): Promise<FileResponse> {
  if (rows.length === 0) return { file: null };
  const filename = filenameOf(context.clock.now, format);
  const { length } = rows;
  if (format === 'XLSX')
    return {
      file: { content: await renderXlsx(context, rows), filename, mime: xlsxMime },
      rows: length,
    };
  if (format === 'PDF')
    return {
      file: { content: await renderPdf(context, rows), filename, mime: 'application/pdf' },
      rows: length,
    };
  return {
    file: { content: formatOrdersCsv(rows), filename, mime: 'text/csv; charset=utf-8' },
    rows: length,
  };
}
