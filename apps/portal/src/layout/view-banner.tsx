import { useEffect, useState } from 'react';
import { endSession } from '../session/session.ts';
import { getRemainingTokenMs } from '../api/token.ts';
import { SuperuserBar } from './superuser-bar.tsx';

const TICK_MS = 1000;

/** Returns the whole minutes until the superuser's view of a client expires, and closes the view when it expires. */
function useMinutesLeft(): number {
  const [minutes, setMinutes] = useState(() => Math.floor(getRemainingTokenMs() / 60_000));
  useEffect(() => {
    const timer = setInterval(() => {
      const remainingMs = getRemainingTokenMs();
      setMinutes(Math.floor(remainingMs / 60_000));
      if (remainingMs > 0) return;
      clearInterval(timer);
      void endSession('expired');
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return minutes;
}

/** Names the viewed client and the time that is left, with a button to leave. */
export function ClientViewBanner({ clientName }: { clientName: string }) {
  return (
    <SuperuserBar
      clientName={clientName}
      minutesLeft={useMinutesLeft()}
      onLeave={() => void endSession('logout')}
    />
  );
}
