import type { Account, BankAccount } from '@participe/contract/types';
import { Button, Dialog, SkeletonBlock } from '@participe/ui';
import { useState } from 'react';
import { accountConfig } from '#texts/personal/account-config.ts';
import { QuerySection } from '../../layout/section.tsx';
import { useBankAccounts } from '../../queries/account.ts';
import { useBankAccountChanges } from '../../queries/bank-accounts.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { hasPermission } from '../../session/me.tsx';
import { SecurityChangeResult } from '../profile/security-change-result.tsx';
import { SensitiveActionForm } from '../second-factor/step-up-form.tsx';
import { AddBankAccountForm } from './add-bank-account-form.tsx';
import { BankAccountItem, formatBankName, type BankAction } from './bank-account-item.tsx';
import styles from './account-config.module.css';

const texts = accountConfig.banks;
type Result = 'added' | 'saved' | 'removed';

interface DialogProps {
  account: Account;
  onDone: (result: Result) => void;
  onCancel: () => void;
}

/** Asks whether the person wants the change of a bank account, and for a code if the service needs one (ACC-13). */
function ChangeForm({ account, bank, action, onDone, onCancel }: DialogProps & Change) {
  const { makeDefault, remove } = useBankAccountChanges(account.uuid);
  const isRemoval = action === 'remove';
  const words = isRemoval ? accountConfig.removing : accountConfig.making;
  return (
    <SensitiveActionForm
      danger={isRemoval}
      confirmLabel={words.confirm}
      pendingLabel={words.pending}
      act={(otp) => (isRemoval ? remove(bank.uuid, otp) : makeDefault(bank.uuid, otp))}
      onDone={() => onDone(isRemoval ? 'removed' : 'saved')}
      onCancel={onCancel}
    >
      <p>{words.text(formatBankName(bank))}</p>
    </SensitiveActionForm>
  );
}

interface Change {
  bank: BankAccount;
  action: BankAction;
}

function ResultNote({ result }: { result: Result }) {
  const { adding, removing, saved } = accountConfig;
  if (result === 'removed') return <SecurityChangeResult title={removing.done} />;
  if (result === 'saved') return <SecurityChangeResult title={saved} />;
  return (
    <>
      <SecurityChangeResult title={adding.done} text={adding.doneText} />
      <p>
        <Link to={addresses.signDocuments}>{adding.signNow}</Link>
      </p>
    </>
  );
}

/** «Cuentas bancarias»: the list, and for people with the right over bank accounts its changes. */
export function BanksBlock({ account }: { account: Account }) {
  const banks = useBankAccounts(account.uuid);
  const [open, setOpen] = useState<Change | 'add'>();
  const [result, setResult] = useState<Result>();
  const mayChange = hasPermission(account, 'bank_accounts');
  const openDialog = (dialog: Change | 'add') => {
    setResult(undefined);
    setOpen(dialog);
  };
  const closeDialog = () => setOpen(undefined);
  const formProps = {
    account,
    onCancel: closeDialog,
    onDone: (done: Result) => {
      setResult(done);
      closeDialog();
    },
  };
  const changeTitle =
    open !== undefined && open !== 'add' && open.action === 'remove'
      ? accountConfig.removing.title
      : accountConfig.making.title;
  return (
    <QuerySection query={banks} name={texts.section} skeleton={<SkeletonBlock height={120} />}>
      {(rows) => (
        <>
          {result && <ResultNote key={rows.length} result={result} />}
          {rows.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul className={styles.banks}>
              {rows.map((bank) => (
                <BankAccountItem
                  key={bank.uuid}
                  bank={bank}
                  onChange={mayChange ? (action) => openDialog({ bank, action }) : undefined}
                />
              ))}
            </ul>
          )}
          {mayChange && (
            <Button variant="secondary" onClick={() => openDialog('add')}>
              {texts.add}
            </Button>
          )}
          {open !== undefined && (
            <Dialog
              isOpen
              title={open === 'add' ? accountConfig.adding.title : changeTitle}
              onClose={closeDialog}
            >
              {open === 'add' ? (
                <AddBankAccountForm {...formProps} onDone={() => formProps.onDone('added')} />
              ) : (
                <ChangeForm {...formProps} {...open} />
              )}
            </Dialog>
          )}
        </>
      )}
    </QuerySection>
  );
}
