import type { Browser, Page, ViewportSize } from '@playwright/test';
import { baseUrl } from './test-interface.ts';

/** Storage types to clear between journeys. The HTTP cache is kept, so that files are not loaded again. */
const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';

/** Returns a page to the state of a new one: no data, cookies, routes or listeners of the journey that used it. */
async function resetPage(page: Page, viewport: ViewportSize | null): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['console', 'pageerror', 'request']) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A document of the same origin, because the browser starts another renderer process for any other.
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
  /** Returns a page without any data, in another context than the pages taken before. */
  readonly take: () => Promise<Page>;
  /** Resets the pages that a journey has taken, unless it closed them. */
  readonly release: (viewport: ViewportSize | null) => Promise<void>;
}

/**
 * Creates a pool of pages that successive journeys use, each in a browser context of its own. Their renderer
 * processes keep the files and compiled scripts of the portal, which a new context would load and compile again.
 */
export function createBrowserPool(browser: Browser): BrowserPool {
  const free: Page[] = [];
  const taken: Page[] = [];
  return {
    take: async () => {
      const page = free.pop() ?? (await (await browser.newContext()).newPage());
      taken.push(page);
      return page;
    },
    release: async (viewport) => {
      for (const page of taken.splice(0).toReversed()) {
        if (page.isClosed()) continue;
        await resetPage(page, viewport);
        free.push(page);
      }
    },
  };
}
