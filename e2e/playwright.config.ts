import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../tools/chromium.ts';
import { baseUrl } from './support/door.ts';

const desktop = { width: 1280, height: 900 };
const judged = /09-.*\.spec\.ts$/u;

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
    { name: 'desktop', testIgnore: judged, use: { viewport: desktop } },
    // Looks at all sizes by itself, and does so half of the time of all journeys: a product of its own.
    { name: 'accessibility', testMatch: judged, use: { viewport: desktop } },
    {
      name: 'phone',
      // A phone has no Tab; the rest looks no different there.
      testIgnore:
        /(?:04-.*|09-.*|12-door|13-recovery|15-maintenance|18-storage|40-coming-of-age|45-polls)\.spec\.ts$/u,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
