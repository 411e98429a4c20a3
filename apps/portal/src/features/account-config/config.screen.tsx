import type { AccountRow } from '@participe/contract/types';
import { CardStack, Disclosure, EmptyState, PageTitle, SkeletonBlock } from '@participe/ui';
import { useState } from 'react';
import { accountConfig as texts } from '#texts/personal/account-config.ts';
import { AccountReadOnlyTag } from '../../access/account-note.tsx';
import { RestrictionNote } from '../../access/restriction.tsx';
import { PageNotes } from '../../layout/page-notes.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useAllAccounts } from '../../queries/accounts.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { formatAccountName } from '../../session/me.tsx';
import { AccountSettings } from './account-settings.tsx';
import styles from './account-config.module.css';

const skeleton = (
  <CardStack>
    <SkeletonBlock height={64} />
    <SkeletonBlock height={64} />
  </CardStack>
);

/** One account: its settings are loaded when the person opens it. */
function AccountPanel({ account, isFirst }: { account: AccountRow; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <Disclosure
      framed
      open={isOpen}
      onToggle={setOpen}
      summary={
        <h2 className={styles.heading}>
          {formatAccountName(account)}
          <AccountReadOnlyTag account={account} />
        </h2>
      }
    >
      {isOpen && <AccountSettings row={account} />}
    </Disclosure>
  );
}

/** /account/config: the settings of each account of the person (ACC-14). */
export function AccountConfigScreen() {
  const accounts = useAllAccounts();
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageNotes>
        <RestrictionNote />
      </PageNotes>
      <QuerySection query={accounts} name={texts.section} skeleton={skeleton}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={texts.empty} />
          ) : (
            <div className={styles.accounts}>
              {rows.map((account, index) => (
                <AccountPanel key={account.uuid} account={account} isFirst={index === 0} />
              ))}
            </div>
          )
        }
      </QuerySection>
    </>
  );
}
