import type { Simulation } from '@participe/contract/types';
import {
  formatAmountWithoutCurrency,
  isNegative,
  isZero,
  negateMoney,
  proposeRedemptions,
  type RedemptionProposal,
} from '@participe/domain';
import { Amount, Button, Note, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { useId } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { usePositions } from '../../../../queries/account-holdings.ts';
import { keepFocus } from './keep-focus.ts';
import { buildSimulationBody } from '../order/order-body.ts';
import { useSimulation } from '../order/order-form.query.ts';
import type { AmountFieldTexts } from '../kinds/kind.ts';
import { sumFees } from '../kinds/order-figures.ts';
import type { OrderProduct } from '../kinds/order-product.ts';
import { buildWithholdingLine } from '../kinds/shared.tsx';
import type { OrderFormState } from '../state/use-order-form-state.ts';
import type { StepProps } from './step-props.ts';
import styles from './what-if.module.css';

type SaleAlternative = NonNullable<Extract<AmountFieldTexts, { form: 'sale' }>['alternative']>;

const { whatIf: words, amount, summary } = operate;

/** The amount equals the deductions and the received amount together. The fiscal gain is stated beside them. */
function WhatIfFigures({ estimate }: { estimate: Simulation | undefined }) {
  if (!estimate) return <SkeletonLine width="80%" />;
  const withholding = buildWithholdingLine(estimate);
  const fees = sumFees(estimate);
  const { gross_gain: gain } = estimate;
  const lines = [
    { term: summary.gross, value: <Amount value={estimate.cash} /> },
    ...(isZero(fees)
      ? []
      : [{ term: summary.redemptionFee, value: <Amount value={negateMoney(fees)} /> }]),
    { term: withholding.term, value: withholding.amount },
    { term: summary.net, value: <Amount value={estimate.net_value} />, total: true },
    {
      term: isNegative(gain ?? '0') ? words.loss : words.gain,
      value: <Amount value={gain} signed />,
    },
  ];
  return (
    <dl>
      {lines.map(({ term, value, total }) => (
        <div key={term} className={total ? styles.total : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface WhatIfOptionProps extends Pick<StepProps, 'order' | 'change'> {
  product: OrderProduct;
  option: RedemptionProposal;
}

/**
 * A button that fills in the amount, with the estimate of the service. An amount that the service refuses is left
 * out.
 */
function WhatIfOption({ order, change, product, option }: WhatIfOptionProps) {
  const figures = useId();
  const { choices } = order;
  const { id, cash } = option;
  const values = { mode: 'CASH', cash: formatAmountWithoutCurrency(cash) } as const;
  const body = buildSimulationBody({ ...choices, ...values }, { product: product.product.id });
  const { data: estimate, isError } = useSimulation(body);
  if (isError || estimate?.errors.some(({ field }) => field === 'cash')) return null;
  return (
    <li>
      <Button
        variant="secondary"
        compact
        aria-pressed={choices.mode === values.mode && choices.cash === values.cash}
        aria-describedby={figures}
        onMouseDown={keepFocus}
        onClick={() => change(values)}
      >
        {words[id]}
      </Button>
      <div id={figures}>
        <WhatIfFigures estimate={estimate} />
        {id === 'contributed' && !isNegative(estimate?.gross_gain ?? '0') && (
          <p className={styles.note}>{words.whyGain}</p>
        )}
      </div>
    </li>
  );
}

/** Turns the redemption into a switch, which defers the tax, and keeps the answers (UIX-30). */
function TransferInstead(props: {
  order: OrderFormState;
  alternative: SaleAlternative;
  toTransfer: () => void;
}) {
  const { order, alternative, toTransfer } = props;
  const isAllowed = order.product?.held.allowed_operations.includes(alternative) ?? false;
  if (!isAllowed || !order.kinds?.includes(alternative)) return null;
  return (
    <Note>
      <p>{amount.transferInstead}</p>
      <Button variant="text" onMouseDown={keepFocus} onClick={toTransfer}>
        {amount.toTransfer}
      </Button>
    </Note>
  );
}

interface TaxQuestionsProps extends Pick<StepProps, 'order' | 'change'> {
  account: string;
  product: OrderProduct;
  alternative: SaleAlternative;
  toTransfer: () => void;
}

/** Other amounts, each with the estimated received and withheld amount, and a switch instead (UIX-30). */
export function TaxQuestions(props: TaxQuestionsProps) {
  const { order, change, account, product, alternative, toTransfer } = props;
  const heading = useId();
  const { data, isPending } = usePositions(account);
  const { id, net_asset_value: nav } = product.product;
  const contributed = data?.positions.find(({ id_product }) => id_product === id)?.gains
    .contributed;
  const options =
    product.status && nav !== null
      ? proposeRedemptions({
          available: product.status.available,
          maxCash: product.status.max_redeemable_cash,
          nav,
          contributed,
        })
      : [];
  return (
    <section aria-labelledby={heading} className={styles.questions}>
      <h2 id={heading}>{words.title}</h2>
      {isPending ? (
        <SkeletonBlock height={240} />
      ) : (
        <ul>
          {options.map((option) => (
            <WhatIfOption key={option.id} {...{ order, change, product, option }} />
          ))}
        </ul>
      )}
      <p className={styles.note}>{words.note}</p>
      <TransferInstead {...{ order, alternative, toTransfer }} />
    </section>
  );
}
