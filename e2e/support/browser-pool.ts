import type { Browser, Page, ViewportSize } from '@playwright/test';
import { baseUrl } from './test-interface.ts';

/** Storage to clear between journeys. The HTTP cache is kept, so that files are not loaded again. */
const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';

/** Removes the journey's data, cookies, routes and listeners from a page. */
async function resetPage(page: Page, viewport: ViewportSize | null): Promise<void> {
  const context = page.context();
  for (const otherPage of context.pages()) if (otherPage !== page) await otherPage.close();
  for (const event of ['console', 'pageerror', 'request']) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A document of another origin would need a new renderer process.
  await page.goto(`${baseUrl}/ready`);
  await page.mouse.move(-1, -1);
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: baseUrl, storageTypes });
  await devtools.detach();
  await context.clearCookies();
  if (viewport !== null) await page.setViewportSize(viewport);
}

export interface BrowserPool {
  /** Returns a page without data, in a browser context that no other page of the journey uses. */
  readonly take: () => Promise<Page>;
  /** Resets the pages that a journey has used, except those that it closed. */
  readonly release: (viewport: ViewportSize | null) => Promise<void>;
}

/**
 * Pool of pages that successive journeys use. The renderer processes of the pages keep the files and compiled scripts
 * of the portal, which a new context would load and compile again.
 */
export function createBrowserPool(browser: Browser): BrowserPool {
  const freePages: Page[] = [];
  const openPages: Page[] = [];
  return {
    take: async () => {
      const page = freePages.pop() ?? (await (await browser.newContext()).newPage());
      openPages.push(page);
      return page;
    },
    release: async (viewport) => {
      for (const page of openPages.splice(0).toReversed()) {
        if (page.isClosed()) continue;
        await resetPage(page, viewport);
        freePages.push(page);
      }
    },
  };
}
