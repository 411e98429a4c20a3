import type { BrowserContext, Page } from '@playwright/test';

/** Makes the browser ask to save data, so that the portal loads nothing in advance. */
export async function saveData(browser: BrowserContext | Page): Promise<void> {
  await browser.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
