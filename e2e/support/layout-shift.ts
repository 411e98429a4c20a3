import type { Page } from '@playwright/test';

interface LayoutShift {
  value: number;
  /** Start of the text of each element that moved. */
  moved: string[];
}

interface WatchedWindow {
  layoutShifts: LayoutShift[];
}

/** Records the layout shifts of the documents that the page opens from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watchedWindow = window as unknown as WatchedWindow;
    watchedWindow.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node: Node | null }[];
        };
        const shiftedTexts = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        watchedWindow.layoutShifts.push({ value, moved: shiftedTexts });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shifts since the document was opened, once the last frame is drawn, and their sum. */
export async function readLayoutShift(page: Page): Promise<{ sum: number; moved: string }> {
  const shifts = await page.evaluate(
    () =>
      new Promise<LayoutShift[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as WatchedWindow).layoutShifts)),
        );
      }),
  );
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    moved: shifts.flatMap(({ moved }) => moved).join(' | '),
  };
}
