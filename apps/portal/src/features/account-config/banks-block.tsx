import type { Account, BankAccount } from '@participe/contract/types';
import { Button, SkeletonBlock } from '@participe/ui';
import { Suspense, useState } from 'react';
import { accountConfig } from '#texts/personal/account-config.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useBankAccounts } from '../../queries/account.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { hasPermission, useMe } from '../../session/me.tsx';
import { SecurityChangeResult } from '../profile/security-change-result.tsx';
import type { BankAccountResult, OpenDialog } from './bank-account-dialog.tsx';
import type { OpenBankReturn } from './bank-return.ts';
import { BankAccountItem } from './bank-account-item.tsx';
import styles from './account-config.module.css';

const texts = accountConfig.banks;
/** The forms are loaded when a dialog opens. */
const LazyBankAccountDialog = lazyPart(
  'bank-account-dialog',
  async () => (await import('./bank-account-dialog.tsx')).BankAccountDialog,
);

function ResultNote({
  result,
  banks,
}: {
  result: BankAccountResult;
  banks: readonly BankAccount[];
}) {
  const { uuid: me } = useMe().private_area.intervener;
  const { adding, removing, saved } = accountConfig;
  if (result === 'removed') return <SecurityChangeResult title={removing.done} />;
  if (result === 'saved') return <SecurityChangeResult title={saved} />;
  const maySign = banks.some(({ pending_signers: signers }) =>
    signers.some(({ uuid_intervener: uuid }) => uuid === me),
  );
  return (
    <>
      <SecurityChangeResult
        title={adding.done}
        text={result === 'added-with-bank' ? adding.doneTextWithBank : adding.doneText}
      />
      {maySign && (
        <p>
          <Link to={addresses.signDocuments}>{adding.signNow}</Link>
        </p>
      )}
    </>
  );
}

/** The dialog that is open and the result of the last one. After a return from the bank the form is open. */
function useBankDialog(returned: OpenBankReturn | undefined) {
  const [open, setOpen] = useState<OpenDialog | undefined>(returned && { action: 'add', returned });
  const [result, setResult] = useState<BankAccountResult>();
  const closeDialog = () => {
    setOpen(undefined);
    returned?.end();
  };
  return {
    open,
    result,
    closeDialog,
    openDialog: (dialog: OpenDialog) => {
      setResult(undefined);
      setOpen(dialog);
    },
    showResult: (done: BankAccountResult) => {
      setResult(done);
      closeDialog();
    },
  };
}

/** «Cuentas bancarias»: the list, and for people with the right over bank accounts its changes. */
export function BanksBlock({
  account,
  returned,
}: {
  account: Account;
  returned: OpenBankReturn | undefined;
}) {
  const banks = useBankAccounts(account.uuid);
  const { open, result, openDialog, closeDialog, showResult } = useBankDialog(returned);
  const mayChange = hasPermission(account, 'bank_accounts');
  return (
    <QuerySection query={banks} name={texts.section} skeleton={<SkeletonBlock height={120} />}>
      {(rows) => (
        <>
          {result && <ResultNote key={rows.length} result={result} banks={rows} />}
          {rows.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul className={styles.banks}>
              {rows.map((bank) => (
                <BankAccountItem
                  key={bank.uuid}
                  bank={bank}
                  everybodySigns={account.arrangement_type === 'CONJUNTA'}
                  onChange={mayChange ? (action) => openDialog({ bank, action }) : undefined}
                />
              ))}
            </ul>
          )}
          {mayChange && (
            <Button variant="secondary" onClick={() => openDialog({ action: 'add' })}>
              {texts.add}
            </Button>
          )}
          {open !== undefined && mayChange && (
            <Suspense>
              <LazyBankAccountDialog
                account={account}
                open={open}
                onDone={showResult}
                onCancel={closeDialog}
              />
            </Suspense>
          )}
        </>
      )}
    </QuerySection>
  );
}
