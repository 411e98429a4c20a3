import type { ComponentProps } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';
import { cx } from '../shared/cx.ts';
import styles from './otp-field.module.css';

export interface OtpFieldProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>,
    Partial<FieldTexts> {}

/** The one-time code: one input of six digits that the phone may fill in and that can be pasted into. */
export function OtpField({
  label = 'Código de 6 cifras',
  hint,
  error,
  id,
  className,
  ...input
}: OtpFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} describedBy={input['aria-describedby']}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          className={cx(inputClass, styles.input, className)}
        />
      )}
    </Field>
  );
}

/** The digits of what was typed or pasted («123 456», «123-456»), at most six. */
export function otpDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6);
}
