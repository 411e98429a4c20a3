import type { CallError } from '@participe/contract/client';
import { useState } from 'react';
import { useGuestForm } from '../../../layout/use-guest-form.ts';
import { usePending } from '../../../lib/use-pending.ts';
import { readNewPassword } from '../new-password.ts';
import { newPasswordLabels, validateNewPasswordForm } from './form-errors.ts';
import { savePassword } from './new-password.query.ts';

interface PasswordSaving {
  /** The code as typed. */
  otp: string;
  handle: () => string;
  onDead: () => void;
  onSaved: () => void;
  /** Requests another code. Returns the error, if any. */
  onResend: () => Promise<CallError | undefined>;
}

/** State of the form behind a recovery link: saves the password or requests another code. */
export function useSavePassword({ otp, handle, onDead, onSaved, onResend }: PasswordSaving) {
  const { isPending: isAsking, run } = usePending();
  const [wasResent, setResent] = useState(false);
  const form = useGuestForm({
    labels: newPasswordLabels,
    read: (element) => ({ otp, ...readNewPassword(new FormData(element)) }),
    mistakesIn: (typed) => {
      setResent(false);
      return validateNewPasswordForm(typed);
    },
    send: async (typed) => {
      const saved = await savePassword(handle(), typed);
      if (saved.ok) onSaved();
      else if (saved.error.status === 404) onDead();
      return saved;
    },
  });
  const resend = async () => {
    const failure = await onResend();
    setResent(failure === undefined);
    form.show([], failure);
  };
  const askAgain = () => {
    if (!form.isPending) void run(resend);
  };
  return { ...form, isAsking, wasResent, askAgain };
}
