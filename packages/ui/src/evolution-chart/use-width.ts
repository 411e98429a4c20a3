import { useLayoutEffect, useState, type RefObject } from 'react';

const BEFORE_MEASURING = 640;

/** Returns the width of a box in px, at least 200. A chart of another width would be scaled, and its text too. */
export function useElementWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(BEFORE_MEASURING);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(200, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
