import { useEffect, useState } from 'react';

/** Returns the text once it has not changed for `ms` milliseconds. Returns the first text immediately. */
export function useDebounced(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
