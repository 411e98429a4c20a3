import type { Page } from '@playwright/test';

/** Waits until React hears the form of a page that was there before it: it leaves its mark on the nodes it knows. */
export async function untilReact(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
}
