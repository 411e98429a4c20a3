import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * Builds all stories into one file, for tests and pictures. The React compiler is left out, because it takes most of
 * the build time and changes only how often components render.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  mode: 'production',
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['es-ES', 'en-US'] }), enforce: 'pre' }],
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
      },
    },
  },
});
