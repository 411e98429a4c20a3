import type { ComponentProps } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './otp-field.module.css';

export interface OtpFieldProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>,
    Partial<FieldTexts> {}

/** Input for a one-time code. It is a single input for six digits, so that pasting and the phone's autofill work. */
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
          className={joinClasses(inputClass, styles.input, className)}
        />
      )}
    </Field>
  );
}

/** Returns the digits of a typed or pasted text such as «123 456» or «123-456», at most six. */
export function extractOtpDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6);
}
