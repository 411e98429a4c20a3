import { BASE, hrefOf, paths } from '../routing/navigation.ts';
import { loginSearch } from './login-address.ts';
import { followTabs, onSessionEnd } from '../session/session.ts';
import { keepMarks } from '../session/superuser.ts';

/** The part of the router that an end needs. */
interface Leader {
  latestLocation: { pathname: string; searchStr: string };
  navigate: (to: { href: string; replace: boolean }) => Promise<void>;
}

/**
 * Leads to the login when a session ends, here, in another tab or on the server; a superuser to the admin
 * login, without advice (SES-25). Concurrent 401 answers cause a single redirect.
 */
export function followSession(router: Leader): void {
  followTabs();
  keepMarks();
  onSessionEnd((reason, kind) => {
    const place = router.latestLocation;
    if (place.pathname.startsWith(paths.login)) return;
    const href =
      kind === 'admin' ? paths.loginAdmin : hrefOf(paths.login, loginSearch(place, reason));
    void router.navigate({ href: BASE + href, replace: reason !== 'logout' });
  });
}
