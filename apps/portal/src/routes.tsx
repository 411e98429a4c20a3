import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type ParsedLocation,
  type RouterHistory,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyPart, loadChunk } from './lib/lazy-part.tsx';
import { redirectFromHash } from './access/deep-link.ts';
import { logFailure } from './api/log.ts';
import { EndSessionOutlet } from './access/end-session-outlet.tsx';
import { isMaintenanceBuild, redirectToMaintenance } from './access/maintenance.ts';
import { addresses, BASE_PATH } from './routing/addresses.ts';
import { PageError, ScreenError } from './layout/page-error.tsx';
import { PortalRoot } from './routing/root.tsx';
import { wantsLessData } from './platform/save-data.ts';
import { parseSearch, pickQuery, stringifySearch } from './routing/search.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}

type LoadScreen = () => Promise<ComponentType>;
type GuardContext = { location: ParsedLocation; preload: boolean };

const loadGuards = () => loadChunk('guards', () => import('./access/guards.ts'));
/** For routes without query parameters. */
const noQuery = pickQuery();

/** The first guard of SES-21 applies to every address. Other guards are on the routes that they protect. */
const root = createRootRoute({
  component: PortalRoot,
  beforeLoad: ({ location }: GuardContext) => {
    if (isMaintenanceBuild) redirectToMaintenance(location);
  },
});

// Guest pages have neither header, menu nor footer.
const loginRoute = createRoute({
  getParentRoute: () => root,
  path: addresses.login,
  validateSearch: pickQuery('redirect', 'advice'),
  component: lazyPart(
    addresses.login,
    async () => (await import('./features/login/login.screen.tsx')).LoginScreen,
  ),
});
/** Opening a page below this parent ends the browser's session. The login pages end it themselves. */
const sessionEndingParent = createRoute({
  getParentRoute: () => root,
  id: 'login-type',
  component: EndSessionOutlet,
});
const sessionEndingRoute = <const Path extends string, Search>(
  path: Path,
  load: LoadScreen,
  validateSearch: (search: Record<string, unknown>) => Search,
) =>
  createRoute({
    getParentRoute: () => sessionEndingParent,
    path,
    validateSearch,
    component: lazyPart(path, load),
  });
const loadSecurity: LoadScreen = async () =>
  (await import('./features/security/security.screen.tsx')).SecurityScreen;
const sessionEndingRoutes = [
  sessionEndingRoute(
    addresses.passwordRequest,
    async () =>
      (await import('./features/password/request/password-request.screen.tsx'))
        .PasswordRequestScreen,
    noQuery,
  ),
  sessionEndingRoute(
    addresses.newPassword,
    async () =>
      (await import('./features/password/new-password/new-password.screen.tsx')).NewPasswordScreen,
    pickQuery('uuid_user'),
  ),
  sessionEndingRoute(addresses.loginSecurity, loadSecurity, noQuery),
];
const guestRoute = <const Path extends string>(path: Path, load: LoadScreen) =>
  createRoute({ getParentRoute: () => root, path, component: lazyPart(path, load) });
/** The login of staff ends the browser's session once it has accepted their credentials (SES-24). */
const loginAdminRoute = guestRoute(
  addresses.loginAdmin,
  async () => (await import('./features/login-admin/login-admin.screen.tsx')).LoginAdminScreen,
);
const maintenanceRoute = createRoute({
  getParentRoute: () => root,
  path: addresses.maintenance,
  beforeLoad: async ({ preload }: GuardContext) => {
    if (!isMaintenanceBuild && !preload) await (await loadGuards()).redirectAfterMaintenance();
  },
  component: lazyPart(
    addresses.maintenance,
    async () => (await import('./features/maintenance/maintenance.screen.tsx')).MaintenanceScreen,
  ),
});

/** Pointing at a link loads the code of the screen, but runs no guard. */
const privateAreaRoute = createRoute({
  getParentRoute: () => root,
  id: 'private',
  beforeLoad: async ({ location, preload }: GuardContext) => {
    if (!preload) await (await loadGuards()).requireSession(location);
  },
  component: lazyPart('frame', async () => (await import('./frame/frame.tsx')).PortalFrame),
});

interface ScreenOptions<Search> {
  /** Validates the query parameters of the screen. */
  search: (search: Record<string, unknown>) => Search;
  staticData?: StaticDataRouteOption;
}
const privateScreen = <const Path extends string, Search>(
  path: Path,
  load: LoadScreen,
  { search, staticData = {} }: ScreenOptions<Search>,
) =>
  createRoute({
    getParentRoute: () => privateAreaRoute,
    path,
    validateSearch: search,
    component: lazyPart(path, load),
    errorComponent: ScreenError,
    staticData,
  });

const plainScreen = <const Path extends string>(path: Path, load: LoadScreen) =>
  privateScreen(path, load, { search: noQuery });
const loadOperations: LoadScreen = async () =>
  (await import('./features/operations/operations.screen.tsx')).OperationsScreen;
const operationFilters = pickQuery('q', 'tipo', 'subtipo', 'estado', 'desde', 'hasta', 'pagina');

const viewRoutes = [
  plainScreen(
    addresses.home,
    async () => (await import('./features/home/home.screen.tsx')).HomeScreen,
  ),
  privateScreen(
    addresses.wallet,
    async () => (await import('./features/wallet/wallet.screen.tsx')).WalletScreen,
    { search: pickQuery('tipo', 'ocultas', 'pagina') },
  ),
  plainScreen(
    addresses.account,
    async () => (await import('./features/account/account.screen.tsx')).AccountScreen,
  ),
  plainScreen(
    addresses.product,
    async () => (await import('./features/product/product.screen.tsx')).ProductScreen,
  ),
  privateScreen(addresses.operations, loadOperations, { search: operationFilters }),
  privateScreen(addresses.operationsOfAccount, loadOperations, { search: operationFilters }),
  privateScreen(
    addresses.operation,
    async () => (await import('./features/operation/operation.screen.tsx')).OperationScreen,
    { search: pickQuery('banco') },
  ),
  privateScreen(
    addresses.documents,
    async () => (await import('./features/documents/inbox/documents.screen.tsx')).DocumentsScreen,
    { search: pickQuery('q', 'categoria', 'cuenta', 'ejercicio', 'persona', 'pagina', 'vista') },
  ),
  privateScreen(
    addresses.taxReports,
    async () => (await import('./features/tax-reports/tax-reports.screen.tsx')).TaxReportsScreen,
    { search: pickQuery('anio', 'persona', 'cuenta'), staticData: { width: 'column' } },
  ),
  privateScreen(
    addresses.notifications,
    async () =>
      (await import('./features/notifications/notifications.screen.tsx')).NotificationsScreen,
    { search: noQuery, staticData: { width: 'column' } },
  ),
];
const loadRequiredSteps: LoadScreen = async () =>
  (await import('./features/required-steps/required-steps.screen.tsx')).RequiredStepsScreen;
const requiredStepOptions = {
  search: pickQuery('redirect'),
  staticData: { width: 'column' },
} as const;
const loadProfile: LoadScreen = async () =>
  (await import('./features/profile/profile.screen.tsx')).ProfileScreen;
const personalRoutes = [
  plainScreen(addresses.profile, loadProfile),
  privateScreen(addresses.kycForm, loadProfile, { search: pickQuery('paso', 'persona') }),
  privateScreen(addresses.accountConfig, loadRequiredSteps, requiredStepOptions),
  plainScreen(
    addresses.contact,
    async () => (await import('./features/contact/contact.screen.tsx')).ContactScreen,
  ),
  privateScreen(
    addresses.updateTwoFactor,
    async () =>
      (await import('./features/second-factor/pending/update-two-factor-auth.screen.tsx'))
        .UpdateTwoFactorAuthScreen,
    { search: pickQuery('redirect'), staticData: { width: 'form' } },
  ),
  privateScreen(addresses.updateMinor, loadRequiredSteps, requiredStepOptions),
  privateScreen(addresses.validateGdpr, loadRequiredSteps, requiredStepOptions),
  privateScreen(addresses.annualReports, loadRequiredSteps, requiredStepOptions),
];

/** Only people with the permission to operate can open these screens (PRM-12). */
const operateScreen = <const Path extends string, Search>(
  path: Path,
  load: LoadScreen,
  { search }: Pick<ScreenOptions<Search>, 'search'>,
) =>
  createRoute({
    getParentRoute: () => privateAreaRoute,
    path,
    validateSearch: search,
    beforeLoad: async ({ preload }: GuardContext) => {
      if (!preload) await (await loadGuards()).requireOrderPermission(path);
    },
    component: lazyPart(path, load),
    errorComponent: ScreenError,
    staticData: { wizard: true, width: 'order' },
  });
const orderingRoutes = [
  operateScreen(
    addresses.operate,
    async () => (await import('./features/ordering/operate/operate.screen.tsx')).OperateScreen,
    {
      search: pickQuery('op', 'cuenta', 'producto', 'destino', 'modifica', 'corrige', 'paso', 'b'),
    },
  ),
  operateScreen(
    addresses.convenienceForm,
    async () =>
      (await import('./features/appropriateness/appropriateness.screen.tsx')).AppropriatenessScreen,
    { search: pickQuery('paso', 'b') },
  ),
  privateScreen(
    addresses.summary,
    async () => (await import('./features/ordering/summary/summary.screen.tsx')).SummaryScreen,
    { search: pickQuery('banco'), staticData: { wizard: true, width: 'order' } },
  ),
  privateScreen(
    addresses.signDocuments,
    async () =>
      (await import('./features/sign-documents/sign-documents.screen.tsx')).SignDocumentsScreen,
    { search: noQuery, staticData: { width: 'form' } },
  ),
  privateScreen(
    addresses.cancel,
    async () => (await import('./features/ordering/cancel/cancel.screen.tsx')).CancelScreen,
    { search: pickQuery('motivo'), staticData: { wizard: true, width: 'order' } },
  ),
];

/** '/' and '/app' redirect to the path in the hash (UIX-48). */
const hashRoute = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, beforeLoad: redirectFromHash });
/** Unknown paths lead to home (SES-21). */
const unknownPath = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: addresses.home, replace: true });
  },
});

const routeTree = root.addChildren([
  hashRoute('/'),
  hashRoute('/app'),
  loginRoute,
  loginAdminRoute,
  sessionEndingParent.addChildren(sessionEndingRoutes),
  guestRoute(addresses.security, loadSecurity),
  guestRoute(addresses.accessibility, loadSecurity),
  maintenanceRoute,
  privateAreaRoute.addChildren([...viewRoutes, ...personalRoutes, ...orderingRoutes]),
  unknownPath,
]);

/** Stories and prerendering pass their own history. */
export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: BASE_PATH,
    parseSearch,
    stringifySearch,
    defaultPreload: wantsLessData() ? false : 'intent',
    defaultErrorComponent: PageError,
    defaultOnCatch: (error) => logFailure('page', error),
    ...(history && { history }),
  });
}
