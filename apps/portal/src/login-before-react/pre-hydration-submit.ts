let held: HTMLFormElement | undefined;

/**
 * A form submitted before hydration is queued for React; several submits count as one. The
 * browser would put what was typed into the address; React sends none of its forms by the browser.
 */
export function queueSubmit(event: SubmitEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) held = event.target;
}

/** After hydration: submits the queued form, once the effects of the page have run. */
export function flushQueuedSubmit(): void {
  const form = held;
  held = undefined;
  if (form) queueMicrotask(() => form.requestSubmit());
}
