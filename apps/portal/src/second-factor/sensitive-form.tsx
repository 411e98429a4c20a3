import { Alert, Button } from '@participe/ui';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { secondFactor as texts } from '../locales/es/second-factor.ts';
import { useOffline } from '../shell/offline.tsx';
import { FreshCodeField } from './fresh-code-field.tsx';
import { failureText, useFreshCode } from './fresh-code.ts';
import { useTwoFactor } from './two-factor.query.ts';
import styles from './second-factor.module.css';

export interface SensitiveFormProps<Answer> {
  confirmLabel: string;
  pendingLabel: string;
  danger?: boolean;
  act: (otp: { otp?: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Leaves without doing it; left out where the page has its own way back. */
  onCancel?: () => void;
  children?: ReactNode;
}

/** One change of the access: what it does, a code when the service wants one, and its button. */
export function SensitiveForm<Answer>(props: SensitiveFormProps<Answer>) {
  const { confirmLabel, pendingLabel, danger, act, onDone, onCancel, children } = props;
  const [code, setCode] = useState('');
  const { state, send, askAgain } = useFreshCode(act, onDone);
  const { data: factor } = useTwoFactor();
  const isOffline = useOffline();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send(code);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <FreshCodeField
        state={state}
        factor={factor}
        code={code}
        onChange={setCode}
        onAskAgain={askAgain}
      />
      {state.error && <Alert tone="danger" role="alert" title={failureText(state.error)} />}
      {isOffline && <Alert title={texts.needsConnection} />}
      <div className={styles.buttons}>
        {!isOffline && (
          <Button
            type="submit"
            {...(danger && { variant: 'danger' })}
            isPending={state.busy === 'acting'}
            pendingLabel={pendingLabel}
          >
            {confirmLabel}
          </Button>
        )}
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
