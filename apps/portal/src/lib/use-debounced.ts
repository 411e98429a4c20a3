import { useEffect, useState } from 'react';

/**
 * Returns the text as it was when it last stayed unchanged for `ms` milliseconds. The first text is returned at
 * once.
 */
export function useDebouncedText(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
