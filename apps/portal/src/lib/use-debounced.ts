import { useEffect, useState } from 'react';

/** A text once it has stood still for some milliseconds; the first one stands at once. */
export function useDebounced(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
