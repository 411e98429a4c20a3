import { TextField } from '@participe/ui';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import { useStepUpCode } from '../step-up-code.ts';
import { StepUpForm } from '../step-up-form.tsx';
import { StepTitle } from '../step-title.tsx';
import { api } from '../../../session/api.ts';
import { useValidatedForm } from '../../../layout/use-domain-form.ts';
import {
  normalizeMobileNumber,
  mobileLabels,
  validateMobileNumber,
  type MobileNumber,
} from './mobile.ts';
import styles from './update-two-factor-auth.module.css';

export interface MobileWithCodeSent extends MobileNumber {
  /** The masked number, such as «•••• 34». */
  sentTo: string;
}

interface MobileFormProps {
  start: MobileNumber;
  onSent: (mobile: MobileWithCodeSent) => void;
  onCancel: () => void;
}

/** Asks for the mobile that will receive the codes, and sends a first code to it. */
export function MobileForm({ start, onSent, onCancel }: MobileFormProps) {
  const form = useValidatedForm({ start, labels: mobileLabels, mistakesIn: validateMobileNumber });
  const stepUp = useStepUpCode(async (otp) => {
    const mobile = normalizeMobileNumber(form.getValues());
    const callInput = { body: { ...mobile, ...otp } };
    const { sent_to: sentTo } = await api.call('POST /users/two-factor/phone', callInput);
    return { ...mobile, sentTo: sentTo ?? '' };
  }, onSent);
  // While step-up authentication asks for a code of the existing factor, the button confirms that code instead.
  const mustConfirmCode = stepUp.codeRequest !== undefined;
  return (
    <StepUpForm
      stepUp={stepUp}
      form={form}
      confirmLabel={mustConfirmCode ? texts.confirm : texts.send}
      pendingLabel={mustConfirmCode ? texts.confirming : texts.sending}
      onCancel={onCancel}
    >
      <StepTitle>{texts.phoneTitle}</StepTitle>
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
