import type { Page } from '@playwright/test';

/** Waits for hydration: a server-rendered form works with React only once React has marked its nodes. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
}
