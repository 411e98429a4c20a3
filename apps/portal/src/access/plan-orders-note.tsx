import { Alert } from '@participe/ui';
import { planOrders as texts } from '#texts/plan-orders.ts';
import { ContactHelp } from '../routing/contact-help.tsx';

/** Tells people who may place orders of a pension plan how to do so, because the order form has none of them. */
export function PlanOrdersNote() {
  const { when, documents } = texts;
  return (
    <Alert>
      <ContactHelp when={when} /> {documents}
    </Alert>
  );
}
