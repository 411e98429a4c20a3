import { expect, type Page, test as base } from '@playwright/test';
import { setTutorial } from './config.ts';

/** Errors that a browser reports: console errors, script errors, and violations of the content security policy. */
export interface BrowserErrorWatch {
  readonly errors: string[];
  readonly follow: (page: Page) => void;
}

interface Options {
  /**
   * Statuses of refusals that a journey causes on purpose. They are listed here because the browser reports each of
   * them as an error.
   */
  expected: readonly number[];
}

const refused = /^Failed to load resource: the server responded with a status of (\d{3})/u;

function watchFor(expected: readonly number[]): BrowserErrorWatch {
  const complaints: string[] = [];
  const follow = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const status = refused.exec(message.text())?.[1];
      if (status !== undefined && expected.includes(Number(status))) return;
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  };
  return { errors: complaints, follow };
}

/**
 * The test function of all journeys. A journey fails when its browser reports an error; pages of further contexts
 * must be passed to `watch.follow`.
 */
export const test = base.extend<{ watch: BrowserErrorWatch } & Options, { quiet: string }>({
  // Disables the tutorial, because its frame is never idle and its player does not follow a changed clock.
  quiet: [
    async ({ browserName }, use) => {
      await setTutorial('false');
      await use(browserName);
    },
    { auto: true, scope: 'worker' },
  ],
  expected: [[], { option: true }],
  watch: [
    async ({ page, expected }, use) => {
      const watch = watchFor(expected);
      watch.follow(page);
      await use(watch);
      expect(watch.errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
