import { EmptyState } from '@participe/ui';
import { contactHelp } from '#texts/contact-help.ts';
import { operate } from '#texts/ordering/operate.ts';
import { addresses } from '../../../routing/addresses.ts';
import { ContactHelp } from '../../../routing/contact-help.tsx';
import { LinkButton } from '../../../routing/link-button.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { hasPermission, useMe } from '../../../session/me.tsx';
import { PlanOrdersNote } from '../../../access/plan-orders-note.tsx';

/** Replaces the form for a person who may place none of its orders on any account (PRM-13). */
export function NoAccounts() {
  const { accounts } = useMe().private_area;
  usePageTitle(operate.none.title);
  return (
    <EmptyState
      large
      headingLevel={1}
      title={operate.none.title}
      action={<LinkButton to={addresses.home}>{operate.none.action}</LinkButton>}
    >
      {accounts.some((account) => hasPermission(account, 'contribute')) ? (
        <PlanOrdersNote />
      ) : (
        <p>
          <ContactHelp when={contactHelp.ifNeeded} />
        </p>
      )}
    </EmptyState>
  );
}
