import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const embedded = 'apps/api/**/*.embedded.test.ts';

/** A machine that has much else to do is slow: only what hangs shall fail by this. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // An unfinished or narrowed run must not look like a green one.
    allowOnly: false,
    maxWorkers: availableParallelism(),
    projects: [
      './tools/stories/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'unit',
          // No test of these rooms depends on the state of a module, so the code is read once for all files that a worker runs.
          isolate: false,
          ...patience,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/sandbox/**/*.test.ts',
            'apps/portal/src/features/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          ...patience,
          include: ['apps/portal/**/*.test.{ts,tsx}', '{tools,evidence}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'apps/portal/src/features/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          // Each file has a service and a database of its own; the code is read once for all that a worker runs.
          isolate: false,
          include: ['apps/api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, embedded],
          globalSetup: './tools/service-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [embedded],
          globalSetup: './tools/embedded-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
