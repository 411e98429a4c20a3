import { useEffect, useState } from 'react';
import { serverNow } from '../platform/clock.ts';

const MINUTE_MS = 60_000;
/** After this wait, the new minute has certainly begun. */
const EXTRA_WAIT_MS = 50;

/** Returns business time, updated at each full minute and when the page becomes visible again. */
export function useCurrentMinute(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const updateMinute = () => {
      clearTimeout(timer);
      const currentTime = serverNow();
      setNow(currentTime);
      timer = setTimeout(
        updateMinute,
        MINUTE_MS - (currentTime.getTime() % MINUTE_MS) + EXTRA_WAIT_MS,
      );
    };
    const handleVisibilityChange = () => {
      if (document.visibilityState === 'visible') updateMinute();
    };
    updateMinute();
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibilityChange);
    };
  }, []);
  return now;
}
