import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { detourOf } from './detour.ts';
import type { PrivateMe } from './me.tsx';
import { useGo } from './navigation.ts';
import { stringifySearch } from './search.ts';

/**
 * Takes whoever is inside to where the service comes to want them: maintenance that is switched on, a
 * step that becomes pending. True while they are on the way, when the screen they leave is not for them.
 */
export function useDetour(me: PrivateMe | undefined): boolean {
  const go = useGo();
  // The page that is shown, not the address: on the way to another one that is already the other's.
  const shown = useMatches().at(-1);
  const place = shown && { pathname: shown.pathname, searchStr: stringifySearch(shown.search) };
  const detour = me && place && detourOf(me, place);
  useEffect(() => {
    if (detour !== undefined) go(detour, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [detour]);
  return detour !== undefined;
}
