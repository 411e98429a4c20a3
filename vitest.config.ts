import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const embeddedTests = 'apps/api/**/*.embedded.test.ts';

/** The time limits are long, because a busy machine is slow; only a test that hangs must exceed them. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * The service is imported by Node itself, as in production. Vite would transform each of its modules first, which
 * takes longer than many tests.
 */
const nativeImports = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    // A test run with `test.only` fails, because it would pass although most tests did not run.
    allowOnly: false,
    maxWorkers: availableParallelism(),
    projects: [
      './tools/stories/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'unit',
          // No unit test depends on state inside modules. Without isolation, each worker loads the modules once
          // for all its test files.
          isolate: false,
          unstubGlobals: true,
          ...patience,
          include: [
            '{packages,tools,evidence}/**/*.test.{ts,tsx}',
            'apps/{portal,sandbox}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          // Each test file starts its own service with its own database. Each worker loads the modules only once.
          isolate: false,
          include: ['apps/api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, embeddedTests],
          globalSetup: './tools/service-setup.ts',
          ...nativeImports,
          // A tenth of the processor time of these tests is garbage collection with the default space for young objects.
          execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=64'],
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [embeddedTests],
          globalSetup: './tools/embedded-setup.ts',
          ...nativeImports,
          ...patience,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
