import type { AccountRow } from '@participe/contract/types';
import { fieldRules } from '@participe/domain';
import { Alert, Button, Dialog, TextField } from '@participe/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { wallet } from '../../locales/es/wallet.ts';
import { accountName } from '../../shell/me.tsx';
import { useOffline } from '../../shell/offline.tsx';
import { useRename } from './wallet.query.ts';
import styles from './wallet.module.css';

const texts = wallet.alias;
const LENGTH_MAX = 40;

interface RenameProps {
  account: AccountRow;
  onClose: () => void;
}

function RenameForm({ account, onClose }: RenameProps) {
  const field = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const { mutate, isPending, error } = useRename(account.uuid, onClose);
  const isOffline = useOffline();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const alias = (field.current?.value ?? '').trim();
    const found = fieldRules.required(alias) ?? fieldRules.alias(alias);
    setMistake(found);
    if (found !== null) field.current?.focus();
    else if (alias === account.alias) onClose();
    else mutate(alias);
  };
  return (
    <form className={styles.rename} noValidate onSubmit={save}>
      <TextField
        ref={field}
        label={texts.label}
        hint={texts.hint}
        error={mistake ?? undefined}
        defaultValue={account.alias ?? ''}
        maxLength={LENGTH_MAX}
        autoComplete="off"
        autoFocus
      />
      {error && <Alert tone="danger" role="alert" title={error.message} />}
      {isOffline && <Alert title={texts.needsConnection} />}
      <div className={styles.buttons}>
        {!isOffline && (
          <Button type="submit" isPending={isPending} pendingLabel={texts.saving}>
            {texts.save}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** «Cambiar alias»: what an account is called, by all of its people. */
export function RenameDialog({ account, onClose }: RenameProps) {
  return (
    <Dialog isOpen title={texts.title(accountName(account))} onClose={onClose}>
      <RenameForm account={account} onClose={onClose} />
    </Dialog>
  );
}
