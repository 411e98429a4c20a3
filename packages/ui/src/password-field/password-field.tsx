import { useState, type ComponentProps } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';
import { IconEye, IconEyeOff } from '../icons/icons.ts';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {
  autoComplete: 'current-password' | 'new-password';
  /** True when the person showed the password before React hydrated the page. */
  initiallyShown?: boolean;
}

/** An input for a password with a button that shows it. Pasting and password managers are permitted (WCAG 3.3.8). */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className,
  initiallyShown = false,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(initiallyShown);
  return (
    <Field id={id} label={label} hint={hint} error={error} describedBy={input['aria-describedby']}>
      {(wiring) => (
        <div className={styles.row}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={joinClasses(inputClass, styles.input, className)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label="Mostrar contraseña"
            title="Mostrar u ocultar la contraseña"
            aria-pressed={shown}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          >
            <IconEye size={24} aria-hidden />
            <IconEyeOff size={24} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
