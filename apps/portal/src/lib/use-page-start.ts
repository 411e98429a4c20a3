import { useEffect, useRef } from 'react';

/** Scrolls to the first row when the page of the list changes. */
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
