const handOverController = new AbortController();

/** Hydration aborts this signal, which removes the listeners that were added with it. */
export function getHydrationSignal(): AbortSignal {
  return handOverController.signal;
}

/** Stops the scripts that handled the page before hydration. */
export function stopEarlyScripts(): void {
  handOverController.abort();
}
