import { useEffect, useState } from 'react';
import { loginCode } from '#texts/guest/login-code.ts';
import type { SentCode } from '../../session/login.query.ts';
import styles from './login.module.css';

/** Lifetime of a code in milliseconds. A pending login for which no code is sent has the same lifetime (SES-14). */
const CODE_LIFETIME_MS = 5 * 60_000;
const WARNING_MS = 60_000;

/**
 * Warns one minute before the code expires, and again when it has expired. The warning is announced to screen
 * readers.
 */
export function CodeCountdown({ sent }: { sent: SentCode }) {
  // A response of the service is a new `sent` object, which changes the key and restarts the countdown.
  return <Countdown key={useResponseCount(sent)} isOfApp={sent.channel === 'APP'} />;
}

function useResponseCount(sent: SentCode): number {
  const [seen, setSeen] = useState({ sent, count: 0 });
  if (seen.sent !== sent) setSeen({ sent, count: seen.count + 1 });
  return seen.count;
}

function Countdown({ isOfApp }: { isOfApp: boolean }) {
  const [state, setState] = useState<'good' | 'soon' | 'over'>('good');
  useEffect(() => {
    const warningTimer = setTimeout(() => setState('soon'), CODE_LIFETIME_MS - WARNING_MS);
    const expiryTimer = setTimeout(() => setState('over'), CODE_LIFETIME_MS);
    return () => {
      clearTimeout(warningTimer);
      clearTimeout(expiryTimer);
    };
  }, []);
  const { soonOver, over, overOfApp } = loginCode;
  const text = { good: '', soon: soonOver, over: isOfApp ? overOfApp : over }[state];
  return (
    <p role="status" className={text === '' ? undefined : styles.life}>
      {text}
    </p>
  );
}
