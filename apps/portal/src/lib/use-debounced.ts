import { useEffect, useState } from 'react';

/** Returns a new text once it has stayed unchanged for `ms` milliseconds. The first text is returned at once. */
export function useDebouncedText(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
