import { Button, OtpField, TextField, extractOtpDigits } from '@participe/ui';
import { useState } from 'react';
import { ResendCodeButton } from '../one-time-code/code-form.tsx';
import { secondFactor as texts } from '#texts/guest/second-factor.ts';
import { describeCodeSource, type StepUpCode } from './step-up-code.ts';
import type { TwoFactorState } from '../../queries/two-factor.ts';

export interface StepUpCodeFieldProps {
  stepUp: StepUpCode;
  /** The second factor, which tells where the code was sent; while undefined, a generic sentence is shown. */
  factor: TwoFactorState | undefined;
  code: string;
  onChange: (code: string) => void;
}

/** Field for a recovery code, for a person without access to their app. */
function RecoveryField({ stepUp, code, onChange }: StepUpCodeFieldProps) {
  return (
    <TextField
      autoFocus
      label={texts.recovery.label}
      hint={texts.recovery.hint}
      error={stepUp.fieldError}
      value={code}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function SixDigitField({ stepUp, factor, code, onChange }: StepUpCodeFieldProps) {
  return (
    <OtpField
      // The code is the only field that the person needs now.
      autoFocus
      label={texts.label}
      hint={describeCodeSource(factor)}
      error={stepUp.fieldError}
      value={code}
      onChange={(event) => onChange(extractOtpDigits(event.target.value))}
    />
  );
}

/** An authenticator app generates its codes without a request, so it has no button for another code. */
export function StepUpCodeField(props: StepUpCodeFieldProps) {
  const { stepUp, factor, onChange } = props;
  const { codeRequest, busy, askAgain } = stepUp;
  const [isRecovery, setRecovery] = useState(false);
  if (!codeRequest) return null;
  const switchField = () => {
    onChange('');
    setRecovery(!isRecovery);
  };
  return (
    <>
      {isRecovery ? <RecoveryField {...props} /> : <SixDigitField {...props} />}
      {factor?.has_app ? (
        <Button variant="text" compact onClick={switchField}>
          {isRecovery ? texts.recovery.useApp : texts.recovery.use}
        </Button>
      ) : (
        <ResendCodeButton
          key={codeRequest.atMs}
          askedAtMs={codeRequest.atMs}
          isPending={busy === 'asking'}
          onAsk={askAgain}
        />
      )}
    </>
  );
}
