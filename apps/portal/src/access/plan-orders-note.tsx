import { Alert } from '@participe/ui';
import { planOrders as texts } from '#texts/plan-orders.ts';
import { ContactHelp } from '../routing/contact-help.tsx';

/** Says how orders of a pension plan are placed, because the order form offers none. */
export function PlanOrdersNote() {
  const { when, documents } = texts;
  return (
    <Alert>
      <ContactHelp when={when} /> {documents}
    </Alert>
  );
}
