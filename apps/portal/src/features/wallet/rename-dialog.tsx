import type { AccountRow } from '@participe/contract/types';
import { fieldRules } from '@participe/domain';
import { Alert, Button, Dialog, TextField } from '@participe/ui';
import { useId } from 'react';
import { wallet } from '#texts/holdings/wallet.ts';
import { useDomainForm } from '../../layout/use-domain-form.ts';
import { accountName } from '../../session/me.tsx';
import { useOffline } from '../../session/offline.tsx';
import { useRename } from './account-preferences.ts';
import styles from './wallet.module.css';

const texts = wallet.alias;
const LENGTH_MAX = 40;

interface RenameProps {
  account: AccountRow;
  onClose: () => void;
}

interface FormProps extends RenameProps {
  save: (alias: string) => Promise<unknown>;
}

function RenameForm({ account, onClose, save }: FormProps) {
  const isOffline = useOffline();
  const explanation = useId();
  const form = useDomainForm({
    start: { alias: account.alias ?? '' },
    labels: { alias: texts.label },
    focusesField: true,
    mistakesIn: ({ alias }) => {
      const message = fieldRules.required(alias) ?? fieldRules.alias(alias.trim());
      return message === null ? [] : [{ field: 'alias', message }];
    },
  });
  const { isPending } = form;
  const send = ({ alias: typed }: { alias: string }) => {
    const alias = typed.trim();
    if (isOffline) return undefined;
    return alias === account.alias ? onClose() : save(alias);
  };
  return (
    <form className={styles.rename} noValidate onSubmit={form.onSubmit(send)}>
      <TextField
        {...form.field('alias')}
        label={texts.label}
        hint={texts.hint}
        maxLength={LENGTH_MAX}
        autoComplete="off"
        autoFocus
      />
      {form.failure !== undefined && <Alert tone="danger" role="alert" title={form.failure} />}
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
        <Button variant="secondary" onClick={() => isPending || onClose()}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** «Cambiar alias»: what an account is called, by all of its people. What came of it is seen before it can be closed. */
export function RenameDialog({ account, onClose }: RenameProps) {
  const { mutateAsync, isPending } = useRename(account.uuid, onClose);
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog isOpen title={texts.title(accountName(account))} onClose={close}>
      <RenameForm account={account} onClose={close} save={mutateAsync} />
    </Dialog>
  );
}
