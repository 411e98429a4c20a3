import { useEffect, useRef } from 'react';

/** Brings the reader to the first row when another page of the list is asked for. */
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
