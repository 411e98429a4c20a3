import { Alert, Button, OtpField, extractOtpDigits } from '@participe/ui';
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { contactHelp } from '#texts/contact-help.ts';
import { ordering } from '#texts/ordering/ordering.ts';
import { getFailureText } from '../../api/failure.ts';
import { ContactHelp } from '../../routing/contact-help.tsx';
import { monotonicNow } from '../../platform/clock.ts';
import { useIsOffline } from '../../session/offline.tsx';
import { DemoCodesLink } from './demo-codes-link.tsx';
import {
  MAX_WRONG_CODES,
  type CodeDestination,
  type OneTimeCodeState,
} from './use-one-time-code.ts';
import styles from './code-form.module.css';

const RESEND_AFTER_S = 30;
const SECOND_MS = 1000;

function secondsLeft(askedAtMs: number): number {
  return Math.max(0, RESEND_AFTER_S - Math.floor((monotonicNow() - askedAtMs) / SECOND_MS));
}

/**
 * Available after thirty seconds. The countdown is not a live region, because screen readers would announce every
 * second.
 */
export function ResendCodeButton({
  askedAtMs,
  isPending,
  onAsk,
}: {
  askedAtMs: number;
  isPending: boolean;
  onAsk: () => void;
}) {
  const [left, setLeft] = useState(() => secondsLeft(askedAtMs));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(askedAtMs)), SECOND_MS);
    return () => clearInterval(timer);
  }, [askedAtMs]);
  if (left > 0) return <p className={styles.wait}>{ordering.sendAnotherIn(left)}</p>;
  return (
    <Button
      variant="text"
      isPending={isPending}
      pendingLabel={ordering.sendingCode}
      onClick={onAsk}
    >
      {ordering.sendAnother}
    </Button>
  );
}

function describeDestination({ channel, destination }: CodeDestination): string {
  return channel === 'SMS'
    ? ordering.sentBySms(destination.slice(-2))
    : ordering.sentByEmail(destination);
}

/**
 * Wrong codes have locked the form. No code can be requested for a while, so the message tells how to reach the
 * manager.
 */
function LockedForm({ title }: { title: string }) {
  return (
    <Alert tone="danger" role="alert" title={title}>
      <ContactHelp when={contactHelp.ifNeeded} />
    </Alert>
  );
}

export interface CodeFormProps {
  state: OneTimeCodeState<CodeDestination>;
  confirmLabel: string;
  confirmingLabel: string;
  danger?: boolean;
  onAsk: () => void;
  onConfirm: (code: string) => void;
  /** Texts of the locked and of the offline form, for a form that is not about an order. */
  notes?: { lockedTitle: string; needsConnection: string };
  others?: ReactNode;
}

/** Adds the number of tries that are left for this code. */
const describeTries = (error: string, wrong: number): string =>
  wrong === 0 ? error : `${error} ${ordering.triesLeft(MAX_WRONG_CODES - wrong)}`;

function CodeFailure({ error }: Pick<OneTimeCodeState, 'error'>) {
  return error ? <Alert tone="danger" role="alert" title={getFailureText(error)} /> : null;
}

/** «Enviar código», then the field with its button. The code is not stored. */
export function CodeForm(props: CodeFormProps) {
  const { state, confirmLabel, confirmingLabel, danger, onAsk, onConfirm, others } = props;
  const notes = props.notes ?? ordering;
  const [code, setCode] = useState('');
  const isOffline = useIsOffline();
  if (state.isLocked) return <LockedForm title={notes.lockedTitle} />;
  const { codeRequest, busy, fieldError, error, wrong } = state;
  if (isOffline) return <Alert title={notes.needsConnection} />;
  if (!codeRequest) {
    return (
      <div className={styles.form}>
        <CodeFailure error={error} />
        <div className={styles.buttons}>
          <Button isPending={busy === 'asking'} pendingLabel={ordering.sendingCode} onClick={onAsk}>
            {ordering.sendCode}
          </Button>
          {others}
        </div>
      </div>
    );
  }
  const submitCode = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy === undefined) onConfirm(code);
  };
  return (
    <form className={styles.form} onSubmit={submitCode} noValidate>
      <OtpField
        // The code has just been sent, so its field takes the focus.
        autoFocus
        hint={`${describeDestination(codeRequest.request)} ${ordering.codeLife}`}
        error={fieldError && describeTries(fieldError, wrong)}
        value={code}
        onChange={(event) => setCode(extractOtpDigits(event.target.value))}
      />
      <ResendCodeButton
        key={codeRequest.atMs}
        askedAtMs={codeRequest.atMs}
        isPending={busy === 'asking'}
        onAsk={onAsk}
      />
      <DemoCodesLink />
      <CodeFailure error={error} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          {...(danger && { variant: 'danger' })}
          isPending={busy === 'confirming'}
          pendingLabel={confirmingLabel}
        >
          {confirmLabel}
        </Button>
        {others}
      </div>
    </form>
  );
}
