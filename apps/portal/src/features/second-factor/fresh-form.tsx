import { Alert, Button } from '@participe/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { secondFactor as texts } from '#texts/guest/second-factor.ts';
import { useOffline } from '../../session/offline.tsx';
import { FreshCodeField } from './fresh-code-field.tsx';
import { failureText, isWrongCode, useFreshCode, type FreshCode } from './fresh-code.ts';
import { useTwoFactor } from '../../queries/two-factor.ts';
import styles from './second-factor.module.css';

interface Look {
  confirmLabel: string;
  pendingLabel: string;
  danger?: boolean;
  onCancel: () => void;
  /** «Cancelar» if left out. */
  cancelLabel?: string;
  children?: ReactNode;
}

export interface FreshFormProps extends Look {
  fresh: FreshCode;
  /** Looks at the fields before anything is sent; false keeps it from being sent. */
  check?: (form: FormData) => boolean;
  /** Field errors are beside their fields; only other errors are shown here. */
  ownsFields?: boolean;
}

/** One change of the access: what it does, a code when the service wants one, and its button. */
export function FreshForm(props: FreshFormProps) {
  const { fresh, confirmLabel, pendingLabel, danger, onCancel, children } = props;
  const { error, busy } = fresh.state;
  const [code, setCode] = useState('');
  const { data: factor } = useTwoFactor();
  const isOffline = useOffline();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (props.check?.(new FormData(event.currentTarget)) !== false) fresh.send(code);
  };
  const isOfField = error && (error.field !== undefined || isWrongCode(error));
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <FreshCodeField fresh={fresh} factor={factor} code={code} onChange={setCode} />
      {error && !(props.ownsFields && isOfField) && (
        <Alert tone="danger" role="alert" title={failureText(error)} />
      )}
      {isOffline && <Alert title={texts.needsConnection} />}
      <div className={styles.buttons}>
        {!isOffline && (
          <Button
            type="submit"
            {...(danger && { variant: 'danger' })}
            isPending={busy === 'acting'}
            pendingLabel={pendingLabel}
          >
            {confirmLabel}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          {props.cancelLabel ?? texts.cancel}
        </Button>
      </div>
    </form>
  );
}

export interface SensitiveFormProps<Answer> extends Look {
  act: (otp: { otp?: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/** The same for a change without fields of its own. */
export function SensitiveForm<Answer>({ act, onDone, ...look }: SensitiveFormProps<Answer>) {
  return <FreshForm {...look} fresh={useFreshCode(act, onDone)} />;
}
