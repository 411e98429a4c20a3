const LATEST_MS = 5000;
const WITHOUT_WORD_MS = 1000;

/** Does something when the browser has nothing better to do. Returns how to leave it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, WITHOUT_WORD_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(waiting);
}
