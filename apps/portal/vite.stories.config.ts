import { join } from 'node:path';
import { defineConfig } from 'vite';
import { basePlugins } from './vite.shared.ts';

/**
 * React keeps the timer functions that exist when it is loaded. These functions call the current timers, which may be
 * the fake ones of a story, so that a test need not wait for the 0.3 s during which React shows a fallback.
 */
const fakeableTimers = `const setTimeout = (...args) => globalThis.setTimeout(...args);
const clearTimeout = (id) => globalThis.clearTimeout(id);`;

/** Builds all stories into one file, for tests and pictures. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  mode: 'production',
  plugins: basePlugins(),
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, '../../.cache/stories'),
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: { stories: join(import.meta.dirname, 'src/stories/bundle.ts') },
      preserveEntrySignatures: 'strict',
      output: {
        // Modules that the portal loads on demand are in the same file, so that no test waits for the network.
        codeSplitting: false,
        entryFileNames: '[name].js',
        assetFileNames: '[name][extname]',
        intro: fakeableTimers,
      },
    },
  },
});
