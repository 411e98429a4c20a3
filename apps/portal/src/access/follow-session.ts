import type { RegisteredRouter } from '@tanstack/react-router';
import { addresses } from '../routing/addresses.ts';
import { buildLoginSearch } from './login-address.ts';
import { syncSessionAcrossTabs, onSessionEnd } from '../session/session.ts';
import { keepSuperuserFlag } from '../session/superuser.ts';

type RedirectingRouter = Pick<RegisteredRouter, 'latestLocation' | 'navigate'>;

/**
 * Redirects to the login when the session ends in this tab, in another tab or on the service; superusers go to the
 * login of staff (SES-25). A page under /login stays open, so that several 401 responses cause only one redirect.
 */
export function redirectOnSessionEnd(router: RedirectingRouter): void {
  syncSessionAcrossTabs();
  keepSuperuserFlag();
  onSessionEnd((reason, kind) => {
    const location = router.latestLocation;
    if (location.pathname.startsWith(addresses.login)) return;
    const replace = reason !== 'logout';
    if (kind === 'admin') void router.navigate({ to: addresses.loginAdmin, replace });
    else
      void router.navigate({
        to: addresses.login,
        search: buildLoginSearch(location, reason),
        replace,
      });
  });
}
