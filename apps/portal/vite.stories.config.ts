import { join } from 'node:path';
import { defineConfig } from 'vite';
import { portalPlugins } from './vite.shared.ts';

/** The stories of every component and screen, for pictures and people; no part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: portalPlugins(),
  build: {
    outDir: join(import.meta.dirname, '../../.cache/stories'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: join(import.meta.dirname, 'stories.html') },
  },
});
