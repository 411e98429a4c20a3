import { ErrorSummary, Link, PageTitle, Stepper, type SummaryError } from '@participe/ui';
import { Suspense, type ReactNode, type SyntheticEvent } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { ordering } from '#texts/ordering/ordering.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { formatAccountName, useMyAccount } from '../../../session/me.tsx';
import { OrderFormSkeleton } from './order-form-skeleton.tsx';
import { LazySimulationFigures } from './lazy-steps.ts';
import { kindHasStep, getKindRules } from './kinds/index.ts';
import { getOrderFieldLabel } from './order/field-locations.ts';
import type { FieldProblem } from './order/problems.ts';
import { getStepNumber, type StepId } from './order/step-order.ts';
import type { OrderFlow } from './state/use-order-flow.ts';
import type { OrderFormState } from './state/use-order-form-state.ts';
import styles from './operate.module.css';

const STEPS_WITH_FIGURES: readonly StepId[] = [
  'importe',
  'llegada',
  'periodicidad',
  'pago',
  'cobro',
  'conocimientos',
  'comprobar',
];

/**
 * An incoming transfer has no figures before the person has chosen the fund to buy. The review itself says when the
 * figures cannot be computed.
 */
function hasFigures(step: StepId, { choices, live }: OrderFormState): boolean {
  const isTooSoon = step === 'importe' && kindHasStep(choices.op, 'llegada');
  const isFailedCheck = step === 'comprobar' && live.hasFailed;
  return STEPS_WITH_FIGURES.includes(step) && !isTooSoon && !isFailedCheck;
}

function getStepTitle(step: StepId, { choices, getValidity }: OrderFormState): string {
  const kind = getKindRules(choices.op ?? 'SUSCRIPCION');
  const { knowledge } = operate;
  switch (step) {
    case 'que':
      return operate.kind.title;
    case 'cuenta':
      return kind.titles.account;
    case 'producto':
      return kind.titles.product;
    case 'destino':
    case 'llegada':
      return operate.product.destination;
    case 'origen':
      return operate.origin.title;
    case 'importe':
      return kind.titles.amount;
    case 'periodicidad':
      return kind.schedule?.title ?? '';
    case 'pago':
      return operate.payment.title;
    case 'cobro':
      return operate.collection.title;
    case 'conocimientos':
      return getValidity().facts.knowledge === 'test' ? knowledge.noTestTitle : knowledge.title;
    case 'comprobar':
      return operate.check.title;
  }
}

function toSummaryError({ fieldId, label, message }: FieldProblem): SummaryError {
  return { fieldId, message, label: label ?? getOrderFieldLabel(fieldId) };
}

/** The fund that an incoming transfer buys is chosen after the amount. */
function describeFunds({ choices, product, destination }: OrderFormState): string | undefined {
  if (kindHasStep(choices.op, 'origen')) return operate.amount.from(choices.originFund.trim());
  return product && kindHasStep(choices.op, 'destino') && destination
    ? operate.summary.fromTo(product.product.name, destination.product.name)
    : product?.product.name;
}

/** On the amount page, only this line states the funds and the account. */
function OrderSubject({ order }: { order: OrderFormState }) {
  const account = useMyAccount(order.choices.account ?? undefined);
  const parts = [describeFunds(order), account && formatAccountName(account)];
  return parts.filter(Boolean).join(' · ');
}

function BackLink({ flow }: { flow: OrderFlow }) {
  return (
    <p className={styles.back}>
      <Link href={flow.backHref} onClick={flow.goBack}>
        {ordering.back}
      </Link>
    </p>
  );
}

export interface OrderFormFrameProps {
  order: OrderFormState;
  flow: OrderFlow;
  /** Messages between the errors and the title. */
  notices: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
  buttons: ReactNode;
}

/** The frame of each step: back link, errors, title, figures and buttons (UIX-26). */
export function OrderFormFrame(props: OrderFormFrameProps) {
  const { order, flow, notices, onSubmit, children, buttons } = props;
  const { step, steps, summary, submission } = flow;
  const number = getStepNumber(step, steps);
  const orderName = order.choices.op && operate.kinds[order.choices.op];
  const title = getStepTitle(step, order);
  usePageTitle(title, { error: summary.length > 0 });
  const submitForm = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <BackLink flow={flow} />
        <ErrorSummary errors={summary.map(toSummaryError)} submission={submission} />
        {notices}
        <PageTitle
          kicker={number && <Stepper {...number} {...(orderName && { name: orderName })} />}
          lead={step === 'importe' && <OrderSubject order={order} />}
        >
          {title}
        </PageTitle>
      </div>
      <form noValidate onSubmit={submitForm} className={styles.form} aria-labelledby="titulo">
        <Suspense fallback={<OrderFormSkeleton />}>
          <div className={styles.content}>{children}</div>
          {hasFigures(step, order) && (
            <LazySimulationFigures order={order} isFieldLeft={flow.isFieldLeft} />
          )}
          {buttons}
        </Suspense>
      </form>
    </div>
  );
}
