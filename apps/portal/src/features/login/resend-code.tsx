import { Button } from '@participe/ui';
import { useEffect, useRef, useState } from 'react';
import { loginCode } from '#texts/guest/login-code.ts';
import { usePendingTask } from '../../lib/use-pending.ts';
import styles from './login.module.css';

/** Seconds until another code can be sent (SES-14). */
const RESEND_WAIT_S = 30;

/** A button for another code, which replaces a countdown. `onResend` returns whether the code was sent. */
export function ResendCode({ onResend }: { onResend: () => Promise<boolean> }) {
  const [secondsLeft, setSecondsLeft] = useState(RESEND_WAIT_S);
  const { isPending, run } = usePendingTask();
  const [wasSent, setSent] = useState(false);
  const isWaiting = secondsLeft > 0;
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  useEffect(() => {
    // The pressed button had the focus and disappears. The status takes the focus, unless the person has moved it.
    if (wasSent && isWaiting && document.activeElement === document.body) status.current?.focus();
  }, [wasSent, isWaiting]);
  const requestNewCode = async () => {
    const isSent = await onResend();
    setSent(isSent);
    if (isSent) setSecondsLeft(RESEND_WAIT_S);
  };
  return (
    <div className={styles.resend}>
      <p ref={status} role="status" tabIndex={-1}>
        {wasSent ? loginCode.resent : ''}
      </p>
      {isWaiting ? (
        <p>{loginCode.wait(secondsLeft)}</p>
      ) : (
        <Button
          variant="text"
          isPending={isPending}
          pendingLabel={loginCode.resending}
          onClick={() => void run(requestNewCode)}
        >
          {loginCode.resend}
        </Button>
      )}
    </div>
  );
}
