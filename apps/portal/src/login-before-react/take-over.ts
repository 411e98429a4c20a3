const handOver = new AbortController();

/** Aborted when React takes the page over: what listened to it before stops. */
export function handedOver(): AbortSignal {
  return handOver.signal;
}

/** Stops everything that worked on the page before React. */
export function takeOver(): void {
  handOver.abort();
}
