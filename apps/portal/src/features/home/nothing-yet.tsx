import { Card, EmptyState } from '@participe/ui';
import { position } from '#texts/holdings/position.ts';
import { InvestButton } from './actions.tsx';
import { inProgress } from './home-orders.ts';
import { OrderSteps } from './order-steps.tsx';
import { useRecentOperations } from './position.query.ts';

/** Home of who has no investment: how to begin, or the first one on its way. */
export function NothingYet() {
  const { data = [] } = useRecentOperations();
  const [first] = inProgress(data);
  const texts = position.empty;
  return (
    <Card as="div">
      {first ? (
        <>
          <h2>{texts.onTheWay}</h2>
          <OrderSteps operation={first} />
        </>
      ) : (
        <EmptyState title={texts.title} action={<InvestButton />}>
          {texts.text}
        </EmptyState>
      )}
    </Card>
  );
}
