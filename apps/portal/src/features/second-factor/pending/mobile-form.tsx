import { normalizeMobile, type Mobile } from '@participe/domain';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import { useStepUpCode } from '../step-up-code.ts';
import { StepUpForm } from '../step-up-form.tsx';
import { StepTitle } from '../step-title.tsx';
import { api } from '../../../session/api.ts';
import { MobileFields, useMobileForm } from '../mobile-fields.tsx';

export interface MobileWithCodeSent extends Mobile {
  /** The masked number, such as «•••• 34». */
  sentTo: string;
}

interface MobileFormProps {
  start: Mobile;
  onSent: (mobile: MobileWithCodeSent) => void;
  onCancel: () => void;
}

/** Asks for the mobile that will receive the codes, and sends a first code to it. */
export function MobileForm({ start, onSent, onCancel }: MobileFormProps) {
  const form = useMobileForm(start);
  const stepUp = useStepUpCode(async (otp) => {
    const mobile = normalizeMobile(form.getValues());
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
      <MobileFields form={form} />
    </StepUpForm>
  );
}
