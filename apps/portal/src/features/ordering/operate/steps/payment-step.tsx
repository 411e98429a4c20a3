import { formatMoney, maxFirstDebitAmount } from '@participe/domain';
import { Note, RadioCards, SummaryList } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { formatGroupedIban } from '../../../../lib/iban.ts';
import { BankAccountField } from './bank-choice.tsx';
import { isInstructionKind } from '../kinds/index.ts';
import { describePurchaseDate } from '../kinds/shared.tsx';
import { orderFieldIds } from '../order/field-locations.ts';
import { findFieldError, type StepProps } from './step-props.ts';
import { hasNoOptions, type OrderFormState } from '../state/use-order-form-state.ts';
import styles from '../operate.module.css';

const { payment: words } = operate;

/**
 * Shows the account to which the client will send the money. The concept of the bank transfer is shown later, because
 * the order has no reference yet.
 */
function TransferDetails({ order }: { order: OrderFormState }) {
  const orderedProduct = order.product?.product;
  if (!orderedProduct?.collection_iban) return null;
  return (
    <section className={styles.details} aria-labelledby="transferencia">
      <h2 id="transferencia">{words.details}</h2>
      <SummaryList
        items={[
          { term: words.iban, description: formatGroupedIban(orderedProduct.collection_iban) },
          { term: words.beneficiary, description: orderedProduct.name },
          { term: words.concept, description: words.conceptLater },
        ]}
      />
      <p className={styles.quiet}>{words.ownAccount}</p>
    </section>
  );
}

/** Asks for the bank account to be debited, and states the mandate and the largest amount. */
function DebitDetails(props: StepProps) {
  const { choices, bank } = props.order;
  const isInstruction = isInstructionKind(choices.op);
  const isChosen = bank.data?.some(({ uuid }) => uuid === choices.bankAccount) ?? false;
  return (
    <>
      <BankAccountField {...props} />
      {isChosen && (
        <>
          <p className={styles.quiet}>{isInstruction ? words.mandate : words.mandateForOne}</p>
          <p className={styles.quiet}>{words.largest(formatMoney(maxFirstDebitAmount))}</p>
        </>
      )}
    </>
  );
}

function MethodChoice({ order, change, problems }: StepProps) {
  const { choices, paymentMethods } = order;
  if (paymentMethods.length === 1) return null;
  return (
    <RadioCards
      id={orderFieldIds.payment}
      legend={words.legend}
      error={findFieldError(problems, orderFieldIds.payment)}
      options={paymentMethods.map((method) => ({
        value: method,
        label: words.methods[method],
        hint: words.hints[method],
      }))}
      value={choices.payment ?? undefined}
      onChange={(payment) => change({ payment })}
    />
  );
}

export function PaymentStep(props: StepProps) {
  const { choices, product } = props.order;
  // Without a bank account nothing can be debited, so no date is announced.
  const isBlocked = hasNoOptions('pago', props.order);
  return (
    <div className={styles.fields}>
      <MethodChoice {...props} />
      {!isBlocked && (
        <Note>
          <p>{describePurchaseDate(choices, props.order.live.shown)}</p>
          {choices.payment === 'DOMICILIACION' && <p>{words.reminded}</p>}
        </Note>
      )}
      {choices.payment === 'TRANSFERENCIA' && <TransferDetails order={props.order} />}
      {choices.payment === 'DOMICILIACION' && <DebitDetails {...props} />}
      {choices.payment === 'CHEQUE' && product && (
        <p>
          {words.chequeTo} <b>{product.product.name}</b>.
        </p>
      )}
    </div>
  );
}
