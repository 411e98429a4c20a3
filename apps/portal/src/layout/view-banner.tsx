import { useEffect, useState } from 'react';
import { endSession } from '../session/session.ts';
import { tokenLeftMs } from '../api/token.ts';
import { SuperuserBar } from './superuser-bar.tsx';

const TICK_MS = 1000;

/** Whole minutes that the view of a client still lasts; at the end of them it is closed. */
function useMinutesLeft(): number {
  const [minutes, setMinutes] = useState(() => Math.floor(tokenLeftMs() / 60_000));
  useEffect(() => {
    const timer = setInterval(() => {
      const left = tokenLeftMs();
      setMinutes(Math.floor(left / 60_000));
      if (left > 0) return;
      clearInterval(timer);
      void endSession('expired');
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return minutes;
}

/** Says whose data a superuser looks at, for how long still, and how to leave. */
export function ViewBanner({ clientName }: { clientName: string }) {
  return (
    <SuperuserBar
      clientName={clientName}
      minutesLeft={useMinutesLeft()}
      onLeave={() => void endSession('logout')}
    />
  );
}
