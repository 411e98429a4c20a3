import { ErrorSummary, TextField } from '@participe/ui';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import { useStepUpCode } from '../step-up-code.ts';
import { StepUpForm } from '../step-up-form.tsx';
import { StageTitle } from '../stage-title.tsx';
import { api } from '../../../session/api.ts';
import { useDomainForm } from '../../../layout/use-domain-form.ts';
import { normalizeMobile, mobileLabels, validateMobile, type Mobile } from './mobile.ts';
import styles from './update-two-factor-auth.module.css';

export interface MobileWithCodeSent extends Mobile {
  /** The masked mobile number, such as «•••• 34». */
  sentTo: string;
}

interface MobileFormProps {
  start: Mobile;
  onSent: (mobile: MobileWithCodeSent) => void;
  onCancel: () => void;
}

/** Asks for the mobile number that is to receive codes, and sends the first code to it. */
export function MobileForm({ start, onSent, onCancel }: MobileFormProps) {
  const form = useDomainForm({ start, labels: mobileLabels, mistakesIn: validateMobile });
  const fresh = useStepUpCode(async (otp) => {
    const mobile = normalizeMobile(form.getValues());
    const input = { body: { ...mobile, ...otp } };
    const { sent_to: sentTo } = await api.call('POST /users/two-factor/phone', input);
    return { ...mobile, sentTo: sentTo ?? '' };
  }, onSent);
  // While the service requires a code of the existing second factor, the button confirms that code.
  const owesCode = fresh.asked !== undefined;
  return (
    <StepUpForm
      fresh={fresh}
      form={form}
      confirmLabel={owesCode ? texts.confirm : texts.send}
      pendingLabel={owesCode ? texts.confirming : texts.sending}
      onCancel={onCancel}
    >
      <ErrorSummary errors={form.errors} submission={form.submission} />
      <StageTitle>{texts.phoneTitle}</StageTitle>
      <p>{texts.phoneHint}</p>
      <div className={styles.mobile}>
        <TextField
          {...form.field('phone_prefix')}
          label={texts.prefix}
          inputMode="tel"
          autoComplete="tel-country-code"
        />
        <TextField
          {...form.field('phone')}
          label={texts.phone}
          inputMode="tel"
          autoComplete="tel-national"
        />
      </div>
    </StepUpForm>
  );
}
