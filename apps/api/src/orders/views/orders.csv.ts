import {
  formatAmountWithoutCurrency,
  formatDate,
  formatTime,
  formatUnits,
  madridDateAndTime,
  operationSubTypeLabel,
  operationTypeLabel,
  orderStatusLabelOf,
  getVisibleFigures,
} from '@participe/domain';
import { writeSpanishCsv } from '../../kernel/csv.ts';
import type { OperationRow } from '../model/order-reads.store.ts';

/** Column titles of a downloaded list of orders (API-10). */
export const csvHeader = [
  'Fecha',
  'Referencia',
  'Cuenta',
  'Tipo',
  'Subtipo',
  'Producto',
  'ISIN',
  'Importe',
  'Participaciones',
  'Valor liquidativo',
  'Fecha valor',
  'Estado',
];

const formatOptional = <T>(value: T | null, write: (value: T) => string): string =>
  value === null ? '' : write(value);

/** Spreadsheets read the separator between date and time that screens use as text. */
const formatMoment = (at: Date): string =>
  `${formatDate(madridDateAndTime(at).date)} ${formatTime(at)}`;

export function toOrderCells(row: OperationRow): string[] {
  const figures = getVisibleFigures(row);
  return [
    formatMoment(row.operation_date),
    row.reference,
    row.alias ?? row.account_number,
    operationTypeLabel(row.operation_type),
    formatOptional(row.operation_sub_type, operationSubTypeLabel),
    row.product_name,
    row.isin ?? '',
    formatOptional(figures.cash, formatAmountWithoutCurrency),
    formatOptional(figures.participations, formatUnits),
    formatOptional(figures.net_asset_value, formatUnits),
    formatOptional(figures.value_date, formatDate),
    orderStatusLabelOf(row),
  ];
}

/** Returns the orders as a CSV file (API-10). */
export function formatOrdersCsv(rows: readonly OperationRow[]): string {
  return writeSpanishCsv(csvHeader, rows.map(toOrderCells));
}
