import { useEffect, useState } from 'react';
import { serverNow } from '../platform/clock.ts';

const MINUTE_MS = 60_000;
/** A little past the minute, so that «queda 1 min» never outlives it. */
const LATE_MS = 50;

/** Business time, drawn again at each full minute and when the page comes back to the front. */
export function useMinute(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const current = serverNow();
      setNow(current);
      timer = setTimeout(tick, MINUTE_MS - (current.getTime() % MINUTE_MS) + LATE_MS);
    };
    const back = () => {
      if (document.visibilityState === 'visible') tick();
    };
    tick();
    document.addEventListener('visibilitychange', back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
  return now;
}
