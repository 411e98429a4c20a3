let held: HTMLFormElement | undefined;

/**
 * Queues a form that is submitted before hydration; only the last one is kept. Without this, the browser would
 * submit it natively and put the typed texts into the address.
 */
export function queueSubmit(event: SubmitEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) held = event.target;
}

/** Submits the queued form after hydration, when the effects of the page have run. */
export function flushQueuedSubmit(): void {
  const form = held;
  held = undefined;
  if (form) queueMicrotask(() => form.requestSubmit());
}
