import { playwright } from '@vitest/browser-playwright';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { defineProject } from 'vitest/config';
import { chromiumArgs, chromiumPath } from '../chromium.ts';
import { repositoryRoot } from '../root.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Screenshots that `npm run pictures` takes of each story; empty in a test. */
    views: readonly unknown[];
  }
}

const views = (): unknown[] => JSON.parse(process.env['STORY_VIEWS'] ?? '[]') as unknown[];

/** Converts each stories file into a test file; the stories themselves are read from the bundle. */
function storiesAsTests(): Plugin {
  return {
    name: 'stories-as-tests',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (!file.endsWith('.stories.tsx')) return null;
      return `import '${repositoryRoot}.cache/stories/style.css';
import { checkStories } from '${repositoryRoot}apps/portal/src/stories/check-stories.ts';
checkStories('${relative(repositoryRoot, file)}');`;
    },
  };
}

/** Renders every story in Chromium and checks it: errors, accessibility, overflow. */
export default defineProject({
  root: repositoryRoot,
  cacheDir: `${repositoryRoot}.cache/vite-stories`,
  resolve: {
    alias: [
      { find: /^\.\/bundle\.ts$/u, replacement: `${repositoryRoot}.cache/stories/stories.js` },
    ],
  },
  publicDir: false,
  plugins: [storiesAsTests()],
  // Listed here to be optimised in advance: a dependency that Vite discovers later reloads the page.
  optimizeDeps: { include: ['axe-core', 'idb-keyval'] },
  test: {
    name: 'stories',
    include: ['{apps/portal,packages/ui}/src/**/*.stories.tsx'],
    globalSetup: `${repositoryRoot}tools/stories/build-stories.ts`,
    // One page runs all test files of a worker.
    isolate: false,
    testTimeout: 120_000,
    provide: { views: views() },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: { executablePath: chromiumPath(), args: chromiumArgs() },
        contextOptions: {
          locale: 'es-ES',
          timezoneId: 'Europe/Madrid',
          colorScheme: 'light',
          reducedMotion: 'reduce',
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
