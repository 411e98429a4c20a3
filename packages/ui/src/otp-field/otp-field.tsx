import type { ComponentProps } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';
import { cx } from '../shared/cx.ts';
import styles from './otp-field.module.css';

export interface OtpFieldProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>,
    Partial<FieldTexts> {}

/** Input for a one-time code: a single input of six digits that accepts autofill by the phone and pasting. */
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

/** Returns the digits of the typed or pasted text («123 456», «123-456»), at most six. */
export function otpDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6);
}
