import { SuperuserBar } from '@participe/ui';
import { useEffect, useState } from 'react';
import { useMe } from './me.tsx';
import { endSession } from './session.ts';
import { useReadOnlySession } from './superuser.ts';
import { tokenLeftMs } from './token.ts';

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

function Banner() {
  const { given_name, family_name_1 } = useMe().user;
  return (
    <SuperuserBar
      clientName={family_name_1 ? `${given_name} ${family_name_1}` : given_name}
      minutesLeft={useMinutesLeft()}
      onLeave={() => void endSession('logout')}
    />
  );
}

/** Over every page of a superuser, for as long as the view of the client lasts (decision G-Q01). */
export function SuperuserBanner() {
  return useReadOnlySession() && <Banner />;
}
