import { useNavigate, useMatches, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { requiredRedirect } from './required-redirect.ts';
import type { PrivateMe } from '../session/me.tsx';
import { addresses } from '../routing/addresses.ts';
import { stringifySearch } from '../routing/search.ts';

/**
 * Redirects a person with a session when maintenance begins or a step becomes pending. True during the redirect, when
 * the current screen must not be drawn.
 */
export function useRequiredRedirect(me: PrivateMe | undefined): boolean {
  const navigate = useNavigate();
  // The page that is shown, not the address: on the way to another one that is already the other's.
  const pathname = useMatches().at(-1)?.pathname ?? addresses.home;
  const searchStr = stringifySearch(useSearch({ strict: false }));
  const detour = me && requiredRedirect(me, { pathname, searchStr });
  const follow = useEffectEvent((href: string) => void navigate({ href, replace: true }));
  useEffect(() => {
    if (detour !== undefined) follow(detour);
  }, [detour]);
  return detour !== undefined;
}
