import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMe } from '../session/me.tsx';
import { addresses } from '../routing/addresses.ts';
import { runWhenIdle } from '../platform/when-idle.ts';
import { useIsFirstPageLoaded } from '../queries/contact.ts';
import { wantsLessData } from '../platform/save-data.ts';

const SECTIONS = [addresses.home, addresses.wallet, addresses.operations] as const;

/**
 * Loads the code of the sections in the menu once the current page has shown its data and the browser is idle, unless
 * the person asked the browser to save data (UIX-59).
 */
export function usePreloadedSections(): void {
  const router = useRouter();
  const { can_operate } = useMe().private_area.intervener;
  const isPageLoaded = useIsFirstPageLoaded();
  const isDone = useRef(false);
  useEffect(() => {
    if (!isPageLoaded || isDone.current || wantsLessData()) return undefined;
    return runWhenIdle(() => {
      isDone.current = true;
      for (const to of SECTIONS) void router.preloadRoute({ to });
      if (can_operate) void router.preloadRoute({ to: addresses.operate });
    });
  }, [router, can_operate, isPageLoaded]);
}
