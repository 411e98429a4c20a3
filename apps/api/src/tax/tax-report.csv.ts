import {
  type FundTaxReport,
  formatAmountWithoutCurrency,
  formatDate,
  formatUnits,
  taxReturnRowPlacesOf,
} from '@participe/domain';
import { writeSpanishCsv } from '../kernel/csv.ts';
import { taxFileTexts } from './tax.texts.ts';

interface AccountAndFund {
  readonly uuidAccount: string;
  readonly fund: {
    readonly name: string;
    readonly isin: string | null;
    readonly nif?: string | null;
  };
}

/**
 * Returns the report as CSV, with one row per sold lot, transfer and position. The figures are the person's share, so
 * that columns can be added up.
 */
export function buildTaxReportCsv(
  report: FundTaxReport,
  accounts: ReadonlyMap<string, string>,
): string {
  const places = taxReturnRowPlacesOf(report.year);
  const accountAndFundColumns = ({ uuidAccount, fund }: AccountAndFund): string[] => [
    accounts.get(uuidAccount) ?? '',
    fund.name,
    fund.isin ?? '',
    fund.nif ?? '',
  ];
  const saleRows = report.sales.flatMap((sale) =>
    sale.lots.map((lot) => [
      taxFileTexts.sale,
      ...accountAndFundColumns(sale),
      formatDate(sale.date),
      formatDate(lot.acquisitionDate),
      formatAmountWithoutCurrency(sale.ownershipPercent),
      formatUnits(lot.participations),
      formatAmountWithoutCurrency(lot.transmissionValue),
      formatAmountWithoutCurrency(lot.acquisitionValue),
      formatAmountWithoutCurrency(lot.gain),
      formatAmountWithoutCurrency(lot.withholding),
      '',
      sale.reference,
      places.sale,
    ]),
  );
  const transferRows = report.transfers.map((row) => [
    row.direction === 'OUT' ? taxFileTexts.transferOut : taxFileTexts.transferIn,
    ...accountAndFundColumns(row),
    formatDate(row.date),
    '',
    formatAmountWithoutCurrency(row.ownershipPercent),
    formatUnits(row.participations),
    formatAmountWithoutCurrency(row.value),
    formatAmountWithoutCurrency(row.cost),
    '',
    '',
    '',
    row.reference,
    places.transfer,
  ]);
  const positionRows = report.positions.map((row) => [
    taxFileTexts.position,
    ...accountAndFundColumns(row),
    formatDate(row.netAssetValueDate),
    '',
    formatAmountWithoutCurrency(row.ownershipPercent),
    formatUnits(row.participations),
    '',
    '',
    '',
    '',
    formatAmountWithoutCurrency(row.value),
    '',
    places.position,
  ]);
  return writeSpanishCsv(taxFileTexts.header, [...saleRows, ...transferRows, ...positionRows]);
}
