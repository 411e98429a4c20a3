import { Card, EmptyState } from '@participe/ui';
import { home } from '#texts/holdings/home.ts';
import { selectOrdersInProgress } from './home-orders.ts';
import { OrderSteps } from './order-steps.tsx';
import { useRecentOperations } from '../../queries/operations.ts';

/** Replaces the value for a person without investments: how to begin, or the newest order in progress. */
export function EmptyHome() {
  const { data = [] } = useRecentOperations();
  const [first] = selectOrdersInProgress(data);
  const texts = home.empty;
  return (
    <Card as="div">
      {first ? (
        <>
          <h2>{texts.onTheWay}</h2>
          <OrderSteps operation={first} />
        </>
      ) : (
        <EmptyState title={texts.title}>{texts.text}</EmptyState>
      )}
    </Card>
  );
}
