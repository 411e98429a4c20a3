import { Amount, DateText, NetAssetValue, Percent, Units, type Column } from '@participe/ui';
import { createContext, use } from 'react';
import { taxReports as texts } from '#texts/personal/tax-reports.ts';
import type { FundsTaxReport } from '../../queries/tax-reports.ts';
import styles from './tax-reports.module.css';

const { columns } = texts;

export type SaleRow = FundsTaxReport['redemptions'][number];
export type TransferRow = FundsTaxReport['transfers'][number];
export type PositionRow = FundsTaxReport['positions'][number];
export type WithholdingRow = FundsTaxReport['withholdings'][number];
/** A lot together with the redemption that sold it. */
export type SoldLot = SaleRow['lots'][number] & {
  key: string;
  product_name: string;
  uuid_account: string;
};

/** Account names by uuid. Empty when all rows belong to one account. */
export const AccountNames = createContext<ReadonlyMap<string, string>>(new Map());

interface Named {
  product_name: string;
}
interface Figures {
  transmission_value: string;
  acquisition_value: string;
  gain: string;
  withholding: string;
}

const fund: Column<Named> = {
  key: 'fund',
  header: columns.fund,
  rowHeader: true,
  cell: ({ product_name: name }) => name,
};
const date: Column<{ date: string }> = {
  key: 'date',
  header: columns.date,
  cell: (row) => <DateText value={row.date} />,
};
const units: Column<{ participations: string }> = {
  key: 'units',
  header: columns.units,
  align: 'end',
  cell: ({ participations }) => <Units value={participations} />,
};
interface Owned extends Named {
  uuid_account: string;
  ownership_percent: string;
  right?: PositionRow['right'];
}

const rights = {
  TITULAR: undefined,
  NUDO_PROPIETARIO: texts.positions.bare,
  USUFRUCTUARIO: texts.positions.use,
} as const;

/** Shows the fund of a row and, when the page covers several accounts, its account. */
function FundOf({ row }: { row: Named & { uuid_account: string } }) {
  const account = use(AccountNames).get(row.uuid_account);
  return (
    <>
      {row.product_name}
      {account !== undefined && <span className={styles.share}>{account}</span>}
    </>
  );
}

/** Shows the fund of a row and the person's share of it. The share is left out for a sole owner. */
function OwnedFund({ row }: { row: Owned }) {
  const right = row.right && rights[row.right];
  const isWhole = row.ownership_percent === '100.00' && right === undefined;
  return (
    <>
      <FundOf row={row} />
      {!isWhole && (
        <span className={styles.share}>
          {right ?? columns.share} <Percent value={row.ownership_percent} />
        </span>
      )}
    </>
  );
}

const owned: Column<Owned> = { ...fund, cell: (row) => <OwnedFund row={row} /> };

const figures: readonly Column<Figures>[] = [
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

export const saleColumns: readonly Column<SaleRow>[] = [owned, date, ...figures];

export const lotColumns: readonly Column<SoldLot>[] = [
  { key: 'fund', header: columns.fund, rowHeader: true, cell: (row) => <FundOf row={row} /> },
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
  units,
  // The withholding is shown for the redemption and not for each lot, because gains and losses of the lots offset
  // each other.
  ...figures.filter(({ key }) => key !== 'withholding'),
];

export const withholdingColumns: readonly Column<WithholdingRow>[] = [fund, ...figures];

export const transferColumns: readonly Column<TransferRow>[] = [
  owned,
  date,
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

/**
 * Returns the columns of the table of positions. The value for the whole account has a column when it differs from
 * the person's share.
 */
export const positionColumns = (rows: readonly PositionRow[]): Column<PositionRow>[] => {
  const isShared = rows.some(({ value, account_value: whole }) => value !== whole);
  const whole: Column<PositionRow> = {
    key: 'account',
    header: columns.accountValue,
    align: 'end',
    cell: ({ account_value: value }) => <Amount value={value} />,
  };
  return [
    owned,
    units,
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
    ...(isShared ? [whole] : []),
    {
      key: 'value',
      header: isShared ? columns.ownValue : columns.value,
      align: 'end',
      cell: ({ value }) => <Amount value={value} />,
    },
  ];
};
