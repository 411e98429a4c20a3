const handOver = new AbortController();

/** Aborted when React takes the page over: what listened to it before stops. */
export function hydrationSignal(): AbortSignal {
  return handOver.signal;
}

/** Stops everything that worked on the page before React. */
export function stopEarlyScript(): void {
  handOver.abort();
}
