import type { CallError } from '@participe/contract/client';
import {
  Button,
  ErrorSummary,
  OtpField,
  PageTitle,
  otpDigits,
  type SummaryError,
} from '@participe/ui';
import { useState, type SubmitEvent } from 'react';
import { newPassword } from '../../locales/es/new-password.ts';
import { Resend } from '../../ordering/code-form.tsx';
import { GuestPage } from '../../shell/guest-page.tsx';
import { GuestProblem } from '../../shell/guest-problem.tsx';
import { newPasswordOf } from '../../shell/new-password.ts';
import { NewPasswordFields } from '../../shell/new-password-fields.tsx';
import { CODE, mistakesIn, refusedFields } from './mistakes.ts';
import { savePassword, type SentCode } from './new-password.query.ts';

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
export function PasswordForm({ sent, handle, onResend, onDead, onSaved }: PasswordFormProps) {
  const [otp, setOtp] = useState('');
  const [errors, setErrors] = useState<readonly SummaryError[]>([]);
  const [problem, setProblem] = useState<CallError>();
  const [submission, setSubmission] = useState(0);
  const [busy, setBusy] = useState<'saving' | 'asking'>();
  const [wasResent, setResent] = useState(false);

  const show = (found: readonly SummaryError[], failure?: CallError) => {
    setErrors(found);
    setProblem(found.length > 0 ? undefined : failure);
    setSubmission((count) => count + 1);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = { otp, ...newPasswordOf(new FormData(event.currentTarget)) };
    const found = mistakesIn(typed);
    show(found);
    if (found.length > 0) return;
    setBusy('saving');
    const saved = await savePassword(handle(), typed);
    if (saved.ok) return onSaved();
    if (saved.error.status === 404) return onDead();
    setBusy(undefined);
    show(refusedFields(saved.error), saved.error);
  };
  const resend = async () => {
    setBusy('asking');
    const failure = await onResend();
    setBusy(undefined);
    setResent(failure === undefined);
    show([], failure);
  };
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message;
  return (
    <GuestPage title={newPassword.title} hasErrors={errors.length > 0}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={errors} submission={submission} />
        <PageTitle lead={leadOf(sent)}>{newPassword.title}</PageTitle>
        {problem && <GuestProblem title={newPassword.notSaved} error={problem} />}
        <OtpField
          id={CODE}
          label={newPassword.code}
          hint={newPassword.codeLife}
          error={errorOf(CODE)}
          value={otp}
          onChange={({ target }) => setOtp(otpDigits(target.value))}
        />
        <NewPasswordFields
          errors={Object.fromEntries(errors.map(({ fieldId = '', message }) => [fieldId, message]))}
        />
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
