import type {
  Account,
  OperationType,
  Permission,
  Position,
  Product,
} from '@participe/contract/types';
import {
  Amount,
  Card,
  DataTable,
  DateText,
  Link,
  Nav,
  SkeletonBlock,
  Units,
  type Column,
} from '@participe/ui';
import { account as texts } from '../../locales/es/account.ts';
import { can } from '../../shell/me.tsx';
import { hrefOf, paths } from '../../shell/navigation.ts';
import { Section } from '../../shell/section.tsx';
import { useAccountProducts, usePositions, useRelatedProducts } from './account.query.ts';
import { Profitabilities } from './profitability-panel.tsx';
import styles from './account.module.css';

const words = texts.products;

interface Offer {
  op: OperationType;
  needs: Permission;
  label: string;
  about: (product: string) => string;
}

const OFFERS: readonly Offer[] = [
  { op: 'SUSCRIPCION', needs: 'subscribe', label: words.invest, about: words.in },
  { op: 'REEMBOLSO', needs: 'redeem', label: words.redeem, about: words.from },
];

/** Invertir and Retirar, each only when the service allows it of this product in this account. */
function Orders({
  account,
  position,
  mayOperate,
}: {
  account: Account;
  position: Position;
  mayOperate: boolean;
}) {
  const { data: products } = useAccountProducts(account.uuid);
  const allowed = products?.find(({ id }) => id === position.id_product)?.allowed_operations ?? [];
  if (!mayOperate) return null;
  return OFFERS.filter(({ op, needs }) => allowed.includes(op) && can(account, needs)).map(
    ({ op, label, about }) => (
      <Link
        key={op}
        href={hrefOf(paths.operate, { op, cuenta: account.uuid, producto: position.key_product })}
      >
        {label}
        <span className="vh">{about(position.name)}</span>
      </Link>
    ),
  );
}

/** The key papers of the product, on the manager's site. */
function Papers({ product }: { product: Product | undefined }) {
  const names: Readonly<Record<string, string>> = words.documents;
  return product?.documents
    .filter(({ type }) => names[type] !== undefined)
    .map(({ uuid, type, url }) => (
      <Link key={uuid} href={url}>
        {names[type]}
        <span className="vh">{words.from(product.name) + words.otherWindow}</span>
      </Link>
    ));
}

const NAME: Column<Position> = {
  key: 'product',
  header: words.columns.product,
  rowHeader: true,
  cell: ({ name, isin }) => (
    <>
      <span className={styles.name}>{name}</span>
      {isin !== null && <span className={styles.isin}>{isin}</span>}
    </>
  ),
};
const FIGURES: readonly Column<Position>[] = [
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
        <Nav value={nav} />
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

/** «Productos»: what the account holds, what it cost, and what can be done with it. */
export function ProductsCard({ account, mayOperate }: { account: Account; mayOperate: boolean }) {
  const positions = usePositions(account.uuid);
  const { data: products = [] } = useRelatedProducts(account.uuid);
  const actions: Column<Position> = {
    key: 'actions',
    header: words.columns.actions,
    headerHidden: true,
    cell: (position) => (
      <span className={styles.rowActions}>
        <Orders account={account} position={position} mayOperate={mayOperate} />
        <Papers product={products.find(({ id }) => id === position.id_product)} />
      </span>
    ),
  };
  return (
    <Card aria-labelledby="productos">
      <h2 id="productos">{words.title}</h2>
      <Section query={positions} name={words.section} skeleton={<SkeletonBlock height={180} />}>
        {({ positions: rows }) => (
          <>
            <DataTable
              caption={words.title}
              columns={[NAME, ...FIGURES, actions]}
              rows={rows}
              rowKey={({ uuid }) => uuid}
            />
            <Profitabilities account={account.uuid} positions={rows} />
          </>
        )}
      </Section>
    </Card>
  );
}
