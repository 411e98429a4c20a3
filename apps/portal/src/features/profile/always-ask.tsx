import { Alert, Dialog, ToggleSwitch } from '@participe/ui';
import { profile } from '#texts/personal/profile.ts';
import { getFailureText } from '../../api/failure.ts';
import { useStepUpCode } from '../second-factor/step-up-code.ts';
import { StepUpForm } from '../second-factor/step-up-form.tsx';
import { useCacheTwoFactor, type TwoFactorState } from '../../queries/two-factor.ts';
import { api } from '../../session/api.ts';

const words = profile.factor;

/** The setting changes at once or, when the service requires it, after a code. */
export function AlwaysAskForCode({ factor }: { factor: TwoFactorState }) {
  const setFactor = useCacheTwoFactor();
  const isWanted = !factor.always_ask;
  const stepUp = useStepUpCode(
    (otp) => api.call('PATCH /users/two-factor', { body: { always_ask: isWanted, ...otp } }),
    (answer) => setFactor(answer.two_factor),
  );
  const isAsked = stepUp.codeRequest !== undefined;
  return (
    <>
      <ToggleSwitch
        label={words.always}
        hint={words.alwaysHint}
        checked={stepUp.isActing ? isWanted : factor.always_ask}
        onChange={() => void stepUp.send('')}
      />
      {stepUp.error && !isAsked && (
        <Alert tone="danger" role="alert" title={getFailureText(stepUp.error)} />
      )}
      <Dialog isOpen={isAsked} title={words.always} onClose={stepUp.reset}>
        <StepUpForm
          stepUp={stepUp}
          confirmLabel={words.confirm}
          pendingLabel={words.saving}
          onCancel={stepUp.reset}
        >
          <p>{isWanted ? words.alwaysOnText : words.alwaysOffText}</p>
        </StepUpForm>
      </Dialog>
    </>
  );
}
