const IDLE_TIMEOUT_MS = 5000;
const FALLBACK_DELAY_MS = 1000;

/** Runs a function when the browser is idle, at the latest after five seconds. Returns a function that cancels it. */
export function runWhenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const idleRequest = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(idleRequest);
}
