import { playwright } from '@vitest/browser-playwright';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { defineProject } from 'vitest/config';
import { getChromiumArgs, getChromiumPath, withoutFrameRateLimit } from '../chromium.ts';
import { repositoryRoot } from '../root.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Screen sizes in which `npm run pictures` takes a screenshot of each story; empty in a test. */
    views: readonly unknown[];
  }
}

const readViews = (): unknown[] => JSON.parse(process.env['STORY_VIEWS'] ?? '[]') as unknown[];

/** Turns each stories file into a test file. The stories come from the bundle of `build-stories.ts`. */
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

/** Renders each story in Chromium, and checks it for errors, accessibility and overflowing content. */
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
  // A dependency that Vite finds during a test makes it reload the page.
  optimizeDeps: { include: ['axe-core'] },
  test: {
    name: 'stories',
    include: ['{apps/portal,packages/ui}/src/**/*.stories.tsx'],
    globalSetup: `${repositoryRoot}tools/stories/build-stories.ts`,
    // All test files of a worker share a browser page.
    isolate: false,
    testTimeout: 120_000,
    provide: { views: readViews() },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: {
          executablePath: getChromiumPath(),
          args: [...getChromiumArgs(), withoutFrameRateLimit],
        },
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
