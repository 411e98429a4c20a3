import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { productPlugins } from './vite.shared.ts';

const repository = join(import.meta.dirname, '../..');

/**
 * Returns a pattern that matches the modules in these folders and files. Throws when one does not exist, so that a
 * rename cannot leave it out unnoticed.
 */
function matchModules(paths: readonly string[]): RegExp {
  const missingPaths = paths.filter((path) => !existsSync(join(repository, path)));
  if (missingPaths.length > 0)
    throw new Error(`vite.config.ts names ${missingPaths.join(', ')}, not found.`);
  return new RegExp(
    `/(?:${paths.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')})`,
    'u',
  );
}

const EARLY_MODULES = matchModules(['apps/portal/src/login-before-react/early.ts']);
/**
 * Modules that are loaded together with React, in one file because one large file compresses better than many small
 * ones.
 */
const REACT_MODULES = matchModules([
  'apps/portal/src/main.tsx',
  'apps/portal/src/layout/guest-page.tsx',
  'packages/ui/src/alert/',
  'packages/ui/src/error-summary/',
  'packages/ui/src/field/',
  'packages/ui/src/password-field/',
  'packages/ui/src/text-field/',
  'node_modules/@tabler/icons-react/dist/esm/icons/IconEye.mjs',
  'node_modules/@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs',
]);
/**
 * Small modules of the private area, in one file, because the names of separate files would make the entry file
 * larger.
 */
const PRIVATE_AREA_MODULES = matchModules([
  'apps/portal/src/access/plan-orders-note.tsx',
  'apps/portal/src/access/required-redirect.ts',
  'apps/portal/src/access/restriction.tsx',
  'apps/portal/src/access/use-complete-step.ts',
  'apps/portal/src/api/failure.ts',
  'apps/portal/src/api/idempotency-keys.ts',
  'apps/portal/src/api/use-keyed-mutation.ts',
  'apps/portal/src/features/ordering/fund-names.ts',
  'apps/portal/src/features/ordering/order-amount.tsx',
  'apps/portal/src/features/ordering/page-skeleton.tsx',
  'apps/portal/src/features/printing/print-page.tsx',
  'apps/portal/src/layout/guest-view-banner.tsx',
  'apps/portal/src/layout/not-found.tsx',
  'apps/portal/src/layout/section.tsx',
  'apps/portal/src/layout/status-tag.tsx',
  'apps/portal/src/lib/bank-proof.ts',
  'apps/portal/src/lib/field-errors.ts',
  'apps/portal/src/lib/file-size.ts',
  'apps/portal/src/lib/form-data.ts',
  'apps/portal/src/lib/iban.ts',
  'apps/portal/src/lib/paged-search.ts',
  'apps/portal/src/lib/use-debounced.ts',
  'apps/portal/src/lib/use-minute.ts',
  'apps/portal/src/lib/use-page-start.ts',
  'apps/portal/src/lib/use-pending.ts',
  'apps/portal/src/locales/es/access.ts',
  'apps/portal/src/locales/es/plan-orders.ts',
  'apps/portal/src/platform/save-file.ts',
  'apps/portal/src/queries/account.ts',
  'apps/portal/src/queries/balance-owner.ts',
  'apps/portal/src/queries/balance.ts',
  'apps/portal/src/queries/contact.ts',
  'apps/portal/src/queries/document-file.ts',
  'apps/portal/src/queries/operations.ts',
  'apps/portal/src/queries/pending-tasks.ts',
  'apps/portal/src/routing/link-button.tsx',
  'apps/portal/src/routing/use-href.ts',
  'apps/portal/src/session/amounts.ts',
  'apps/portal/src/session/draft.ts',
  'apps/portal/src/session/me.tsx',
  'apps/portal/src/session/offline.tsx',
  'apps/portal/src/session/superuser-lock.ts',
  'packages/domain/src/accounts/account.ts',
  'packages/domain/src/calendar/plain-date.ts',
  'packages/domain/src/format/dates.ts',
  'packages/domain/src/format/numbers.ts',
  'packages/domain/src/instructions/schedule.ts',
  'packages/domain/src/invariant.ts',
  'packages/domain/src/lists/base64.ts',
  'packages/domain/src/orders/order-type-texts.ts',
  'packages/domain/src/parties/roles.ts',
  'packages/domain/src/tax/campaign.ts',
  'packages/ui/src/amount/',
  'packages/ui/src/app-shell/phone.ts',
  'packages/ui/src/avatar/',
  'packages/ui/src/card/',
  'packages/ui/src/checkbox-row/',
  'packages/ui/src/data-table/',
  'packages/ui/src/dialog/dialog.module.css',
  'packages/ui/src/dialog/dialog.tsx',
  'packages/ui/src/empty-state/',
  'packages/ui/src/icon-button/',
  'packages/ui/src/link-button/',
  'packages/ui/src/note/',
  'packages/ui/src/radio-cards/',
  'packages/ui/src/shared/create-store.ts',
  'packages/ui/src/stepper/',
  'packages/ui/src/summary-list/',
  'packages/ui/src/switch/',
  'packages/ui/src/tag/',
  'packages/ui/src/timeline/',
  'packages/ui/src/toast/toast-store.ts',
  'node_modules/@tabler/icons-react/dist/esm/icons/',
  'node_modules/@tanstack/react-query/build/modern/useIsFetching.js',
  'node_modules/@tanstack/react-router/dist/esm/useLocation.js',
]);
/**
 * The frame of the private area, its guards and home, which most people open first. The list of pending tasks is part
 * of it, because the value of the investments stands below the list and would move if the list came later.
 */
const HOME_MODULES = matchModules([
  'apps/portal/src/access/guards.ts',
  'apps/portal/src/features/home/home.screen.tsx',
  'apps/portal/src/features/pending-tasks/pending-items-list.tsx',
  'apps/portal/src/frame/frame.tsx',
]);
/** Parts of home that are loaded while home waits for its data. */
const HOME_PART_MODULES = matchModules(['apps/portal/src/features/performance/chart.tsx']);
/** Small modules that the pages of orders share, in one file. */
const ORDER_PAGE_MODULES = matchModules([
  'apps/portal/src/access/account-note.tsx',
  'apps/portal/src/features/documents/document-list.tsx',
  'apps/portal/src/features/ordering/external-transfers.ts',
  'apps/portal/src/features/ordering/instruction-terms.ts',
  'apps/portal/src/features/ordering/missing-documents-note.tsx',
  'apps/portal/src/features/ordering/order-page.tsx',
  'apps/portal/src/features/ordering/signing-rule.ts',
  'apps/portal/src/features/ordering/status-change.ts',
  'apps/portal/src/features/ordering/use-needs-other-signatures.ts',
  'apps/portal/src/features/payments/money-state.ts',
  'apps/portal/src/locales/es/ordering/external-transfers.ts',
  'apps/portal/src/locales/es/ordering/instructions.ts',
]);

export default defineConfig({
  root: import.meta.dirname,
  base: '/private/',
  plugins: productPlugins(),
  resolve: {
    alias: {
      // React itself has this hook since version 18, so the shim that the router's library imports is replaced.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The check of the page weight follows the imports in this manifest.
    manifest: true,
    target: 'es2023',
    cssCodeSplit: true,
    // All supported browsers have modulepreload.
    modulePreload: { polyfill: false },
    // An inlined font would be in every style sheet.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        early: join(import.meta.dirname, 'src/login-before-react/early.ts'),
      },
      output: {
        // The entry file lists every file that may be loaded later, so the names are short.
        chunkFileNames: ({ name }) =>
          ['early', 'main', 'code-step'].includes(name)
            ? 'assets/[name]-[hash:7].js'
            : 'assets/[hash:7].js',
        // The script before React and the code that is loaded with React each need one request.
        codeSplitting: {
          groups: [
            { name: 'early', test: EARLY_MODULES, priority: 2 },
            { name: 'main', test: REACT_MODULES, priority: 1 },
            { name: 'pieces', test: PRIVATE_AREA_MODULES },
            { name: 'home', test: HOME_MODULES },
            { name: 'home-parts', test: HOME_PART_MODULES },
            { name: 'orders', test: ORDER_PAGE_MODULES },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
