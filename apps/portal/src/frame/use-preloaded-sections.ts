import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../session/me.tsx';
import { addresses } from '../routing/addresses.ts';
import { useIsFirstPageLoaded } from '../lib/use-first-page-loaded.ts';
import { wantsLessData } from '../platform/save-data.ts';

const SECTIONS = [addresses.home, addresses.wallet, addresses.operations] as const;

/**
 * Loads the code of the sections in the menu once the first page has loaded, unless the person asked the browser to
 * save data (UIX-59).
 */
export function usePreloadedSections(): void {
  const router = useRouter();
  const { can_operate } = useMe().private_area.intervener;
  const isPageLoaded = useIsFirstPageLoaded();
  useEffect(() => {
    if (!isPageLoaded || wantsLessData()) return;
    for (const to of SECTIONS) void router.preloadRoute({ to });
    if (can_operate) void router.preloadRoute({ to: addresses.operate });
  }, [router, can_operate, isPageLoaded]);
}
