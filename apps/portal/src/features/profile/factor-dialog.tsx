import { Dialog } from '@participe/ui';
import { useState } from 'react';
import { profile } from '#texts/personal/profile.ts';
import { AuthAppSetup } from '../second-factor/app-setup.tsx';
import { SensitiveActionForm } from '../second-factor/step-up-form.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { useReloadTwoFactor, useCacheTwoFactor } from '../../queries/two-factor.ts';
import { api } from '../../session/api.ts';

const words = profile.factor;

interface StepProps {
  onDone: (news: string) => void;
  onCancel: () => void;
  /** Called when recovery codes are shown: from then on the dialog must not close by accident. */
  onCodes: () => void;
}

function AddApp({ onDone, onCancel, onCodes }: StepProps) {
  return <AuthAppSetup onCancel={onCancel} onCodes={onCodes} onDone={() => onDone(words.added)} />;
}

function RemoveApp({ onDone, onCancel }: StepProps) {
  const setFactor = useCacheTwoFactor();
  return (
    <SensitiveActionForm
      danger
      confirmLabel={words.removeApp}
      pendingLabel={words.removing}
      act={(otp) => api.call('PATCH /users/two-factor', { body: { has_app: false, ...otp } })}
      onDone={(answer) => {
        setFactor(answer.two_factor);
        onDone(words.removed);
      }}
      onCancel={onCancel}
    >
      <p>{words.removeText}</p>
    </SensitiveActionForm>
  );
}

function RenewCodes({ onDone, onCancel, onCodes }: StepProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const reload = useReloadTwoFactor();
  if (codes) return <RecoveryCodes codes={codes} onKept={() => onDone(words.renewed)} />;
  return (
    <SensitiveActionForm
      confirmLabel={words.renew}
      pendingLabel={words.renewing}
      act={(otp) => api.call('POST /users/two-factor/recovery-codes', { body: otp })}
      onDone={({ recovery_codes }) => {
        setCodes(recovery_codes);
        reload();
        onCodes();
      }}
      onCancel={onCancel}
    >
      <p>{words.renewText}</p>
    </SensitiveActionForm>
  );
}

const changeSteps = {
  add: { title: words.addApp, Step: AddApp },
  remove: { title: words.removeTitle, Step: RemoveApp },
  renew: { title: words.renewTitle, Step: RenewCodes },
} as const;

/** The changes of the second factor that take several steps. */
export type TwoFactorChange = keyof typeof changeSteps;

interface FactorDialogProps {
  change: TwoFactorChange;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** While the dialog shows recovery codes, only «Los he guardado» closes it. */
export function TwoFactorDialog({ change, onDone, onClose }: FactorDialogProps) {
  const [hasCodes, setHasCodes] = useState(false);
  const { title, Step } = changeSteps[change];
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      {...(hasCodes && { role: 'alertdialog', forced: true })}
    >
      <Step onDone={onDone} onCancel={onClose} onCodes={() => setHasCodes(true)} />
    </Dialog>
  );
}
