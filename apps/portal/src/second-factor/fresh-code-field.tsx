import { OtpField, otpDigits } from '@participe/ui';
import { Resend } from '../ordering/code-form.tsx';
import { secondFactor as texts } from '../locales/es/second-factor.ts';
import { whereTheCodeIs, type FreshCodeState } from './fresh-code.ts';
import type { TwoFactor } from './two-factor.query.ts';

export interface FreshCodeFieldProps {
  state: FreshCodeState;
  /** Tells where the code went; a generic sentence stands in until it is known. */
  factor: TwoFactor | undefined;
  code: string;
  onChange: (code: string) => void;
  onAskAgain: () => void;
}

/** The field of the code, there once the service wants one; an app gives codes without being asked. */
export function FreshCodeField({ state, factor, code, onChange, onAskAgain }: FreshCodeFieldProps) {
  if (state.askedAtMs === undefined) return null;
  return (
    <>
      <OtpField
        // The code has just been sent: nothing else here waits for the person.
        autoFocus
        label={texts.label}
        hint={whereTheCodeIs(factor)}
        error={state.codeError}
        value={code}
        onChange={(event) => onChange(otpDigits(event.target.value))}
      />
      {factor?.has_app !== true && (
        <Resend
          key={state.askedAtMs}
          askedAtMs={state.askedAtMs}
          isPending={state.busy === 'asking'}
          onAsk={onAskAgain}
        />
      )}
    </>
  );
}
