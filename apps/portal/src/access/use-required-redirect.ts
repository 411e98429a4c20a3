import { useNavigate, useMatches, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { getRequiredRedirect } from './required-redirect.ts';
import type { PrivateMe } from '../session/me.tsx';
import { addresses } from '../routing/addresses.ts';
import { stringifySearch } from '../routing/search.ts';

/**
 * Redirects a person with a session when maintenance begins or a step becomes pending. Returns true during the
 * redirect, when the caller must not render the page.
 */
export function useRequiredRedirect(me: PrivateMe | undefined): boolean {
  const navigate = useNavigate();
  // During a navigation, the address of the router is already that of the next page.
  const pathname = useMatches().at(-1)?.pathname ?? addresses.home;
  const searchStr = stringifySearch(useSearch({ strict: false }));
  const redirectTarget = me && getRequiredRedirect(me, { pathname, searchStr });
  const redirectTo = useEffectEvent((href: string) => void navigate({ href, replace: true }));
  useEffect(() => {
    if (redirectTarget !== undefined) redirectTo(redirectTarget);
  }, [redirectTarget]);
  return redirectTarget !== undefined;
}
