import { Alert, Link } from '@participe/ui';
import { account as texts } from '#texts/holdings/account.ts';
import { addresses } from '../../routing/addresses.ts';

/** Tells people who may place orders of a pension plan how to do so, because the order form has none of them. */
export function PlanOrdersNote() {
  return (
    <Alert actions={<Link href={addresses.contact}>{texts.planOrders.contact}</Link>}>
      {texts.planOrders.text}
    </Alert>
  );
}
