import type { Operation, Product } from '@participe/contract/types';
import { formatMoney } from '@participe/domain';
import { Card, CopyField } from '@participe/ui';
import { ordering } from '../locales/es/ordering.ts';
import { groupedIban } from './iban.ts';
import styles from './transfer-card.module.css';

const { transfer: words } = ordering;
const { copy } = words;

export interface TransferCardProps {
  order: Pick<Operation, 'reference' | 'cash'>;
  product: Pick<Product, 'name' | 'collection_iban'>;
  /** Of the person who pays; part of the concept by which the money is found. */
  documentNumber: string;
}

/** What a bank asks for to send the money of a subscription, each datum to be copied (ux §3.6). */
export function TransferCard({ order, product, documentNumber }: TransferCardProps) {
  const { reference, cash } = order;
  const { name, collection_iban: iban } = product;
  const concept = [reference, documentNumber].filter((part) => part !== '').join(' ');
  return (
    <Card aria-labelledby="transferencia">
      <h2 id="transferencia">{words.title}</h2>
      <p>{words.text}</p>
      <div className={styles.fields}>
        {iban !== null && (
          <CopyField label={words.iban} value={groupedIban(iban)} copyLabel={copy.iban} />
        )}
        <CopyField label={words.holder} value={name} copyLabel={copy.holder} />
        <CopyField label={words.concept} value={concept} copyLabel={copy.concept} />
        {cash !== null && (
          <CopyField label={words.amount} value={formatMoney(cash)} copyLabel={copy.amount} />
        )}
      </div>
      <p>{words.ownAccount}</p>
      <p>{words.reminder}</p>
    </Card>
  );
}
