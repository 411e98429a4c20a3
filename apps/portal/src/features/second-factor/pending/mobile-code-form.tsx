import { Alert, ErrorSummary, OtpField, otpDigits } from '@participe/ui';
import { useState } from 'react';
import { Resend } from '../../one-time-code/code-form.tsx';
import { secondFactor } from '#texts/guest/second-factor.ts';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import { failureText, needsFreshCode, useFreshCode } from '../fresh-code.ts';
import { FreshForm } from '../fresh-form.tsx';
import { StageTitle } from '../stage-title.tsx';
import { useSetTwoFactor } from '../../../queries/two-factor.ts';
import { api } from '../../../session/api.ts';
import { attempt } from '../../../api/attempt.ts';
import { monotonicNow } from '../../../platform/clock.ts';
import { mobileCodeErrors, refusedMobile, summaryOf } from './mobile.ts';
import type { SentMobile } from './mobile-form.tsx';

const PATH = 'POST /users/two-factor/phone';

interface MobileCodeFormProps {
  mobile: SentMobile;
  onVerified: () => void;
  /** Back to the number. */
  onBack: () => void;
}

/** Another code to the same mobile, thirty seconds after the last; back to the number when one is not enough. */
function useResend({ mobile, onBack }: MobileCodeFormProps) {
  const { phone_prefix, phone } = mobile;
  const [askedAtMs, setAskedAt] = useState(monotonicNow);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setPending(true);
    setFailure(undefined);
    const asked = await attempt(api.call(PATH, { body: { phone_prefix, phone } }));
    setPending(false);
    if (asked.ok) setAskedAt(monotonicNow());
    else if (needsFreshCode(asked.error)) onBack();
    else setFailure(failureText(asked.error));
  };
  return { askedAtMs, isPending, failure, ask: () => void ask() };
}

/** The code that came to the mobile, which proves that it is the person's. */
export function MobileCodeForm(props: MobileCodeFormProps) {
  const { mobile, onVerified, onBack } = props;
  const { phone_prefix, phone, sentTo } = mobile;
  const [code, setCode] = useState('');
  const [found, setFound] = useState({});
  const [submission, setSubmission] = useState(0);
  const setFactor = useSetTwoFactor();
  const resend = useResend(props);
  const fresh = useFreshCode(
    (otp) => api.call(PATH, { body: { phone_prefix, phone, phone_code: code, ...otp } }),
    ({ two_factor }) => {
      setFactor(two_factor);
      onVerified();
    },
  );
  const check = (): boolean => {
    const errors = mobileCodeErrors(code);
    setFound(errors);
    setSubmission((count) => count + 1);
    return Object.keys(errors).length === 0;
  };
  const errors = { ...refusedMobile(fresh.state.error), ...found };
  return (
    <FreshForm
      fresh={fresh}
      check={check}
      ownsFields
      confirmLabel={texts.confirm}
      pendingLabel={texts.confirming}
      onCancel={onBack}
      cancelLabel={texts.change}
    >
      <ErrorSummary errors={summaryOf(errors)} submission={submission} />
      <StageTitle>{texts.codeTitle}</StageTitle>
      <OtpField
        id="phone_code"
        label={texts.phoneCode}
        hint={`${secondFactor.bySms(sentTo.slice(-2))} ${secondFactor.life}`}
        error={errors.phone_code}
        value={code}
        onChange={(event) => setCode(otpDigits(event.target.value))}
      />
      <Resend
        key={resend.askedAtMs}
        askedAtMs={resend.askedAtMs}
        isPending={resend.isPending}
        onAsk={resend.ask}
      />
      {resend.failure && <Alert tone="danger" role="alert" title={resend.failure} />}
    </FreshForm>
  );
}
