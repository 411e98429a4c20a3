import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { portalPlugins } from './vite.shared.ts';

const repository = join(import.meta.dirname, '../..');

/**
 * Returns a pattern that matches the modules of these folders and files. Throws when one does not exist, so that a
 * rename cannot silently drop it.
 */
function among(paths: readonly string[]): RegExp {
  const lost = paths.filter((path) => !existsSync(join(repository, path)));
  if (lost.length > 0) throw new Error(`vite.config.ts names ${lost.join(', ')}, not found.`);
  return new RegExp(
    `/(?:${paths.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')})`,
    'u',
  );
}

const EARLY = among(['apps/portal/src/login-before-react/early.ts']);
/** Modules loaded together with React; as one file, small modules weigh less. */
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
/** Small modules of the private area in one file: as separate files, their names would make the entry heavier. */
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
      // React has this hook since version 18, so the router's library does not need the shim.
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
    // All target browsers support modulepreload, so the polyfill would be useless weight.
    modulePreload: { polyfill: false },
    // The single font is a separate file; inlined, every style sheet would contain it again.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        early: join(import.meta.dirname, 'src/login-before-react/early.ts'),
      },
      output: {
        // Short file names: the entry lists every file that may be loaded later, and long names would add weight.
        chunkFileNames: ({ name }) =>
          ['early', 'main', 'code-step'].includes(name)
            ? 'assets/[name]-[hash].js'
            : 'assets/[hash].js',
        // One file for the script before React and one for everything loaded with React: one request each.
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
