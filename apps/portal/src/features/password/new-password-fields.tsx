import { hasPasswordLength } from '@participe/domain';
import { PasswordField } from '@participe/ui';
import { IconCheck } from '@participe/ui/icons/icons.ts';
import { useId, useState } from 'react';
import { newPasswordFields as texts } from '#texts/guest/new-password-fields.ts';
import { newPasswordField, type NewPasswordErrors } from './new-password.ts';
import styles from './new-password-fields.module.css';

/** What a password must be, always in sight; the length is ticked while it is typed. */
function Rules({ id, typed }: { id: string; typed: string }) {
  const isLong = hasPasswordLength(typed);
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

/** A new password and its repetition; read them from the form with `newPasswordOf`. */
export function NewPasswordFields({ errors }: { errors: NewPasswordErrors }) {
  const [typed, setTyped] = useState('');
  const rulesId = useId();
  return (
    <>
      <PasswordField
        id={newPasswordField.first}
        name={newPasswordField.first}
        label={texts.label}
        error={errors.new_password}
        autoComplete="new-password"
        aria-describedby={rulesId}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Rules id={rulesId} typed={typed} />
      <PasswordField
        id={newPasswordField.repeat}
        name={newPasswordField.repeat}
        label={texts.repeat}
        error={errors.repeat_new_password}
        autoComplete="new-password"
      />
    </>
  );
}
