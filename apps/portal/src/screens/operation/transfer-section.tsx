import type { Operation } from '@participe/contract/types';
import { Card, SkeletonBlock } from '@participe/ui';
import { operation as texts } from '../../locales/es/operation.ts';
import { TransferCard } from '../../ordering/transfer-card.tsx';
import { useMe } from '../../shell/me.tsx';
import { Section } from '../../shell/section.tsx';
import { useProduct } from './operation.query.ts';

const skeleton = (
  <Card as="div">
    <SkeletonBlock height={240} />
  </Card>
);

/** Where the money of a signed subscription is to be sent, until it has come. */
export function TransferSection({ order }: { order: Operation }) {
  const product = useProduct(order.id_product);
  const { username } = useMe().user;
  return (
    <Section query={product} name={texts.transferSection} skeleton={skeleton}>
      {(loaded) => <TransferCard order={order} product={loaded} documentNumber={username} />}
    </Section>
  );
}
