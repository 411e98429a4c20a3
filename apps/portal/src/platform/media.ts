import { useSyncExternalStore } from 'react';

/** Up to this width, the sections are at the bottom of the page and the profile menu is a drawer (UIX-45). */
const NARROW_SCREEN = '(max-width: 991px)';

function addMediaListener(listener: () => void): () => void {
  const query = matchMedia(NARROW_SCREEN);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(addMediaListener, () => matchMedia(NARROW_SCREEN).matches);
}
