import type { AccountRow } from '@participe/contract/types';
import { fieldRules } from '@participe/domain';
import { Alert, Button, Dialog, TextField } from '@participe/ui';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { wallet } from '#texts/holdings/wallet.ts';
import { formatAccountName } from '../../session/me.tsx';
import { useIsOffline } from '../../session/offline.tsx';
import { useRenameAccount } from './account-preferences.ts';
import styles from './wallet.module.css';

const texts = wallet.alias;
const MAX_ALIAS_LENGTH = 40;

interface RenameProps {
  account: AccountRow;
  onClose: () => void;
}

interface FormProps extends RenameProps {
  rename: Pick<ReturnType<typeof useRenameAccount>, 'mutate' | 'isPending' | 'error'>;
}

function RenameForm({ account, onClose, rename: { mutate, isPending, error } }: FormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const isOffline = useIsOffline();
  const explanation = useId();
  const saveName = (event: SubmitEvent) => {
    event.preventDefault();
    if (isOffline) return;
    const alias = (field.current?.value ?? '').trim();
    const aliasProblem = fieldRules.checkRequired(alias) ?? fieldRules.checkAlias(alias);
    setMistake(aliasProblem);
    if (aliasProblem !== null) field.current?.focus();
    else if (alias === account.alias) onClose();
    else mutate(alias);
  };
  return (
    <form className={styles.rename} noValidate onSubmit={saveName}>
      <TextField
        ref={field}
        label={texts.label}
        hint={texts.hint}
        error={mistake ?? undefined}
        defaultValue={account.alias ?? ''}
        maxLength={MAX_ALIAS_LENGTH}
        autoComplete="off"
        autoFocus
      />
      {error && <Alert tone="danger" role="alert" title={error.message} />}
      {isOffline && <Alert id={explanation} title={texts.needsConnection} />}
      <div className={styles.buttons}>
        <Button
          type="submit"
          isPending={isPending}
          pendingLabel={texts.saving}
          aria-describedby={isOffline ? explanation : undefined}
        >
          {texts.save}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/**
 * Renames an account for all people with access to it. The dialog stays open while the call is in progress, so that the person sees
 * its outcome.
 */
export function RenameDialog({ account, onClose }: RenameProps) {
  const rename = useRenameAccount(account.uuid, onClose);
  const closeDialog = () => {
    if (!rename.isPending) onClose();
  };
  return (
    <Dialog isOpen title={texts.title(formatAccountName(account))} onClose={closeDialog}>
      <RenameForm account={account} onClose={closeDialog} rename={rename} />
    </Dialog>
  );
}
