import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { portalPlugins } from './vite.shared.ts';

const repository = join(import.meta.dirname, '../..');

/** Matches the modules of folders and files; each must exist, so that none is lost when it is renamed. */
function among(paths: readonly string[]): RegExp {
  const lost = paths.filter((path) => !existsSync(join(repository, path)));
  if (lost.length > 0) throw new Error(`vite.config.ts names ${lost.join(', ')}, not found.`);
  return new RegExp(
    `/(?:${paths.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')})`,
    'u',
  );
}

const EARLY = among(['apps/portal/src/login-before-react/early.ts']);
/** The entrance comes with React: its small pieces weigh less in one file. */
const MAIN = among([
  'apps/portal/src/main.tsx',
  'apps/portal/src/layout/guest-page.tsx',
  'packages/ui/src/error-summary/',
  'packages/ui/src/field/',
  'packages/ui/src/password-field/',
  'packages/ui/src/text-field/',
  'node_modules/@tabler/icons-react/dist/esm/icons/IconEye.mjs',
  'node_modules/@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs',
]);
/** The small pieces of the private area: apart, their names would weigh on the entrance. */
const PIECES = among([
  'apps/portal/src/api/idempotency-keys.ts',
  'apps/portal/src/features/notifications/notification-href.ts',
  'apps/portal/src/features/ordering/fund-names.ts',
  'apps/portal/src/features/ordering/page-skeleton.tsx',
  'apps/portal/src/lib/file-size.ts',
  'apps/portal/src/lib/use-debounced.ts',
  'apps/portal/src/api/failure.ts',
  'apps/portal/src/api/use-keyed-mutation.ts',
  'apps/portal/src/lib/field-errors.ts',
  'apps/portal/src/lib/form-data.ts',
  'apps/portal/src/lib/use-page-start.ts',
  'apps/portal/src/lib/use-pending.ts',
  'apps/portal/src/platform/save-file.ts',
  'apps/portal/src/queries/balance.ts',
  'apps/portal/src/session/amounts.ts',
  'packages/domain/src/calendar/plain-date.ts',
  'packages/domain/src/instructions/schedule.ts',
  'packages/domain/src/invariant.ts',
  'packages/domain/src/lists/base64.ts',
  'packages/domain/src/tax/campaign.ts',
  'packages/ui/src/avatar/',
  'packages/ui/src/card/',
  'packages/ui/src/icon-button/',
  'packages/ui/src/link-button/',
  'packages/ui/src/note/',
  'packages/ui/src/shared/create-store.ts',
  'packages/ui/src/tag/',
  'packages/ui/src/toast/toast-store.ts',
  'node_modules/@tabler/icons-react/dist/esm/icons/',
]);

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
            { name: 'early', test: EARLY, priority: 2 },
            { name: 'main', test: MAIN, priority: 1 },
            { name: 'pieces', test: PIECES },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
