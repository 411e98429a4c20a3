import type { AccountRow } from '@participe/contract/types';
import { Alert, CardStack, Disclosure, EmptyState, PageTitle, SkeletonBlock } from '@participe/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { accountConfig as texts } from '#texts/personal/account-config.ts';
import { AccountReadOnlyTag } from '../../access/account-note.tsx';
import { RestrictionNote } from '../../access/restriction.tsx';
import { PageNotes } from '../../layout/page-notes.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useMyIntervenerId } from '../../queries/balance.ts';
import { useAllAccounts } from '../../queries/accounts.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { formatAccountName } from '../../session/me.tsx';
import { AccountSettings } from './account-settings.tsx';
import { forgetTypedBankAccount, type OpenBankReturn, readBankReturn } from './bank-return.ts';
import styles from './account-config.module.css';

const skeleton = (
  <CardStack>
    <SkeletonBlock height={64} />
    <SkeletonBlock height={64} />
  </CardStack>
);

/** One account: its settings are loaded when the person opens it. */
function AccountPanel({
  account,
  isFirst,
  returned,
}: {
  account: AccountRow;
  isFirst: boolean;
  /** The return from the bank where an account for this one is checked. */
  returned: OpenBankReturn | undefined;
}) {
  const [isOpen, setOpen] = useState(isFirst || returned !== undefined);
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
      {isOpen && <AccountSettings row={account} returned={returned} />}
    </Disclosure>
  );
}

/** Returns the return from the bank until it ends, and removes it from the address and from the tab. */
function useBankReturn(): OpenBankReturn | 'lost' | undefined {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const person = useMyIntervenerId();
  const [returned, setReturned] = useState(() => readBankReturn(searchStr, person));
  const isForgotten = useRef(false);
  useEffect(() => {
    if (returned === undefined || isForgotten.current) return;
    isForgotten.current = true;
    forgetTypedBankAccount();
    void navigate({ href: pathname, replace: true });
  });
  return typeof returned === 'object'
    ? { ...returned, end: () => setReturned(undefined) }
    : returned;
}

/** /account/config: the settings of each account of the person (ACC-14). */
export function AccountConfigScreen() {
  const accounts = useAllAccounts();
  const returned = useBankReturn();
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageNotes>
        <RestrictionNote />
        {returned === 'lost' && (
          <Alert tone="warn" title={texts.checking.lost}>
            <p>{texts.checking.lostText}</p>
          </Alert>
        )}
      </PageNotes>
      <QuerySection query={accounts} name={texts.section} skeleton={skeleton}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={texts.empty} />
          ) : (
            <div className={styles.accounts}>
              {rows.map((account, index) => (
                <AccountPanel
                  key={account.uuid}
                  account={account}
                  isFirst={index === 0}
                  returned={
                    typeof returned === 'object' && returned.draft.account === account.uuid
                      ? returned
                      : undefined
                  }
                />
              ))}
            </div>
          )
        }
      </QuerySection>
    </>
  );
}
