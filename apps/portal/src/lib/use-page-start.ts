import { useEffect, useRef } from 'react';

/** Returns a ref for the start of a list, which is focused and scrolled into view when the page of the list changes. */
export function useScrollToPageStart(page: number) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(page);
  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return place;
}
