let held: HTMLFormElement | undefined;

/**
 * Queues a form that is submitted before hydration; several submits count as one. A native submit would put the typed
 * texts into the address, and React itself never submits natively.
 */
export function queueSubmit(event: SubmitEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) held = event.target;
}

/** Submits the queued form after hydration, once the effects of the page have run. */
export function flushQueuedSubmit(): void {
  const form = held;
  held = undefined;
  if (form) queueMicrotask(() => form.requestSubmit());
}
