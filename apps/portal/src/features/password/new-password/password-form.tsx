import type { CallError } from '@participe/contract/client';
import { Button, ErrorSummary, OtpField, PageTitle, extractOtpDigits } from '@participe/ui';
import { useState } from 'react';
import { newPassword } from '#texts/guest/new-password.ts';
import { ResendCodeButton } from '../../one-time-code/code-form.tsx';
import { GuestPage } from '../../../layout/guest-page.tsx';
import { GuestFormError } from '../../../layout/guest-problem.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { CODE_FIELD_NAME } from './form-errors.ts';
import type { PasswordCodeDelivery } from './new-password.query.ts';
import { useSavePassword } from './use-save-password.ts';

function describeDelivery({ channel, destination }: PasswordCodeDelivery): string {
  if (channel === 'APP') return newPassword.byApp;
  return channel === 'SMS' ? newPassword.bySms(destination) : newPassword.byEmail(destination);
}

interface PasswordFormProps {
  sent: PasswordCodeDelivery;
  handle: () => string;
  /** Requests another code; returns the error, if any. */
  onResend: () => Promise<CallError | undefined>;
  onDead: () => void;
  onSaved: () => void;
}

export function PasswordForm({ sent, ...callbacks }: PasswordFormProps) {
  const [otp, setOtp] = useState('');
  const form = useSavePassword({ otp, ...callbacks });
  return (
    <GuestPage title={newPassword.title} hasErrors={form.hasErrors}>
      <form noValidate onSubmit={form.onSubmit}>
        <ErrorSummary errors={form.errors} submission={form.submission} />
        <PageTitle lead={describeDelivery(sent)}>{newPassword.title}</PageTitle>
        {form.problem && <GuestFormError title={newPassword.notSaved} error={form.problem} />}
        <OtpField
          id={CODE_FIELD_NAME}
          label={newPassword.code}
          hint={newPassword.codeLife}
          error={form.messages[CODE_FIELD_NAME]}
          value={otp}
          onChange={({ target }) => setOtp(extractOtpDigits(target.value))}
        />
        <NewPasswordFields errors={form.messages} />
        <Button
          type="submit"
          fullWidth
          isPending={form.isPending}
          pendingLabel={newPassword.saving}
        >
          {newPassword.save}
        </Button>
        <p role="status">{form.wasResent ? newPassword.resent : ''}</p>
        {sent.channel !== 'APP' && (
          <ResendCodeButton
            key={sent.askedAtMs}
            askedAtMs={sent.askedAtMs}
            isPending={form.isAsking}
            onAsk={form.askAgain}
          />
        )}
      </form>
    </GuestPage>
  );
}
