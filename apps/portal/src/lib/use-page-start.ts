import { useEffect, useRef } from 'react';

/** The start of a list is focused and scrolled into view when the page of the list changes. */
export function useScrollToPageStart(page: number) {
  const listStart = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    listStart.current?.focus({ preventScroll: true });
    listStart.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return listStart;
}
