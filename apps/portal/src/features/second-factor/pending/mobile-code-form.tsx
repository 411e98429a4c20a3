import { Alert, OtpField, extractOtpDigits } from '@participe/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ResendCodeButton } from '../../one-time-code/code-form.tsx';
import { secondFactor } from '#texts/guest/second-factor.ts';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import { asCallError, getFailureText } from '../../../api/failure.ts';
import { readSentCode, useStepUpCode } from '../step-up-code.ts';
import { StepUpForm } from '../step-up-form.tsx';
import { StepTitle } from '../step-title.tsx';
import { validateSixDigitCode } from '../../one-time-code/use-one-time-code.ts';
import { useValidatedForm } from '../../../layout/use-domain-form.ts';
import { useCacheTwoFactor } from '../../../queries/two-factor.ts';
import { api } from '../../../session/api.ts';
import { monotonicNow } from '../../../platform/clock.ts';
import type { MobileWithCodeSent } from './mobile-form.tsx';

const PATH = 'POST /users/two-factor/phone';
const CODE_FIELD = 'phone_code';

interface MobileCodeFormProps {
  mobile: MobileWithCodeSent;
  onVerified: () => void;
  onBack: () => void;
}

/**
 * Requests another code for the same mobile. When the service also requires a code of the existing second factor, the
 * step with the number is shown again.
 */
function useResend({ mobile, onBack }: MobileCodeFormProps) {
  const { phone_prefix, phone } = mobile;
  const [askedAtMs, setAskedAt] = useState(monotonicNow);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(PATH, { body: { phone_prefix, phone } }),
    onSuccess: () => setAskedAt(monotonicNow()),
    onError: (failed) => {
      if (readSentCode(asCallError(failed))) onBack();
    },
  });
  return { askedAtMs, isPending, error, ask: () => mutate() };
}

/** The code sent to the mobile proves that the mobile belongs to the person. */
export function MobileCodeForm(props: MobileCodeFormProps) {
  const { mobile, onVerified, onBack } = props;
  const { phone_prefix, phone, sentTo } = mobile;
  const setFactor = useCacheTwoFactor();
  const resend = useResend(props);
  const form = useValidatedForm({
    start: { [CODE_FIELD]: '' },
    labels: { [CODE_FIELD]: texts.phoneCode },
    mistakesIn: (values) => {
      const message = validateSixDigitCode(values[CODE_FIELD]);
      return message === undefined ? [] : [{ field: CODE_FIELD, message }];
    },
  });
  const stepUp = useStepUpCode(
    (otp) => api.call(PATH, { body: { phone_prefix, phone, ...form.getValues(), ...otp } }),
    ({ two_factor }) => {
      setFactor(two_factor);
      onVerified();
    },
  );
  return (
    <StepUpForm
      stepUp={stepUp}
      form={form}
      confirmLabel={texts.confirm}
      pendingLabel={texts.confirming}
      onCancel={onBack}
      cancelLabel={texts.change}
    >
      <StepTitle>{texts.codeTitle}</StepTitle>
      <OtpField
        id={CODE_FIELD}
        label={texts.phoneCode}
        hint={`${secondFactor.bySms(sentTo.slice(-2))} ${secondFactor.life}`}
        error={form.messages[CODE_FIELD]}
        value={form.values[CODE_FIELD]}
        onChange={(event) => form.set(CODE_FIELD, extractOtpDigits(event.target.value))}
      />
      <ResendCodeButton
        key={resend.askedAtMs}
        askedAtMs={resend.askedAtMs}
        isPending={resend.isPending}
        onAsk={resend.ask}
      />
      {resend.error && <Alert tone="danger" role="alert" title={getFailureText(resend.error)} />}
    </StepUpForm>
  );
}
