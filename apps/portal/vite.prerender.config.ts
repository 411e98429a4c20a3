import { join } from 'node:path';
import { defineConfig } from 'vite';
import { portalPlugins } from './vite.shared.ts';

/** Compiles the portal for the build itself, to prerender the guest pages; not part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/private/',
  plugins: portalPlugins(),
  // The build has no window, so the router must work without it.
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
    // Use the browser builds of the libraries, so that the prerendered markup matches the hydrated one.
    resolve: { conditions: ['browser', 'module', 'import'] },
  },
});
