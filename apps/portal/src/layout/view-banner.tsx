import { useEffect, useState } from 'react';
import { endSession } from '../session/session.ts';
import { tokenLeftMs } from '../api/token.ts';
import { SuperuserBar } from './superuser-bar.tsx';

const TICK_MS = 1000;

/** Returns the whole minutes until the superuser's client view expires. Closes the view when it expires. */
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

/** Shows whose portal a superuser views and for how long, with a button to leave. */
export function ViewBanner({ clientName }: { clientName: string }) {
  return (
    <SuperuserBar
      clientName={clientName}
      minutesLeft={useMinutesLeft()}
      onLeave={() => void endSession('logout')}
    />
  );
}
