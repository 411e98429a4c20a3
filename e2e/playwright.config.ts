import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../tools/chromium.ts';
import { baseUrl } from './support/door.ts';

const desktop = { width: 1280, height: 900 };

/** Orders and their money: about half of the time of the journeys. */
const orders = /(?:0[2356]|2\d|3[1-6])-.*\.spec\.ts$/u;
/** What is different on a phone: folded figures, filters in a sheet, the navigation below, files, long lists. */
const phone = /(?:02|03|08|11-layout|34|39|42|43|44).*\.spec\.ts$/u;

/** Journeys against the really running product; `npm run e2e` starts one for each project and says where. */
export default defineConfig({
  testDir: 'journeys',
  // One clock for all: the journeys move business time forward, in the order of their names.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Patience for a machine on which another product and browser are at work: what holds costs no more by it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `${baseUrl}/private/`,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs() },
  },
  projects: [
    { name: 'orders', testMatch: orders, use: { viewport: desktop } },
    { name: 'access', testIgnore: orders, use: { viewport: desktop } },
    {
      name: 'phone',
      testMatch: phone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
