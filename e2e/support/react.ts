import type { Page } from '@playwright/test';

/** Waits until React handles the form of a page rendered before it: React marks the nodes that it owns. */
export async function untilReact(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
}
