import { useNavigate } from '@tanstack/react-router';
import { PAGE_TITLE_ID } from '@participe/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePendingTask } from '../../lib/use-pending.ts';
import { reloadPage } from '../../platform/web.ts';
import { isMaintenanceBuild } from '../../access/maintenance.ts';
import { addresses } from '../../routing/addresses.ts';
import { checkPortalOpen } from './check-portal-open.ts';

const EVERY_MS = 60_000;
/**
 * Maximum number of automatic checks. Without a limit, they would keep the session of an absent person open
 * (SES-26).
 */
const MAX_AUTOMATIC_CHECKS = 15;

/** True when the focus is on a control of the page. The page must then not be replaced. */
function isAtControl(): boolean {
  const { activeElement } = document;
  return activeElement?.matches('main *') === true && activeElement.id !== PAGE_TITLE_ID;
}

/** Checks on demand, and every minute by itself, whether the private area is open again. */
export function usePortalOpenCheck() {
  const navigate = useNavigate();
  const { isPending, run } = usePendingTask();
  const [isStill, setStill] = useState(false);
  const ask = async () => {
    // A portal built for maintenance can only be opened by a new build, so the page is reloaded.
    if (isMaintenanceBuild) return reloadPage();
    const outcome = await checkPortalOpen();
    if (outcome === 'home') void navigate({ to: addresses.home, replace: true });
    if (outcome === 'login') void navigate({ to: addresses.login, replace: true });
    setStill(outcome === 'still');
  };
  const askAlone = useEffectEvent(async () => {
    if (!isPending && !isAtControl()) await ask();
  });
  useEffect(() => {
    let asked = 0;
    const timer = setInterval(() => {
      asked += 1;
      if (asked <= MAX_AUTOMATIC_CHECKS) void askAlone();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const retry = async () => {
    setStill(false);
    await ask();
  };
  return { retry: () => void run(retry), isPending, isStill };
}
