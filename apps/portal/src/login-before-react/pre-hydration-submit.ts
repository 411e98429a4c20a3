let queuedForm: HTMLFormElement | undefined;

/**
 * Keeps the last form that is submitted before hydration. Without this, the browser would submit it natively and put
 * the typed texts into the address.
 */
export function queueSubmit(event: SubmitEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) queuedForm = event.target;
}

/** Submits the queued form after hydration, when the effects of the page have run. */
export function flushQueuedSubmit(): void {
  const form = queuedForm;
  queuedForm = undefined;
  if (form) queueMicrotask(() => form.requestSubmit());
}
