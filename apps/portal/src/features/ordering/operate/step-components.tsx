import type { ReactNode } from 'react';
import { AmountStep } from './steps/amount-step.tsx';
import { BankAccountField } from './steps/bank-choice.tsx';
import { KnowledgeStep } from './steps/knowledge-step.tsx';
import { OrderValueDateClock } from './review/order-value-date-clock.tsx';
import { kindHasStep } from './kinds/index.ts';
import { OriginStep } from './steps/origin-step.tsx';
import { PayoutAccount } from './steps/payout-account.tsx';
import { PaymentStep } from './steps/payment-step.tsx';
import { ScheduleStep } from './steps/schedule-step.tsx';
import type { StepProps } from './steps/step-props.ts';
import type { StepId } from './order/step-order.ts';
import type { OrderFlow } from './state/use-order-flow.ts';
import type { OrderFormState } from './state/use-order-form-state.ts';

export { ReviewStep } from './review/review-step.tsx';
export { SimulationFigures } from './review/simulation-figures.tsx';

/** Returns the step at which the person chooses the fund to buy or, for a redemption, to sell. */
function getPurchaseStep({ choices }: OrderFormState): StepId {
  const { op } = choices;
  if (kindHasStep(op, 'destino')) return 'destino';
  return kindHasStep(op, 'llegada') ? 'llegada' : 'producto';
}

export interface StepComponentProps extends StepProps {
  step: StepId;
  flow: OrderFlow;
  toTransfer: () => void;
  buttons: ReactNode;
}

/** Renders one of the later steps, which are loaded in a chunk of their own. */
export function StepComponent({ step, flow, toTransfer, buttons, ...props }: StepComponentProps) {
  switch (step) {
    case 'origen':
      return <OriginStep {...props} />;
    case 'importe':
      return (
        <>
          <AmountStep {...props} toTransfer={toTransfer} />
          <PayoutAccount {...props} steps={flow.steps} />
          <OrderValueDateClock order={props.order} />
        </>
      );
    case 'periodicidad':
      return <ScheduleStep {...props} />;
    case 'pago':
      return <PaymentStep {...props} />;
    case 'cobro':
      return <BankAccountField {...props} />;
    case 'conocimientos':
      return (
        <KnowledgeStep
          {...props}
          productHref={flow.hrefOf(getPurchaseStep(props.order))}
          testHref={flow.testHref}
          buttons={buttons}
        />
      );
    default:
      return null;
  }
}
