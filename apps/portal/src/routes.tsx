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
import { lazyScreen, loadChunk } from './lib/lazy-part.tsx';
import { followHash } from './access/deep-link.ts';
import { logQuietly } from './api/log.ts';
import { EndSessionOutlet } from './access/end-session-outlet.tsx';
import { isClosed, stayInMaintenance } from './access/maintenance.ts';
import { BASE, paths } from './routing/navigation.ts';
import { PageError, ScreenError } from './layout/page-error.tsx';
import { privateScreens } from './routing/private-screens.ts';
import { Root } from './routing/root.tsx';
import { parseSearch, stringifySearch } from './routing/search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The order form hides the sections at the bottom: only «Volver» and «Guardar y salir» (UIX-01). */
    wizard?: boolean;
    /** One column of 720 px instead of the whole page. */
    width?: 'column' | 'form';
  }
}

type Load = () => Promise<ComponentType>;
type At = { location: ParsedLocation };

const guards = () => loadChunk('guards', () => import('./access/guards.ts'));

/** The first guard of SES-21 is for every address; the others stand where they begin to count. */
const root = createRootRoute({
  component: Root,
  beforeLoad: ({ location }: At) => {
    if (isClosed) stayInMaintenance(location);
  },
});

// Guest routes: no header, menu nor footer.

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  component: lazyScreen(
    'login',
    async () => (await import('./features/login/login.screen.tsx')).LoginScreen,
  ),
});

/** The addresses under /login end the session of this browser; the login itself does so while one types. */
const loginType = createRoute({
  getParentRoute: () => root,
  id: 'login-type',
  component: EndSessionOutlet,
});
const loginTypeRoute = (path: string, name: string, load: Load) =>
  createRoute({ getParentRoute: () => loginType, path, component: lazyScreen(name, load) });

const loadSecurity: Load = async () =>
  (await import('./features/security/security.screen.tsx')).SecurityScreen;

const loginTypeRoutes = [
  loginTypeRoute(
    paths.loginAdmin,
    'login-admin',
    async () => (await import('./features/login-admin/login-admin.screen.tsx')).LoginAdminScreen,
  ),
  loginTypeRoute(
    paths.passwordRequest,
    'password-request',
    async () =>
      (await import('./features/password/request/password-request.screen.tsx'))
        .PasswordRequestScreen,
  ),
  loginTypeRoute(
    paths.newPassword,
    'new-password',
    async () =>
      (await import('./features/password/new-password/new-password.screen.tsx')).NewPasswordScreen,
  ),
  loginTypeRoute(paths.loginSecurity, 'ciber-security', loadSecurity),
];

const security = createRoute({
  getParentRoute: () => root,
  path: paths.security,
  component: lazyScreen('ciber-security', loadSecurity),
});
const maintenance = createRoute({
  getParentRoute: () => root,
  path: paths.maintenance,
  beforeLoad: async () => {
    if (!isClosed) await (await guards()).leaveMaintenance();
  },
  component: lazyScreen(
    'maintenance',
    async () => (await import('./features/maintenance/maintenance.screen.tsx')).MaintenanceScreen,
  ),
});

// The private area.

const privateArea = createRoute({
  getParentRoute: () => root,
  id: 'private',
  beforeLoad: async ({ location }: At) => (await guards()).requireSession(location),
  component: lazyScreen('frame', async () => (await import('./frame/frame.tsx')).Frame),
});
const privateRoute = (
  { path }: { path: string },
  name: string,
  load: Load,
  staticData: StaticDataRouteOption = {},
) =>
  createRoute({
    getParentRoute: () => privateArea,
    path,
    component: lazyScreen(name, load),
    errorComponent: ScreenError,
    staticData,
  });

const loadOperations: Load = async () =>
  (await import('./features/operations/operations.screen.tsx')).OperationsScreen;

const lookingRoutes = [
  privateRoute(
    privateScreens.position,
    'position',
    async () => (await import('./features/home/home.screen.tsx')).HomeScreen,
  ),
  privateRoute(
    privateScreens.wallet,
    'wallet',
    async () => (await import('./features/wallet/wallet.screen.tsx')).WalletScreen,
  ),
  privateRoute(
    privateScreens.account,
    'account',
    async () => (await import('./features/account/account.screen.tsx')).AccountScreen,
  ),
  privateRoute(privateScreens.operations, 'operations', loadOperations),
  privateRoute(privateScreens.operationsOfAccount, 'operations', loadOperations),
  privateRoute(
    privateScreens.operation,
    'operation',
    async () => (await import('./features/operation/operation.screen.tsx')).OperationScreen,
  ),
  privateRoute(
    privateScreens.documents,
    'documents',
    async () => (await import('./features/documents/inbox/documents.screen.tsx')).DocumentsScreen,
  ),
  privateRoute(
    privateScreens.taxReports,
    'iiff',
    async () => (await import('./features/tax-reports/tax-reports.screen.tsx')).TaxReportsScreen,
    { width: 'column' },
  ),
  privateRoute(
    privateScreens.notifications,
    'notifications',
    async () =>
      (await import('./features/notifications/notifications.screen.tsx')).NotificationsScreen,
    { width: 'column' },
  ),
];

const personalRoutes = [
  privateRoute(
    privateScreens.profile,
    'profile',
    async () => (await import('./features/profile/profile.screen.tsx')).ProfileScreen,
  ),
  privateRoute(
    privateScreens.contact,
    'contact',
    async () => (await import('./features/contact/contact.screen.tsx')).ContactScreen,
  ),
  privateRoute(
    privateScreens.updateTwoFactor,
    'update-two-factor-auth',
    async () =>
      (await import('./features/second-factor/pending/update-two-factor-auth.screen.tsx'))
        .UpdateTwoFactorAuthScreen,
    { width: 'form' },
  ),
  privateRoute(
    privateScreens.updateMinor,
    'update-minor',
    async () => (await import('./features/update-minor/update-minor.screen.tsx')).UpdateMinorScreen,
    { width: 'column' },
  ),
];

/** What only whoever may order opens (PRM-12). */
const operateRoute = (
  { path }: { path: string },
  name: string,
  load: Load,
  staticData: StaticDataRouteOption = {},
) =>
  createRoute({
    getParentRoute: () => privateArea,
    path,
    beforeLoad: async () => (await guards()).requireOperating(),
    component: lazyScreen(name, load),
    errorComponent: ScreenError,
    staticData: { wizard: true, ...staticData },
  });

const orderingRoutes = [
  operateRoute(
    privateScreens.operate,
    'operate',
    async () => (await import('./features/ordering/operate/operate.screen.tsx')).OperateScreen,
  ),
  operateRoute(
    privateScreens.convenienceForm,
    'convenience-form',
    async () =>
      (await import('./features/appropriateness/appropriateness.screen.tsx')).AppropriatenessScreen,
    { width: 'form' },
  ),
  privateRoute(
    privateScreens.summary,
    'operate-summary',
    async () => (await import('./features/ordering/summary/summary.screen.tsx')).SummaryScreen,
    { wizard: true },
  ),
  privateRoute(
    privateScreens.signDocuments,
    'sign-documents',
    async () =>
      (await import('./features/sign-documents/sign-documents.screen.tsx')).SignDocumentsScreen,
    { width: 'form' },
  ),
  privateRoute(
    privateScreens.cancel,
    'operate-cancel',
    async () => (await import('./features/ordering/cancel/cancel.screen.tsx')).CancelScreen,
    { wizard: true, width: 'form' },
  ),
];

/** The root, and the address of links of the app: a path after the hash leads on. */
const hashRoutes = ['/', '/app'].map((path) =>
  createRoute({ getParentRoute: () => root, path, beforeLoad: followHash }),
);
/** Unknown paths lead to the position (SES-21). */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.home, replace: true });
  },
});

const tree = root.addChildren([
  ...hashRoutes,
  login,
  loginType.addChildren(loginTypeRoutes),
  security,
  maintenance,
  privateArea.addChildren([...lookingRoutes, ...personalRoutes, ...orderingRoutes]),
  unknown,
]);

/** Every URL of the portal and its screen; a story gives a history of its own. */
export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    basepath: BASE,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: PageError,
    defaultOnCatch: (error) => logQuietly('page', error),
    ...(history && { history }),
  });
}
