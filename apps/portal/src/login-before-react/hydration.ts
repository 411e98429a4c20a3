const handOverController = new AbortController();

/** Returns a signal that is aborted at hydration. This removes the listeners that were added with the signal. */
export function getHydrationSignal(): AbortSignal {
  return handOverController.signal;
}

/** Stops the scripts that handled the page before hydration. */
export function stopEarlyScripts(): void {
  handOverController.abort();
}
