import type { AccountRow } from '@participe/contract/types';
import { Tag } from '@participe/ui';
import { wallet } from '#texts/holdings/wallet.ts';
import { isReadOnlyAccount } from '../../session/me.tsx';
import { ReadOnlyTag } from '../../access/read-only-tag.tsx';
import { useOrderingRestriction } from '../../access/restriction.tsx';
import styles from './wallet.module.css';

function getStatusLabel({ account_status: status, blocked_at }: AccountRow): string | undefined {
  if (blocked_at !== null) return wallet.status.blocked;
  if (status === 'FINALIZED') return undefined;
  if (status === 'SIGNED' || status === 'VALIDADO' || status === 'ENVIADO') {
    return wallet.status[status];
  }
  return wallet.status.registered;
}

/** Shows the unusual states of an account: read-only, blocked, not yet open, closed or hidden. */
export function AccountTags({ account }: { account: AccountRow }) {
  const restriction = useOrderingRestriction();
  const status = getStatusLabel(account);
  const maySeeOnly =
    ['none', 'read-only', 'sign-only'].includes(restriction) && isReadOnlyAccount(account);
  return (
    <span className={styles.tags}>
      {maySeeOnly && !status && <ReadOnlyTag />}
      {status && <Tag tone="warn">{status}</Tag>}
      {account.closed_at && <Tag>{wallet.closed}</Tag>}
      {account.is_hidden && <Tag>{wallet.hidden}</Tag>}
    </span>
  );
}
