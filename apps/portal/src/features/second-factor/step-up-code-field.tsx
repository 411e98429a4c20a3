import { Button, OtpField, TextField, otpDigits } from '@participe/ui';
import { useState } from 'react';
import { ResendCodeButton } from '../one-time-code/code-form.tsx';
import { secondFactor as texts } from '#texts/guest/second-factor.ts';
import { describeCodeLocation, type StepUpCode } from './step-up-code.ts';
import type { TwoFactor } from '../../queries/two-factor.ts';

export interface StepUpCodeFieldProps {
  fresh: StepUpCode;
  /**
   * The person's second factor, from which the text states where the code is. While undefined, the text is general.
   */
  factor: TwoFactor | undefined;
  code: string;
  onChange: (code: string) => void;
}

/** Field for a recovery code, for people who have lost access to their app. */
function RecoveryField({ fresh, code, onChange }: StepUpCodeFieldProps) {
  return (
    <TextField
      autoFocus
      label={texts.recovery.label}
      hint={texts.recovery.hint}
      error={fresh.fieldError}
      value={code}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function SixDigits({ fresh, factor, code, onChange }: StepUpCodeFieldProps) {
  return (
    <OtpField
      // The code has just been sent, so the field for it takes the focus.
      autoFocus
      label={texts.label}
      hint={describeCodeLocation(factor)}
      error={fresh.fieldError}
      value={code}
      onChange={(event) => onChange(otpDigits(event.target.value))}
    />
  );
}

/**
 * The field for the code. Shown once the service requires one; with an authenticator app, no code has to be sent.
 */
export function StepUpCodeField(props: StepUpCodeFieldProps) {
  const { fresh, factor, onChange } = props;
  const { asked, busy, askAgain } = fresh;
  const [isRecovery, setRecovery] = useState(false);
  if (!asked) return null;
  const swap = () => {
    onChange('');
    setRecovery(!isRecovery);
  };
  return (
    <>
      {isRecovery ? <RecoveryField {...props} /> : <SixDigits {...props} />}
      {factor?.has_app ? (
        <Button variant="text" compact onClick={swap}>
          {isRecovery ? texts.recovery.useApp : texts.recovery.use}
        </Button>
      ) : (
        <ResendCodeButton
          key={asked.atMs}
          askedAtMs={asked.atMs}
          isPending={busy === 'asking'}
          onAsk={askAgain}
        />
      )}
    </>
  );
}
