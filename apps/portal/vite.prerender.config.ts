import { join } from 'node:path';
import { defineConfig } from 'vite';
import { portalPlugins } from './vite.shared.ts';

/** The portal as the build itself runs it, to render the pages of guests; no part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/private/',
  plugins: portalPlugins(),
  // No window stands here: what the router would ask it, it does without.
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
    // The libraries as a browser gets them: what they draw here, they find again there.
    resolve: { conditions: ['browser', 'module', 'import'] },
  },
});
