const LOADING_TIMEOUT_MS = 5000;

/** Waits until nothing inside an element is marked as loading, or until a time limit. */
function waitUntilLoaded(element: Element): Promise<void> {
  const isLoading = () => element.querySelector('[aria-busy="true"]') !== null;
  return new Promise((resolve) => {
    const finishWait = () => {
      loadingObserver.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const loadingObserver = new MutationObserver(() => {
      if (!isLoading()) finishWait();
    });
    const timer = setTimeout(finishWait, LOADING_TIMEOUT_MS);
    loadingObserver.observe(element, { subtree: true, childList: true, attributes: true });
    // A details element reports that it has opened only after the next paint.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!isLoading()) finishWait();
      }),
    );
  });
}

/**
 * Nobody can expand a section on paper, so the collapsed ones are opened, printed and collapsed again. Sections
 * marked as `data-paper="never"` stay collapsed.
 */
export async function printWithSectionsOpen(): Promise<void> {
  const main = document.querySelector('main') ?? document.body;
  const collapsedSections = [
    ...main.querySelectorAll<HTMLDetailsElement>('details:not([open])'),
  ].filter((details) => details.closest('[data-paper="never"]') === null);
  for (const details of collapsedSections) details.open = true;
  await waitUntilLoaded(main);
  const printEnd = new Promise<void>((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true });
  });
  print();
  await printEnd;
  for (const details of collapsedSections) details.open = false;
}
