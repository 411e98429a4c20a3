import { Button } from '@participe/ui';
import { useEffect, useRef, useState } from 'react';
import { loginCode } from '#texts/guest/login-code.ts';
import { usePendingTask } from '../../lib/use-pending.ts';
import styles from './login.module.css';

/** Seconds to wait before another code can be sent (SES-14). */
const WAIT_S = 30;

/**
 * A button for another code, enabled thirty seconds after the last one. `onResend` returns whether the code was
 * sent.
 */
export function ResendCode({ onResend }: { onResend: () => Promise<boolean> }) {
  const [left, setLeft] = useState(WAIT_S);
  const { isPending, run } = usePendingTask();
  const [wasSent, setSent] = useState(false);
  const waiting = left > 0;
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  useEffect(() => {
    // The pressed button disappears and the focus with it. The status takes the focus, unless the person has moved
    // it elsewhere.
    if (wasSent && waiting && document.activeElement === document.body) status.current?.focus();
  }, [wasSent, waiting]);
  const ask = async () => {
    const sent = await onResend();
    setSent(sent);
    if (sent) setLeft(WAIT_S);
  };
  return (
    <div className={styles.resend}>
      <p ref={status} role="status" tabIndex={-1}>
        {wasSent ? loginCode.resent : ''}
      </p>
      {waiting ? (
        <p>{loginCode.wait(left)}</p>
      ) : (
        <Button
          variant="text"
          isPending={isPending}
          pendingLabel={loginCode.resending}
          onClick={() => void run(ask)}
        >
          {loginCode.resend}
        </Button>
      )}
    </div>
  );
}
