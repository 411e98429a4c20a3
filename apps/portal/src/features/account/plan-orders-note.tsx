import { Alert } from '@participe/ui';
import { account as texts } from '#texts/holdings/account.ts';
import { ContactHelp } from '../../routing/contact-help.tsx';

/** Tells people who may place orders of a pension plan how to do so, because the order form has none of them. */
export function PlanOrdersNote() {
  const { when, documents } = texts.planOrders;
  return (
    <Alert>
      <ContactHelp when={when} /> {documents}
    </Alert>
  );
}
