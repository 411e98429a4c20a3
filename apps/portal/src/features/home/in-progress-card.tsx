import { Card, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { home } from '#texts/holdings/home.ts';
import { QuerySection } from '../../layout/section.tsx';
import { selectOrdersInProgress } from './home-orders.ts';
import { OrderSteps } from './order-steps.tsx';
import { useIsNarrow } from '../../platform/media.ts';
import { useRecentOperations } from '../../queries/operations.ts';
import styles from './home.module.css';

const texts = home.inProgress;

/** A phone shows fewer orders, because the card of the last orders lists the newest ones too. */
const MAX_ORDERS = { wide: 3, narrow: 2 };

const CARD_SKELETON = (
  <>
    <SkeletonLine width="70%" />
    <SkeletonBlock height={72} />
  </>
);

export function InProgressCard() {
  const operations = useRecentOperations();
  const maxOrders = useIsNarrow() ? MAX_ORDERS.narrow : MAX_ORDERS.wide;
  return (
    <Card aria-labelledby="en-curso">
      <h2 id="en-curso">{texts.title}</h2>
      <QuerySection query={operations} name={texts.section} skeleton={CARD_SKELETON}>
        {(all) => {
          const ordersInProgress = selectOrdersInProgress(all).slice(0, maxOrders);
          if (ordersInProgress.length === 0) return <p className={styles.none}>{texts.none}</p>;
          return (
            <ul className={styles.running}>
              {ordersInProgress.map((operation) => (
                <li key={operation.uuid}>
                  <OrderSteps operation={operation} />
                </li>
              ))}
            </ul>
          );
        }}
      </QuerySection>
    </Card>
  );
}
