let held: HTMLFormElement | undefined;

/**
 * A form that React does not hear yet is not sent: it waits for React, and of several presses one is left. The
 * browser would put what was typed into the address; React sends none of its forms by the browser.
 */
export function queueSubmit(event: SubmitEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) held = event.target;
}

/** React hears the page: what was sent before it is sent now, once all that begins with the page has begun. */
export function flushQueuedSubmit(): void {
  const form = held;
  held = undefined;
  if (form) queueMicrotask(() => form.requestSubmit());
}
