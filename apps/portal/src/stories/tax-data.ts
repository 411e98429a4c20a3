import type { TaxReports } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { productOf, summaryOf } from './data.ts';

type Funds = NonNullable<TaxReports['funds']>;
type Key = 'global' | 'patrimonio' | 'renta' | 'tesoreria';

const fundFieldsOf = (key: Key) => ({
  id_product: productOf(key).uuid,
  product_name: productOf(key).name,
  isin: productOf(key).isin,
  nif: productOf(key).nif,
});
const inAccount = (key: Key, percent = '100.00') => ({
  ...fundFieldsOf(key),
  uuid_account: summaryOf('investor_main').uuid,
  ownership_percent: percent,
});
const saleFigures = (sold: string, cost: string, gain: string, withholding: string) => ({
  transmission_value: sold,
  acquisition_value: cost,
  gain,
  withholding,
});
const taxLot = (date: string, units: string, money: ReturnType<typeof saleFigures>) => ({
  acquisition_date: date,
  origin: 'SUSCRIPCION' as const,
  participations: units,
  ...money,
});

export const taxedSales: Funds['redemptions'] = [
  {
    ...inAccount('global'),
    uuid_operation: createFixtureUuid('story:sale:1'),
    reference: 'OP25000018',
    date: '2025-09-22',
    participations: '118.204512',
    ...saleFigures('3500.00', '2104.60', '1395.40', '265.13'),
    lots: [
      taxLot('2009-03-16', '80.104500', saleFigures('2371.88', '1204.60', '1167.28', '221.79')),
      taxLot('2018-02-20', '38.100012', saleFigures('1128.12', '900.00', '228.12', '43.34')),
    ],
  },
  {
    ...inAccount('renta'),
    uuid_operation: createFixtureUuid('story:sale:2'),
    reference: 'OP25000007',
    date: '2025-03-11',
    participations: '150.000000',
    ...saleFigures('1480.20', '1500.00', '-19.80', '0.00'),
    lots: [taxLot('2023-05-19', '150.000000', saleFigures('1480.20', '1500.00', '-19.80', '0.00'))],
  },
];
const SAMPLE_TRANSFER: Funds['transfers'][number] = {
  ...inAccount('patrimonio'),
  uuid_operation: createFixtureUuid('story:moved'),
  reference: 'OP25000003',
  date: '2025-04-01',
  participations: '1094.218903',
  direction: 'IN',
  other_product_name: 'Altozano Equilibrio, FI',
  value: '14206.18',
  acquisition_value: '12500.00',
  deferred_gain: '1706.18',
};
const YEAR_END_UNITS: Record<Key, { participations: string; net_asset_value: string }> = {
  global: { participations: '2639.873580', net_asset_value: '14.475985' },
  patrimonio: { participations: '1420.337102', net_asset_value: '14.204518' },
  renta: { participations: '390.230000', net_asset_value: '10.301873' },
  tesoreria: { participations: '390.230000', net_asset_value: '10.301873' },
};
export const yearEndPosition = (
  key: Key,
  value: string,
  percent?: string,
): Funds['positions'][number] => ({
  ...inAccount(key, percent),
  right: 'TITULAR',
  ...YEAR_END_UNITS[key],
  net_asset_value_date: '2025-12-31',
  value,
  account_value: value,
});
/** The report of a year with redemptions, a transfer, and positions at its end. */
export const taxedFunds: Funds = {
  redemptions: taxedSales,
  transfers: [SAMPLE_TRANSFER],
  positions: [yearEndPosition('global', '38214.77'), yearEndPosition('patrimonio', '20175.20')],
  withholdings: [
    { ...fundFieldsOf('global'), ...saleFigures('3500.00', '2104.60', '1395.40', '265.13') },
    { ...fundFieldsOf('renta'), ...saleFigures('1480.20', '1500.00', '-19.80', '0.00') },
  ],
  totals: {
    ...saleFigures('4980.20', '3604.60', '1375.60', '265.13'),
    deferred_gain: '1706.18',
    position_value: '58389.97',
  },
};
/** The report of a year without redemptions, transfers and positions. */
export const fundsWithoutSales: Funds = {
  redemptions: [],
  transfers: [],
  positions: [],
  withholdings: [],
  totals: {
    ...saleFigures('0.00', '0.00', '0.00', '0.00'),
    deferred_gain: '0.00',
    position_value: '0.00',
  },
};

/** Returns one version of a document of the year. */
export const taxDocumentOf = (
  subcategory: 'INFORME_FISCAL_FI' | 'RETENCIONES',
  version: number,
) => ({
  uuid: createFixtureUuid(`story:tax-paper:${subcategory}:${String(version)}`),
  subcategory,
  version,
  is_substitute: version > 1,
  published_at: '2026-02-02T08:00:00.000Z',
});
/** The report of a year that has been published. */
export const taxReport: TaxReports = {
  year: 2025,
  years: [2025, 2024, 2023, 2022, 2021].map((year) => ({
    year,
    published_at: `${String(year + 1)}-02-02T08:00:00.000Z`,
  })),
  available_from: '2026-02-01',
  accounts: [],
  funds: taxedFunds,
  documents: [taxDocumentOf('INFORME_FISCAL_FI', 1), taxDocumentOf('RETENCIONES', 1)],
};
