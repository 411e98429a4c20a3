import { ErrorSummary, TextField } from '@participe/ui';
import { useRef, useState } from 'react';
import { updateTwoFactor as texts } from '#texts/guest/update-two-factor-auth.ts';
import { useFreshCode } from '../fresh-code.ts';
import { FreshForm } from '../fresh-form.tsx';
import { StageTitle } from '../stage-title.tsx';
import { api } from '../../../session/api.ts';
import { textOf } from '../../../lib/form-data.ts';
import { bareMobile, mobileErrors, refusedMobile, summaryOf, type Mobile } from './mobile.ts';
import styles from './update-two-factor-auth.module.css';

export interface SentMobile extends Mobile {
  /** «•••• 34». */
  sentTo: string;
}

interface MobileFormProps {
  start: Mobile;
  onSent: (mobile: SentMobile) => void;
  onCancel: () => void;
}

/** The mobile that will get the codes: a first one is sent to it. */
export function MobileForm({ start, onSent, onCancel }: MobileFormProps) {
  const typed = useRef(start);
  const [found, setFound] = useState({});
  const [submission, setSubmission] = useState(0);
  const fresh = useFreshCode(
    (otp) => api.call('POST /users/two-factor/phone', { body: { ...typed.current, ...otp } }),
    ({ sent_to }) => onSent({ ...typed.current, sentTo: sent_to ?? '' }),
  );
  const check = (form: FormData): boolean => {
    const mobile = { phone_prefix: textOf(form, 'phone_prefix'), phone: textOf(form, 'phone') };
    typed.current = bareMobile(mobile);
    const errors = mobileErrors(typed.current);
    setFound(errors);
    setSubmission((count) => count + 1);
    return Object.keys(errors).length === 0;
  };
  // Another code first, by the way the person has: the button is not about that of the mobile then.
  const owesCode = fresh.asked !== undefined;
  const errors = { ...refusedMobile(fresh.error), ...found };
  return (
    <FreshForm
      fresh={fresh}
      check={check}
      ownsFields
      confirmLabel={owesCode ? texts.confirm : texts.send}
      pendingLabel={owesCode ? texts.confirming : texts.sending}
      onCancel={onCancel}
    >
      <ErrorSummary errors={summaryOf(errors)} submission={submission} />
      <StageTitle>{texts.phoneTitle}</StageTitle>
      <p>{texts.phoneHint}</p>
      <div className={styles.mobile}>
        <TextField
          id="phone_prefix"
          name="phone_prefix"
          label={texts.prefix}
          error={errors.phone_prefix}
          inputMode="tel"
          autoComplete="tel-country-code"
          defaultValue={start.phone_prefix}
        />
        <TextField
          id="phone"
          name="phone"
          label={texts.phone}
          error={errors.phone}
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={start.phone}
        />
      </div>
    </FreshForm>
  );
}
