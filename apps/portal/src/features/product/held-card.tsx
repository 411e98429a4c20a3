import type { Product, ProductProfile } from '@participe/contract/types';
import { Amount, Card, SkeletonBlock, Units } from '@participe/ui';
import { product as texts } from '#texts/holdings/product.ts';
import { LazyDisclosure } from '../../lib/lazy-disclosure.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { usePositions } from '../../queries/account-holdings.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { LinkButton } from '../../routing/link-button.tsx';
import { formatAccountName, useMe, useMyAccount } from '../../session/me.tsx';
import { PositionLots } from '../account/position-lots.tsx';
import { useAllowedOrders } from '../account/use-allowed-orders.ts';
import { LabelledFigure } from '../performance/figure.tsx';
import styles from './product.module.css';

const words = texts.held;

type MyAccount = NonNullable<ReturnType<typeof useMyAccount>>;

/** Links to the orders that the person may place on their units: «Invertir», «Traspasar», «Retirar». */
function OrderLinks({ account, product }: { account: MyAccount; product: Product }) {
  const mayOperate = useMe().private_area.intervener.can_operate && product.product_type !== 'PP';
  const orders = useAllowedOrders(account, product.id, mayOperate);
  const [first] = orders;
  if (first === undefined) return null;
  return (
    <div className={styles.actions}>
      {orders.map(({ op, label }) => (
        <LinkButton
          key={op}
          variant={op === first.op ? 'primary' : 'secondary'}
          to={addresses.operate}
          search={{ op, cuenta: account.uuid, producto: product.key_name }}
        >
          {label}
          <span className="vh">{words.inAccount(formatAccountName(account))}</span>
        </LinkButton>
      ))}
    </div>
  );
}

/** The lots of the product in an account, each with its history. */
function Lots({ account, product }: { account: string; product: Product }) {
  const positions = usePositions(account);
  return (
    <QuerySection query={positions} name={words.section} skeleton={<SkeletonBlock height={240} />}>
      {({ positions: rows }) => {
        const position = rows.find(({ id_product: id }) => id === product.id);
        return position && <PositionLots account={account} position={position} />;
      }}
    </QuerySection>
  );
}

/** Value, units, orders and lots of the product in one account of the person. */
export function HeldCard({
  holding,
  product,
}: {
  holding: ProductProfile['holdings'][number];
  product: Product;
}) {
  const account = useMyAccount(holding.uuid_account);
  const id = `tiene-${holding.uuid_account}`;
  if (!account) return null;
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{words.title(formatAccountName(account))}</h2>
      <dl className={styles.figures}>
        <LabelledFigure term={words.value}>
          <Amount value={holding.total} />
        </LabelledFigure>
        <LabelledFigure term={words.units}>
          <Units value={holding.participations} />
        </LabelledFigure>
      </dl>
      <OrderLinks account={account} product={product} />
      {/* A pension plan has no lots, because its benefits are taxed as income and not as a gain. */}
      {product.product_type !== 'PP' && (
        <LazyDisclosure summary={words.lots(formatAccountName(account))}>
          <Lots account={account.uuid} product={product} />
        </LazyDisclosure>
      )}
      <p>
        <Link to={addresses.account} params={{ uuidAccount: account.uuid }}>
          {words.account}
          <span className="vh"> {formatAccountName(account)}</span>
        </Link>
      </p>
    </Card>
  );
}
