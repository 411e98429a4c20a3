import type { Operation } from '@participe/contract/types';
import { Card, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { operation as texts } from '#texts/ordering/operation.ts';
import { OrderSignersSection } from '../ordering/signers-card.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useOperationSigners } from '../../queries/operation.ts';

const words = texts.signatures;

const skeleton = (
  <>
    <SkeletonLine width="30%" />
    <SkeletonBlock height={72} />
  </>
);

/** The given and the missing signatures (UIX-33). */
export function SignaturesCard({ order }: { order: Operation }) {
  const signers = useOperationSigners(order.uuid);
  return (
    <Card aria-labelledby="firmas">
      <h2 id="firmas">{words.title}</h2>
      <QuerySection query={signers} name={words.section} skeleton={skeleton}>
        {(people) => <OrderSignersSection order={order} people={people} />}
      </QuerySection>
    </Card>
  );
}
