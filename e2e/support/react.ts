import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page, because a prerendered form is handled by React only after that. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
}
