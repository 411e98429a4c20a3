import type { Account, Position } from '@participe/contract/types';
import {
  Amount,
  Card,
  DataTable,
  DateText,
  NetAssetValue,
  SkeletonBlock,
  Units,
  type TableColumn,
} from '@participe/ui';
import { account as texts } from '#texts/holdings/account.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { usePositions } from '../../queries/account-holdings.ts';
import { useProductsHeldOrOrdered } from './use-related-products.ts';
import { GainsComparison } from './gains-card.tsx';
import { PositionPanel } from './position-panel.tsx';
import { ProductMenu } from './product-menu.tsx';
import styles from './account.module.css';

const words = texts.products;

const NAME_COLUMN: TableColumn<Position> = {
  key: 'product',
  header: words.columns.product,
  rowHeader: true,
  cell: ({ id_product: id, name, isin }) => (
    <>
      <Link to={addresses.product} params={{ uuidProduct: id }} className={styles.name}>
        {name}
      </Link>
      {isin !== null && <span className={styles.isin}>{isin}</span>}
    </>
  ),
};
const FIGURE_COLUMNS: readonly TableColumn<Position>[] = [
  {
    key: 'units',
    header: words.columns.units,
    align: 'end',
    cell: ({ participations }) => <Units value={participations} />,
  },
  {
    key: 'nav',
    header: words.columns.nav,
    align: 'end',
    cell: ({ net_asset_value: nav, net_asset_value_date: date }) => (
      <>
        <NetAssetValue value={nav} />
        <span className={styles.navDate}>
          <DateText value={date} />
        </span>
      </>
    ),
  },
  {
    key: 'value',
    header: words.columns.value,
    align: 'end',
    cell: ({ total }) => <Amount value={total} />,
  },
  {
    key: 'cost',
    header: words.columns.cost,
    align: 'end',
    cell: ({ invested }) => <Amount value={invested} />,
  },
  {
    key: 'gain',
    header: words.columns.gain,
    align: 'end',
    cell: ({ gain }) => <Amount value={gain} signed />,
  },
];

/** The positions of the account, each with its figures, its menu, and the panel on its returns and lots. */
export function ProductsCard({ account, mayOperate }: { account: Account; mayOperate: boolean }) {
  const positions = usePositions(account.uuid);
  const { data: products = [] } = useProductsHeldOrOrdered(account.uuid);
  // A pension plan has neither a fiscal gain nor lots, because its benefits are taxed as income and not as a gain.
  const hasFiscalGain = account.account_type === 'FI';
  const actions: TableColumn<Position> = {
    key: 'actions',
    header: words.columns.actions,
    headerHidden: true,
    cell: (position) => (
      <span className={styles.menu}>
        <ProductMenu
          account={account}
          position={position}
          product={products.find(({ id }) => id === position.id_product)}
          mayOperate={mayOperate}
        />
      </span>
    ),
  };
  return (
    <Card aria-labelledby="productos">
      <h2 id="productos">{words.title}</h2>
      <QuerySection
        query={positions}
        name={words.section}
        skeleton={<SkeletonBlock height={180} />}
      >
        {({ positions: rows, summary }) =>
          rows.length === 0 ? (
            <p>{words.inTransit}</p>
          ) : (
            <>
              <DataTable
                caption={words.title}
                columns={[NAME_COLUMN, ...FIGURE_COLUMNS, actions]}
                rows={rows}
                rowKey={({ uuid }) => uuid}
              />
              {hasFiscalGain && <GainsComparison gains={summary.gains} />}
              <div className={styles.panels}>
                {rows.map((position) => (
                  <PositionPanel
                    key={position.uuid}
                    account={account.uuid}
                    position={position}
                    hasLots={hasFiscalGain}
                  />
                ))}
              </div>
            </>
          )
        }
      </QuerySection>
    </Card>
  );
}
