import { useNavigate, useMatches, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { requiredRedirect } from './required-redirect.ts';
import type { PrivateMe } from '../session/me.tsx';
import { addresses } from '../routing/addresses.ts';
import { stringifySearch } from '../routing/search.ts';

/**
 * Takes whoever is inside to where the service comes to want them: maintenance that is switched on, a
 * step that becomes pending. True while they are on the way, when the screen they leave is not for them.
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
