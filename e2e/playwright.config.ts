import { defineConfig } from '@playwright/test';
import { getChromiumArgs, getChromiumPath, withoutFrameRateLimit } from '../tools/chromium.ts';
import { baseUrl, dataFolder } from './support/test-interface.ts';

const desktop = { width: 1280, height: 900 };

/** A page exists for seconds, so optimising its scripts would take more time than it saves. */
const withoutOptimisation = '--js-flags=--no-maglev,--no-opt';

/** Journeys that also run on a phone. The stories render all other pages at the width of a phone. */
const phoneJourneys = /\/(?:02|03|08|11-sections|40|42|46|47|48|59|60|61)\b[^/]*\.spec\.ts$/u;

/** Configuration of the journeys, which run against the whole product. */
export default defineConfig({
  testDir: 'journeys',
  // The journeys share a clock that only moves forward, and run in the sequence of their folders and names.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // The machine may run another instance and browser at the same time.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  webServer: {
    command: `exec node tools/start.ts --data ${dataFolder} --test-door`,
    cwd: '..',
    // The partner companies act without simulated delays and errors, which other tests cover.
    env: { SANDBOX_BEHAVIOUR: 'kind' },
    // The printed address becomes the environment variable BASE_URL of the journeys.
    wait: { stdout: /Portal +(?<base_url>http:\/\/[\d.:]+)\/private\// },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
  use: {
    baseURL: `${baseUrl}/private/`,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: getChromiumPath(),
      args: [...getChromiumArgs(), withoutFrameRateLimit, withoutOptimisation],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: desktop } },
    {
      name: 'phone',
      testMatch: phoneJourneys,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
