import type { TaxReports } from '@participe/contract';
import type {
  FundTaxReport,
  ReportedFund,
  ReportedPosition,
  ReportedSale,
  ReportedTransfer,
} from '@participe/domain';
import type { PublishedReportRow } from './reports.store.ts';

type Funds = NonNullable<TaxReports['funds']>;

const viewFund = (fund: ReportedFund) => ({
  id_product: fund.id,
  product_name: fund.name,
  isin: fund.isin,
  nif: fund.nif ?? null,
});

const viewFigures = (
  row: FundTaxReport['totals'] | ReportedSale | ReportedSale['lots'][number],
) => ({
  transmission_value: row.transmissionValue,
  acquisition_value: row.acquisitionValue,
  gain: row.gain,
  withholding: row.withholding,
});

const viewMove = (row: ReportedSale | ReportedTransfer) => ({
  uuid_account: row.uuidAccount,
  ...viewFund(row.fund),
  ownership_percent: row.ownershipPercent,
  uuid_operation: row.uuidOperation,
  reference: row.reference,
  date: row.date,
  participations: row.participations,
});

const viewSale = (sale: ReportedSale): Funds['redemptions'][number] => ({
  ...viewMove(sale),
  ...viewFigures(sale),
  lots: sale.lots.map((lot) => ({
    acquisition_date: lot.acquisitionDate,
    origin: lot.origin,
    participations: lot.participations,
    ...viewFigures(lot),
  })),
});

const viewTransfer = (row: ReportedTransfer): Funds['transfers'][number] => ({
  ...viewMove(row),
  direction: row.direction,
  other_product_name: row.otherFund,
  value: row.value,
  acquisition_value: row.cost,
  deferred_gain: row.deferredGain,
});

const viewPosition = (row: ReportedPosition): Funds['positions'][number] => ({
  uuid_account: row.uuidAccount,
  ...viewFund(row.fund),
  ownership_percent: row.ownershipPercent,
  right: row.right,
  participations: row.participations,
  net_asset_value: row.netAssetValue,
  net_asset_value_date: row.netAssetValueDate,
  value: row.value,
  account_value: row.accountValue,
});

export function toFundReportView(report: FundTaxReport): Funds {
  return {
    redemptions: report.sales.map(viewSale),
    transfers: report.transfers.map(viewTransfer),
    positions: report.positions.map(viewPosition),
    withholdings: report.withholdings.map(({ fund, ...row }) => ({
      ...viewFund(fund),
      transmission_value: row.transmissionValue,
      acquisition_value: row.acquisitionValue,
      gain: row.gain,
      withholding: row.withholding,
    })),
    totals: {
      ...viewFigures(report.totals),
      deferred_gain: report.totals.deferredGain,
      position_value: report.totals.positionValue,
    },
  };
}

/** Returns the generated documents of a year, newest version first. */
export function toPaperList(rows: readonly PublishedReportRow[]): TaxReports['documents'] {
  return rows.flatMap((row) =>
    (['INFORME_FISCAL_FI', 'RETENCIONES'] as const).flatMap((subcategory) => {
      const uuid = subcategory === 'RETENCIONES' ? row.uuid_certificate : row.uuid_report;
      if (uuid === null) return [];
      const { version } = row;
      const published_at = row.published_at.toISOString();
      return [{ uuid, subcategory, version, is_substitute: version > 1, published_at }];
    }),
  );
}
