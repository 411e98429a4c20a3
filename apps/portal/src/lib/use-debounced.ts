import { useEffect, useState } from 'react';

/** Returns a text after it has not changed for `ms` milliseconds; the first text is returned at once. */
export function useDebounced(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
