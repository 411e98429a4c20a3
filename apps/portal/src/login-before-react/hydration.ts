const handOverController = new AbortController();

/** Returns a signal that is aborted at hydration, which removes the listeners added before. */
export function getHydrationSignal(): AbortSignal {
  return handOverController.signal;
}

/** Stops the scripts that handled the page before hydration. */
export function stopEarlyScripts(): void {
  handOverController.abort();
}
