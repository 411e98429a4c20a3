import { Alert, Dialog, Switch } from '@participe/ui';
import { profile } from '#texts/personal/profile.ts';
import { failureText } from '../../api/failure.ts';
import { useStepUpCode } from '../second-factor/step-up-code.ts';
import { StepUpForm } from '../second-factor/step-up-form.tsx';
import { useCacheTwoFactor, type TwoFactor } from '../../queries/two-factor.ts';
import { api } from '../../session/api.ts';

const words = profile.factor;

/**
 * «Pedir un código siempre». The setting changes at once, or after a code if the service requires step-up
 * authentication.
 */
export function AlwaysAsk({ factor }: { factor: TwoFactor }) {
  const setFactor = useCacheTwoFactor();
  const wanted = !factor.always_ask;
  const fresh = useStepUpCode(
    (otp) => api.call('PATCH /users/two-factor', { body: { always_ask: wanted, ...otp } }),
    (answer) => setFactor(answer.two_factor),
  );
  const isAsked = fresh.asked !== undefined;
  return (
    <>
      <Switch
        label={words.always}
        hint={words.alwaysHint}
        checked={fresh.isActing ? wanted : factor.always_ask}
        onChange={() => void fresh.send('')}
      />
      {fresh.error && !isAsked && (
        <Alert tone="danger" role="alert" title={failureText(fresh.error)} />
      )}
      <Dialog isOpen={isAsked} title={words.always} onClose={fresh.reset}>
        <StepUpForm
          fresh={fresh}
          confirmLabel={words.confirm}
          pendingLabel={words.saving}
          onCancel={fresh.reset}
        >
          <p>{wanted ? words.alwaysOnText : words.alwaysOffText}</p>
        </StepUpForm>
      </Dialog>
    </>
  );
}
