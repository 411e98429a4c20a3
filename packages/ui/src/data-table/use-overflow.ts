import { useEffect, useState, type RefObject } from 'react';

/** Returns true when the content is wider than its box. The box must then be focusable for keyboard scrolling. */
export function useHasOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measureOverflow = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measureOverflow);
    observer.observe(element);
    measureOverflow();
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}
