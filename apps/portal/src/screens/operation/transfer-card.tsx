import type { Operation } from '@participe/contract/types';
import { formatMoney } from '@participe/domain';
import { Card, CopyField, SkeletonBlock } from '@participe/ui';
import { operation as texts } from '../../locales/es/operation.ts';
import { groupedIban } from '../../ordering/iban.ts';
import { useMe } from '../../shell/me.tsx';
import { Section } from '../../shell/section.tsx';
import { useProduct } from './operation.query.ts';
import styles from './operation.module.css';

const words = texts.transfer;

/** What a bank asks for to send the money of a subscription. Never hidden: it has to be copied (ux §4.5). */
export function TransferCard({ order }: { order: Operation }) {
  const product = useProduct(order.id_product);
  const { username } = useMe().user;
  return (
    <Card aria-labelledby="transferencia">
      <h2 id="transferencia">{words.title}</h2>
      <p>{words.text}</p>
      <Section query={product} name={words.section} skeleton={<SkeletonBlock height={160} />}>
        {({ name, collection_iban: iban }) => (
          <div className={styles.copies}>
            {iban !== null && <CopyField label={words.iban} value={groupedIban(iban)} />}
            <CopyField label={words.holder} value={name} />
            <CopyField
              label={words.concept}
              value={[order.reference, username].filter(Boolean).join(' ')}
            />
            {order.cash !== null && (
              <CopyField label={words.amount} value={formatMoney(order.cash)} />
            )}
          </div>
        )}
      </Section>
      <p>{words.reminder}</p>
    </Card>
  );
}
