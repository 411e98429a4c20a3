import type { CallError } from '@participe/contract/client';
import { Button, ErrorSummary, OtpField, PageTitle, otpDigits } from '@participe/ui';
import { useState } from 'react';
import { newPassword } from '#texts/guest/new-password.ts';
import { Resend } from '../../one-time-code/code-form.tsx';
import { GuestPage } from '../../../layout/guest-page.tsx';
import { GuestProblem } from '../../../layout/guest-problem.tsx';
import { newPasswordOf } from '../new-password.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { CODE } from './form-errors.ts';
import type { SentCode } from './new-password.query.ts';
import { useSavePassword } from './use-save-password.ts';

function leadOf({ channel, destination }: SentCode): string {
  if (channel === 'APP') return newPassword.byApp;
  return channel === 'SMS' ? newPassword.bySms(destination) : newPassword.byEmail(destination);
}

interface PasswordFormProps {
  sent: SentCode;
  handle: () => string;
  /** Another code; answers what went wrong, if anything did. */
  onResend: () => Promise<CallError | undefined>;
  onDead: () => void;
  onSaved: () => void;
}

/** The code, and the new password twice. */
export function PasswordForm({ sent, onResend, ...ways }: PasswordFormProps) {
  const [otp, setOtp] = useState('');
  const { errors, problem, submission, busy, wasResent, save, resend } = useSavePassword(
    ways,
    onResend,
  );
  const messages = Object.fromEntries(
    errors.map(({ fieldId = '', message }) => [fieldId, message]),
  );
  return (
    <GuestPage title={newPassword.title} hasErrors={errors.length > 0 || problem !== undefined}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save({ otp, ...newPasswordOf(new FormData(event.currentTarget)) });
        }}
      >
        <ErrorSummary errors={errors} submission={submission} />
        <PageTitle lead={leadOf(sent)}>{newPassword.title}</PageTitle>
        {problem && <GuestProblem title={newPassword.notSaved} error={problem} />}
        <OtpField
          id={CODE}
          label={newPassword.code}
          hint={newPassword.codeLife}
          error={messages[CODE]}
          value={otp}
          onChange={({ target }) => setOtp(otpDigits(target.value))}
        />
        <NewPasswordFields errors={messages} />
        <Button
          type="submit"
          fullWidth
          isPending={busy === 'saving'}
          pendingLabel={newPassword.saving}
        >
          {newPassword.save}
        </Button>
        <p role="status">{wasResent ? newPassword.resent : ''}</p>
        {sent.channel !== 'APP' && (
          <Resend
            key={sent.askedAtMs}
            askedAtMs={sent.askedAtMs}
            isPending={busy === 'asking'}
            onAsk={() => void resend()}
          />
        )}
      </form>
    </GuestPage>
  );
}
