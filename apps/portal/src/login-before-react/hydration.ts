const handOver = new AbortController();

/** Returns the signal that is aborted at hydration, so that earlier listeners stop. */
export function hydrationSignal(): AbortSignal {
  return handOver.signal;
}

/** Stops every script that handled the page before React. */
export function stopEarlyScript(): void {
  handOver.abort();
}
