import type { CallError } from '@participe/contract/client';
import { useState } from 'react';
import { useGuestForm } from '../../../layout/use-guest-form.ts';
import { usePendingTask } from '../../../lib/use-pending.ts';
import { readNewPassword } from '../new-password.ts';
import { newPasswordLabels, validateNewPasswordForm } from './form-errors.ts';
import { saveNewPassword } from './new-password.query.ts';

interface PasswordSaving {
  otp: string;
  handle: () => string;
  onDead: () => void;
  onSaved: () => void;
  /** Requests another code; returns the error, if any. */
  onResend: () => Promise<CallError | undefined>;
}

/** The form of the link saves the password, or requests another code. */
export function useSavePassword({ otp, handle, onDead, onSaved, onResend }: PasswordSaving) {
  const { isPending: isAsking, run } = usePendingTask();
  const [wasResent, setResent] = useState(false);
  const form = useGuestForm({
    labels: newPasswordLabels,
    read: (element) => ({ otp, ...readNewPassword(new FormData(element)) }),
    mistakesIn: (typed) => {
      setResent(false);
      return validateNewPasswordForm(typed);
    },
    send: async (typed) => {
      const savedNewPassword = await saveNewPassword(handle(), typed);
      if (savedNewPassword.ok) onSaved();
      else if (savedNewPassword.error.status === 404) onDead();
      return savedNewPassword;
    },
  });
  const resendCode = async () => {
    const resendError = await onResend();
    setResent(resendError === undefined);
    form.show([], resendError);
  };
  const askAgain = () => {
    if (!form.isPending) void run(resendCode);
  };
  return { ...form, isAsking, wasResent, askAgain };
}
