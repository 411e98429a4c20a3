import { hasAllowedPasswordLength } from '@participe/domain';
import { PasswordField } from '@participe/ui';
import { IconCheck } from '@participe/ui/icons/icons.ts';
import { useId, useState, type ComponentProps } from 'react';
import { newPasswordFields as texts } from '#texts/guest/new-password-fields.ts';
import { newPasswordFieldNames, type NewPassword } from './new-password.ts';
import styles from './new-password-fields.module.css';

/** The rule about the length is ticked once it is met. */
function PasswordRules({ id, typed }: { id: string; typed: string }) {
  const isLong = hasAllowedPasswordLength(typed);
  return (
    <div id={id} className={styles.rules}>
      <p>{texts.rules}</p>
      <ul>
        <li>
          {texts.length}
          {isLong && (
            <>
              {' '}
              <IconCheck size={20} aria-hidden className={styles.met} />
              <span className="vh">{texts.met}</span>
            </>
          )}
        </li>
        <li>{texts.common}</li>
        <li>{texts.personal}</li>
      </ul>
    </div>
  );
}

type InputProps = Partial<ComponentProps<'input'>>;

interface NewPasswordFieldsProps {
  errors: Readonly<Record<string, string>>;
  /** Returns the input properties that connect a field to a form library; absent for a native form. */
  fieldProps?: (name: keyof NewPassword) => InputProps;
}

export function NewPasswordFields({ errors, fieldProps }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState('');
  const rulesId = useId();
  const { first, repeat } = newPasswordFieldNames;
  return (
    <>
      <PasswordField
        name={first}
        {...fieldProps?.(first)}
        id={first}
        label={texts.label}
        error={errors[first]}
        autoComplete="new-password"
        aria-describedby={rulesId}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <PasswordRules id={rulesId} typed={typed} />
      <PasswordField
        name={repeat}
        {...fieldProps?.(repeat)}
        id={repeat}
        label={texts.repeat}
        error={errors[repeat]}
        autoComplete="new-password"
      />
    </>
  );
}
