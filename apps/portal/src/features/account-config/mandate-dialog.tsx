import type { Account, Mandate } from '@participe/contract/types';
import { Dialog } from '@participe/ui';
import { accountConfig } from '#texts/personal/account-config.ts';
import { useRevokeMandate } from '../../queries/account.ts';
import { SensitiveActionForm } from '../second-factor/step-up-form.tsx';
import { formatDebitedAccount } from './mandates-block.tsx';

const texts = accountConfig.revoking;

interface DialogProps {
  account: Account;
  mandate: Mandate;
  onDone: () => void;
  onCancel: () => void;
}

/** States what the revocation of a mandate ends, and asks for a code if the service needs one (PAY-38). */
export function MandateDialog({ account, mandate, onDone, onCancel }: DialogProps) {
  const revoke = useRevokeMandate(account.uuid);
  return (
    <Dialog isOpen title={texts.title} onClose={onCancel}>
      <SensitiveActionForm
        danger
        confirmLabel={texts.confirm}
        pendingLabel={texts.pending}
        act={(otp) => revoke(mandate.uuid, otp)}
        onDone={onDone}
        onCancel={onCancel}
      >
        <p>{texts.text(formatDebitedAccount(mandate))}</p>
        <ul>
          {texts.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </SensitiveActionForm>
    </Dialog>
  );
}
