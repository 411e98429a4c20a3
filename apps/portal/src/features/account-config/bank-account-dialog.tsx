import type { Account, BankAccount } from '@participe/contract/types';
import { Dialog } from '@participe/ui';
import { accountConfig as texts } from '#texts/personal/account-config.ts';
import { useBankAccountChanges } from '../../queries/account.ts';
import { SensitiveActionForm } from '../second-factor/step-up-form.tsx';
import { AddBankAccountForm } from './add-bank-account-form.tsx';
import type { BankReturn } from './bank-return.ts';
import { formatBankName, type BankAction } from './bank-account-item.tsx';

export type BankAccountResult = 'added' | 'added-with-bank' | 'saved' | 'removed';

interface Change {
  bank: BankAccount;
  action: BankAction;
}

/** A new bank account, with what the person had typed before they left for their bank. */
interface Addition {
  action: 'add';
  returned?: BankReturn | undefined;
}

/** What the dialog is for: a new bank account, or a change of one that exists. */
export type OpenDialog = Change | Addition;

interface FormProps {
  account: Account;
  onDone: (result: BankAccountResult) => void;
  onCancel: () => void;
}

/** Asks whether the person wants the change of a bank account, and for a code if the service needs one (ACC-13). */
function ChangeForm({ account, bank, action, onDone, onCancel }: FormProps & Change) {
  const { makeDefault, remove } = useBankAccountChanges(account.uuid);
  const isRemoval = action === 'remove';
  const words = isRemoval ? texts.removing : texts.making;
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

function titleOf(open: OpenDialog): string {
  if (open.action === 'add') return texts.adding.title;
  return open.action === 'remove' ? texts.removing.title : texts.making.title;
}

/** The dialog that adds, removes or chooses a bank account. */
export function BankAccountDialog({ open, ...props }: FormProps & { open: OpenDialog }) {
  return (
    <Dialog isOpen title={titleOf(open)} onClose={props.onCancel}>
      {open.action === 'add' ? (
        <AddBankAccountForm {...props} returned={open.returned} />
      ) : (
        <ChangeForm {...props} {...open} />
      )}
    </Dialog>
  );
}
