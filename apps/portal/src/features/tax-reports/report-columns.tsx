import { Amount, DateText, NetAssetValue, Percent, Units, type TableColumn } from '@participe/ui';
import { createContext, use } from 'react';
import { taxReports as texts } from '#texts/personal/tax-reports.ts';
import type { FundsTaxReport } from '../../queries/tax-reports.ts';
import styles from './tax-reports.module.css';

const { columns } = texts;

export type SaleRow = FundsTaxReport['redemptions'][number];
export type TransferRow = FundsTaxReport['transfers'][number];
export type PositionRow = FundsTaxReport['positions'][number];
export type WithholdingRow = FundsTaxReport['withholdings'][number];
/** A lot together with the sale that consumed it. */
export type SoldLot = SaleRow['lots'][number] & {
  key: string;
  product_name: string;
  nif: string | null;
  uuid_account: string;
};

/** Account names by uuid; empty when all rows belong to one account. */
export const AccountNamesContext = createContext<ReadonlyMap<string, string>>(new Map());

interface FundFields {
  product_name: string;
  nif: string | null;
}
interface Figures {
  transmission_value: string;
  acquisition_value: string;
  gain: string;
  withholding: string;
}

/** The tax return asks for the tax number of the fund. */
function FundName({ row: { product_name: name, nif } }: { row: FundFields }) {
  return (
    <>
      {name}
      {nif !== null && (
        <span className={styles.share}>
          {columns.nif} {nif}
        </span>
      )}
    </>
  );
}

const fundColumn: TableColumn<FundFields> = {
  key: 'fund',
  header: columns.fund,
  rowHeader: true,
  cell: (row) => <FundName row={row} />,
};
const dateColumn: TableColumn<{ date: string }> = {
  key: 'date',
  header: columns.date,
  cell: (row) => <DateText value={row.date} />,
};
const unitsColumn: TableColumn<{ participations: string }> = {
  key: 'units',
  header: columns.units,
  align: 'end',
  cell: ({ participations }) => <Units value={participations} />,
};
interface OwnedFundFields extends FundFields {
  uuid_account: string;
  ownership_percent: string;
  right?: PositionRow['right'];
}

const rightLabels = {
  TITULAR: undefined,
  NUDO_PROPIETARIO: texts.positions.bare,
  USUFRUCTUARIO: texts.positions.use,
} as const;

/** The account is named when the page covers several accounts. */
function FundWithAccount({ row }: { row: FundFields & { uuid_account: string } }) {
  const account = use(AccountNamesContext).get(row.uuid_account);
  return (
    <>
      <FundName row={row} />
      {account !== undefined && <span className={styles.share}>{account}</span>}
    </>
  );
}

/** The person's share of the fund is named unless the person is its sole owner. */
function OwnedFund({ row }: { row: OwnedFundFields }) {
  const right = row.right && rightLabels[row.right];
  const isWhole = row.ownership_percent === '100.00' && right === undefined;
  return (
    <>
      <FundWithAccount row={row} />
      {!isWhole && (
        <span className={styles.share}>
          {right ?? columns.share} <Percent value={row.ownership_percent} />
        </span>
      )}
    </>
  );
}

const ownedFundColumn: TableColumn<OwnedFundFields> = {
  ...fundColumn,
  cell: (row) => <OwnedFund row={row} />,
};

const figureColumns: readonly TableColumn<Figures>[] = [
  {
    key: 'proceeds',
    header: columns.proceeds,
    align: 'end',
    cell: ({ transmission_value: value }) => <Amount value={value} />,
  },
  {
    key: 'cost',
    header: columns.cost,
    align: 'end',
    cell: ({ acquisition_value: value }) => <Amount value={value} />,
  },
  {
    key: 'gain',
    header: columns.gain,
    align: 'end',
    cell: ({ gain }) => <Amount value={gain} signed />,
  },
  {
    key: 'withholding',
    header: columns.withholding,
    align: 'end',
    cell: ({ withholding }) => <Amount value={withholding} />,
  },
];

export const saleColumns: readonly TableColumn<SaleRow>[] = [
  ownedFundColumn,
  dateColumn,
  ...figureColumns,
];

export const lotColumns: readonly TableColumn<SoldLot>[] = [
  {
    key: 'fund',
    header: columns.fund,
    rowHeader: true,
    cell: (row) => <FundWithAccount row={row} />,
  },
  {
    key: 'bought',
    header: columns.bought,
    cell: ({ acquisition_date: bought, origin }) => (
      <>
        <DateText value={bought} />
        <span className={styles.share}>{texts.origins[origin]}</span>
      </>
    ),
  },
  unitsColumn,
  // Withholding is computed for the whole sale, because gains and losses of its lots offset each other.
  ...figureColumns.filter(({ key }) => key !== 'withholding'),
];

export const withholdingColumns: readonly TableColumn<WithholdingRow>[] = [
  fundColumn,
  ...figureColumns,
];

export const transferColumns: readonly TableColumn<TransferRow>[] = [
  ownedFundColumn,
  dateColumn,
  {
    key: 'direction',
    header: columns.direction,
    cell: ({ direction }) => texts.transfers.directions[direction],
  },
  {
    key: 'value',
    header: columns.value,
    align: 'end',
    cell: ({ value }) => <Amount value={value} />,
  },
  {
    key: 'cost',
    header: columns.cost,
    align: 'end',
    cell: ({ acquisition_value: value }) => <Amount value={value} />,
  },
  {
    key: 'deferred',
    header: columns.deferred,
    align: 'end',
    cell: ({ deferred_gain: gain }) => <Amount value={gain} signed />,
  },
];

/** The value of the whole account is a column when it differs from the person's share in at least one row. */
export const buildPositionColumns = (rows: readonly PositionRow[]): TableColumn<PositionRow>[] => {
  const isShared = rows.some(({ value, account_value: whole }) => value !== whole);
  const valueColumn: TableColumn<PositionRow> = {
    key: 'account',
    header: columns.wholeAccountValue,
    align: 'end',
    cell: ({ account_value: value }) => <Amount value={value} />,
  };
  return [
    ownedFundColumn,
    unitsColumn,
    {
      key: 'nav',
      header: columns.nav,
      align: 'end',
      cell: ({ net_asset_value: nav, net_asset_value_date: day }) => (
        <>
          <NetAssetValue value={nav} />
          <span className={styles.share}>
            <DateText value={day} />
          </span>
        </>
      ),
    },
    ...(isShared ? [valueColumn] : []),
    {
      key: 'value',
      header: isShared ? columns.ownValue : columns.value,
      align: 'end',
      cell: ({ value }) => <Amount value={value} />,
    },
  ];
};
