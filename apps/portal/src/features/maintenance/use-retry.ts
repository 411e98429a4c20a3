import { useNavigate } from '@tanstack/react-router';
import { PAGE_TITLE_ID } from '@participe/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePendingTask } from '../../lib/use-pending.ts';
import { reloadPage } from '../../platform/web.ts';
import { isMaintenanceBuild } from '../../access/maintenance.ts';
import { addresses } from '../../routing/addresses.ts';
import { checkPortalOpen } from './check-portal-open.ts';

const CHECK_INTERVAL_MS = 60_000;
/** Without a limit, the checks would keep the session of an absent person open (SES-26). */
const MAX_AUTOMATIC_CHECKS = 15;

/** A page whose control has the focus must not be replaced. */
function isControlFocused(): boolean {
  const { activeElement } = document;
  return activeElement?.matches('main *') === true && activeElement.id !== PAGE_TITLE_ID;
}

/**
 * Checks on demand whether the private area is open again, and every minute a limited number of times. A check is
 * left out while a control of the page has the focus.
 */
export function usePortalOpenCheck() {
  const navigate = useNavigate();
  const { isPending, run } = usePendingTask();
  const [isStillClosed, setStillClosed] = useState(false);
  const checkService = async () => {
    // A portal built for maintenance is opened by a new build, so the page is reloaded.
    if (isMaintenanceBuild) return reloadPage();
    const outcome = await checkPortalOpen();
    if (outcome === 'home') void navigate({ to: addresses.home, replace: true });
    if (outcome === 'login') void navigate({ to: addresses.login, replace: true });
    setStillClosed(outcome === 'still');
  };
  const checkByItself = useEffectEvent(async () => {
    if (!isPending && !isControlFocused()) await checkService();
  });
  useEffect(() => {
    let checkCount = 0;
    const timer = setInterval(() => {
      checkCount += 1;
      if (checkCount <= MAX_AUTOMATIC_CHECKS) void checkByItself();
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  const retryNow = async () => {
    setStillClosed(false);
    await checkService();
  };
  return { retry: () => void run(retryNow), isPending, isStillClosed };
}
