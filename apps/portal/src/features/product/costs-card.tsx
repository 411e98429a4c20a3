import type { Product, ProductProfile } from '@participe/contract/types';
import { formatPercent, sumMoney } from '@participe/domain';
import {
  Amount,
  Card,
  MoneyInput,
  parseTypedNumber,
  SummaryList,
  type SummaryItem,
} from '@participe/ui';
import { useState } from 'react';
import { product as texts } from '#texts/holdings/product.ts';
import { computeYearlyCost, getYearlyCharge } from '../ordering/operate/kinds/order-figures.ts';
import styles from './product.module.css';

const words = texts.costs;
const EXAMPLE_AMOUNT = '10.000';

function chargeRows(product: Product): SummaryItem[] {
  const charge = getYearlyCharge(product);
  const formatYearly = (percent: string) => `${formatPercent(percent)} ${words.perYear}`;
  const { management_fee: fee, redemption_fee: redemption } = product;
  return [
    ...(charge.percent === null
      ? []
      : [{ term: charge.name, description: formatYearly(charge.percent) }]),
    ...(fee === null || charge.name === words.fee
      ? []
      : [{ term: words.fee, description: formatYearly(fee) }]),
    ...(redemption === null
      ? []
      : [{ term: words.redemption, description: formatPercent(redemption) }]),
  ];
}

/** The charges of a product, in euros a year for a typed amount and for the person's holdings. */
export function CostsCard({
  product,
  holdings,
}: {
  product: Product;
  holdings: ProductProfile['holdings'];
}) {
  const [text, setText] = useState(EXAMPLE_AMOUNT);
  const typed = parseTypedNumber('money', text);
  const { percent } = getYearlyCharge(product);
  const hasOngoingCharges = product.ongoing_charges !== null && product.management_fee !== null;
  const cost = computeYearlyCost(typed.state === 'read' ? typed.value : null, percent);
  const heldMoney = sumMoney(holdings.map(({ total }) => total));
  const heldCost = holdings.length === 0 ? null : computeYearlyCost(heldMoney, percent);
  const items: SummaryItem[] = [
    ...(cost === null
      ? []
      : [
          {
            term: words.yearly,
            description: (
              <strong className={styles.cost}>
                <Amount value={cost} />
              </strong>
            ),
          },
        ]),
    ...(heldCost === null
      ? []
      : [{ term: words.yearlyHeld, description: <Amount value={heldCost} /> }]),
    ...chargeRows(product),
  ];
  return (
    <Card aria-labelledby="costes">
      <h2 id="costes">{words.title}</h2>
      {percent !== null && (
        <MoneyInput
          label={words.amount}
          hint={words.hint}
          error={typed.state === 'invalid' ? words.invalid : undefined}
          value={text}
          onChange={setText}
        />
      )}
      <div role="status">
        <SummaryList items={items} />
      </div>
      <p className={styles.quiet}>
        {words.included}
        {hasOngoingCharges && ` ${words.feeWithinCharges}`}
      </p>
    </Card>
  );
}
