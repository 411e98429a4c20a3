import { useRouterState } from '@tanstack/react-router';

/** True while the page of another path is loading. A new query of the same path does not count. */
export function useIsNavigating(): boolean {
  return useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation?.pathname !== location.pathname,
  });
}
