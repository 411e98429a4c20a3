import { join } from 'node:path';
import { defineConfig } from 'vite';
import { basePlugins } from './vite.shared.ts';

/** Compiles the portal for the build, which prerenders the guest pages. The result is not part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/private/',
  plugins: basePlugins(),
  // Rendering takes place in Node, which has neither `window` nor `self`.
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    window: 'globalThis',
    self: 'globalThis',
  },
  build: {
    ssr: join(import.meta.dirname, 'src/prerender.tsx'),
    outDir: join(import.meta.dirname, '../../.cache/prerender'),
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    reportCompressedSize: false,
  },
  ssr: {
    noExternal: true,
    // The browser builds of the libraries make the prerendered markup equal to the hydrated markup.
    resolve: { conditions: ['browser', 'module', 'import'] },
  },
});
