import { join } from 'node:path';
import { defineConfig } from 'vite';
import { portalPlugins } from './vite.shared.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/private/',
  plugins: portalPlugins(),
  resolve: {
    alias: {
      // React has had this hook since 18: the router's library needs no stand-in for it.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Page weight is measured over the import closure of this manifest.
    manifest: true,
    target: 'es2023',
    cssCodeSplit: true,
    // Every browser of the target knows modulepreload; the polyfill would be weight for nobody.
    modulePreload: { polyfill: false },
    // The one font is a file of its own: inlined it would be paid again with every style sheet.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        early: join(import.meta.dirname, 'src/login-before-react/early.ts'),
      },
      output: {
        // The entrance lists every file that may come later: their names would weigh more than they tell.
        chunkFileNames: ({ name }) =>
          ['early', 'main', 'code-step'].includes(name)
            ? 'assets/[name]-[hash].js'
            : 'assets/[hash].js',
        // What runs before React is one file, and what comes with React another: each is one request.
        codeSplitting: {
          groups: [
            { name: 'early', test: /src\/login-before-react\/early\.ts$/u, priority: 2 },
            {
              // The entrance comes with React: its small pieces weigh less in one file.
              name: 'main',
              test: /src\/main\.tsx$|ui\/src\/(field|text-field|password-field|error-summary)\/|src\/layout\/guest-page|IconEye/u,
              priority: 1,
            },
            {
              // The small pieces of the private area: apart, their names would weigh on the entrance.
              name: 'pieces',
              test: /Icon[A-Z]\w+|ui\/src\/(avatar|card|tag|icon-button|note|link-button)\/|src\/platform\/save-file|src\/lib\/(use-debounced|use-page-start|file-size)|notifications\/notification-href|queries\/balance|domain\/src\/(invariant|lists\/base64|calendar\/plain-date|tax\/campaign|instructions\/schedule)\.ts|features\/ordering\/(page-skeleton|fund-names)|src\/api\/idempotency-keys|toast\/toast-store|shared\/create-store|src\/session\/amounts\.ts/u,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
