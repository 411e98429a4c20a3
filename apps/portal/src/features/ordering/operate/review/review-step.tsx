import { Alert, Button, Note, SummaryList } from '@participe/ui';
import type { MouseEvent } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { buildReviewGroups, type ChangeLinkBuilder } from './review-rows.tsx';
import { DocumentBoxes, RiskBox } from './boxes.tsx';
import { CalculationDetails } from './calculation-details.tsx';
import { OrderFormSkeleton } from '../order-form-skeleton.tsx';
import { ServiceWarnings } from '../steps/service-warnings.tsx';
import { OrderValueDateClock } from './order-value-date-clock.tsx';
import { describeOrder } from '../order/order-texts.ts';
import type { OrderPlacement } from '../state/use-place-order.ts';
import type { OrderFlow } from '../state/use-order-flow.ts';
import type { OrderFormState } from '../state/use-order-form-state.ts';
import type { SeenEstimate } from './use-seen-estimate.ts';
import styles from '../operate.module.css';

const { check: words } = operate;

/**
 * The estimate has changed since the person last saw it. The person must confirm the changes before placing the
 * order.
 */
function EstimateChanges({ changes, onSeen }: { changes: readonly string[]; onSeen: () => void }) {
  if (changes.length === 0) return null;
  return (
    <div id="cambios" tabIndex={-1}>
      <Alert
        tone="warn"
        role="alert"
        actions={
          <Button variant="secondary" compact onClick={onSeen}>
            {words.changedConfirm}
          </Button>
        }
      >
        {changes.map((change) => (
          <p key={change}>{change}</p>
        ))}
      </Alert>
    </div>
  );
}

interface CheckStepProps extends SeenEstimate {
  order: OrderFormState;
  flow: OrderFlow;
  creation: OrderPlacement;
}

function isForAnotherTab(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Only rows for which another answer is possible have a link «Cambiar ‹dato›». */
function createChangeLinks(order: OrderFormState, { hrefOf, goTo }: OrderFlow): ChangeLinkBuilder {
  return (step, what) => {
    if (!order.hasChoice(step)) return {};
    const followLink = (event: MouseEvent) => {
      if (isForAnotherTab(event)) return;
      event.preventDefault();
      goTo(step);
    };
    return { change: { href: hrefOf(step), what, onClick: followLink } };
  };
}

/** Shows the whole order, first in plain sentences, with links to change the answers (UIX-32). */
export function ReviewStep({ order, flow, creation, changes, markSeen }: CheckStepProps) {
  const { choices, product, destination, live } = order;
  if (!product) return null;
  if (live.isFirst) return <OrderFormSkeleton />;
  const orderedProducts = { product: product.product, destination: destination?.product };
  return (
    <div className={styles.fields}>
      <EstimateChanges changes={changes} onSeen={markSeen} />
      <p className={styles.sentenceOfOrder}>
        {describeOrder(choices, orderedProducts, live.shown)}
      </p>
      {live.hasFailed && <Note tone="warn">{operate.estimateFailed}</Note>}
      <ServiceWarnings order={order} />
      <OrderValueDateClock order={order} />
      {buildReviewGroups(order, createChangeLinks(order, flow)).map(({ id, title, items }) => (
        <section
          key={id}
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-titulo`}
          className={styles.checkGroup}
        >
          <h2 id={`${id}-titulo`} className={items[0]?.term === title ? 'vh' : styles.groupTitle}>
            {title}
          </h2>
          <SummaryList items={items} />
        </section>
      ))}
      {live.shown && (
        <CalculationDetails op={choices.op} account={choices.account} estimate={live.shown} />
      )}
      <DocumentBoxes boxes={creation.boxes} problems={flow.problems} />
      <RiskBox boxes={creation.boxes} problems={flow.problems} />
    </div>
  );
}
