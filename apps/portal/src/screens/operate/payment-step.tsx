import type { PaymentMethod } from '@participe/contract/types';
import { formatDate } from '@participe/domain';
import { Note, RadioCards, SummaryList } from '@participe/ui';
import { operate } from '../../locales/es/operate.ts';
import { groupedIban } from '../../ordering/iban.ts';
import { fieldIds } from './problems.ts';
import { errorOf, type StepProps } from './step.ts';
import type { Order } from './use-order.ts';
import styles from './operate.module.css';

const { payment: words } = operate;

/** When the money makes a subscription count, in a sentence (ux §3.2). */
export function whenValued(method: PaymentMethod | null, valueDate: string | null | undefined) {
  if (method === 'CHEQUE') return words.chequeWhen;
  return valueDate ? words.transferWhen(formatDate(valueDate)) : words.transferWhenUnknown;
}

/** Where the money will have to go: it is asked for on the last page, once there is a reference. */
function TransferDetails({ order }: { order: Order }) {
  const fund = order.product?.product;
  if (!fund?.collection_iban) return null;
  return (
    <section className={styles.details} aria-labelledby="transferencia">
      <h2 id="transferencia">{words.details}</h2>
      <SummaryList
        items={[
          { term: words.iban, description: groupedIban(fund.collection_iban) },
          { term: words.beneficiary, description: fund.name },
          { term: words.concept, description: words.conceptLater },
        ]}
      />
      <p className={styles.quiet}>{words.ownAccount}</p>
    </section>
  );
}

/** How the money of a subscription comes. */
export function PaymentStep({ order, change, problems }: StepProps) {
  const { choices, paymentMethods, live, product } = order;
  return (
    <div className={styles.fields}>
      <RadioCards
        id={fieldIds.payment}
        legend={words.legend}
        error={errorOf(problems, fieldIds.payment)}
        options={paymentMethods.map((method) => ({
          value: method,
          label: words.methods[method],
          hint: words.hints[method],
        }))}
        value={choices.payment ?? undefined}
        onChange={(payment) => change({ payment })}
      />
      <Note>
        <p>{whenValued(choices.payment, live.shown?.expected_value_date)}</p>
      </Note>
      {choices.payment === 'TRANSFERENCIA' && <TransferDetails order={order} />}
      {choices.payment === 'CHEQUE' && product && (
        <p>
          {words.chequeTo} <b>{product.product.name}</b>.
        </p>
      )}
    </div>
  );
}
