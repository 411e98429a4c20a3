import { isZero } from '@participe/domain';
import { Amount, Card, DateText, SkeletonLine } from '@participe/ui';
import { wallet } from '#texts/holdings/wallet.ts';
import { useBalance } from '../../queries/balance.ts';
import { QuerySection } from '../../layout/section.tsx';
import styles from './wallet.module.css';

const VALUE_SKELETON = <SkeletonLine size="display" width="40%" />;

/** Shows the total value of all accounts. */
export function WalletTotalCard() {
  const balance = useBalance();
  return (
    <Card aria-labelledby="total">
      <h2 id="total">{wallet.total}</h2>
      <QuerySection query={balance} name={wallet.totalSection} skeleton={VALUE_SKELETON}>
        {({ total, in_transit, as_of }) => (
          <>
            <p className={styles.total}>
              <Amount value={total} />
            </p>
            {!isZero(in_transit) && (
              <p className={styles.valued}>
                {wallet.inTransit}
                <Amount value={in_transit} />
              </p>
            )}
            {as_of && (
              <p className={styles.valued}>
                {wallet.valuedOn}
                <DateText value={as_of} />.
              </p>
            )}
          </>
        )}
      </QuerySection>
    </Card>
  );
}
