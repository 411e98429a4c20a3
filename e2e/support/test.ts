import { expect, type Page, test as base } from '@playwright/test';
import { type BrowserPool, createBrowserPool } from './browser-pool.ts';
import { setTutorial } from './config.ts';

/** Errors and warnings in the console, such as policy violations, and script errors. */
export interface BrowserErrorWatch {
  readonly errors: string[];
  readonly follow: (page: Page) => void;
}

interface Options {
  /** Statuses of refusals that a journey causes on purpose, which the browser reports as errors. */
  expected: readonly number[];
  /**
   * For journeys that replace the clock of their pages, which cannot be undone, and for journeys that need an empty
   * HTTP cache.
   */
  hasOwnContext: boolean;
}

interface Fixtures extends Options {
  watch: BrowserErrorWatch;
  /** Opens a page in another browser context, for another person or device. */
  openOtherBrowser: () => Promise<Page>;
}

interface WorkerFixtures {
  disabledTutorial: string;
  pool: BrowserPool;
}

const refusalPattern = /^Failed to load resource: the server responded with a status of (\d{3})/u;

function watchFor(expected: readonly number[]): BrowserErrorWatch {
  const faults: string[] = [];
  const followPage = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const status = refusalPattern.exec(message.text())?.[1];
      if (status !== undefined && expected.includes(Number(status))) return;
      faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  };
  return { errors: faults, follow: followPage };
}

/** A journey fails when a page that `watch` follows reports a fault. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // The frame of the tutorial is never idle, and its player stops working when a journey changes the clock of the
  // browser.
  disabledTutorial: [
    async ({ browserName }, use) => {
      await setTutorial('false');
      await use(browserName);
    },
    { auto: true, scope: 'worker' },
  ],
  pool: [async ({ browser }, provide) => provide(createBrowserPool(browser)), { scope: 'worker' }],
  context: async ({ browser, pool, hasOwnContext, viewport }, provide) => {
    if (hasOwnContext) {
      const context = await browser.newContext();
      await provide(context);
      await context.close();
    } else await provide((await pool.take()).context());
    await pool.release(viewport);
  },
  page: async ({ context }, provide) => provide(context.pages()[0] ?? (await context.newPage())),
  expected: [[], { option: true }],
  hasOwnContext: [false, { option: true }],
  watch: [
    async ({ page, expected }, use) => {
      const watch = watchFor(expected);
      watch.follow(page);
      await use(watch);
      expect(watch.errors).toEqual([]);
    },
    { auto: true },
  ],
  openOtherBrowser: async ({ pool, watch }, provide) => {
    await provide(async () => {
      const page = await pool.take();
      watch.follow(page);
      return page;
    });
  },
});

export { expect } from '@playwright/test';
