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
import { lazyScreen, loadChunk } from './shell/chunk.tsx';
import { followHash } from './shell/deep-link.ts';
import { logQuietly } from './shell/log.ts';
import { LoginType } from './shell/login-type.tsx';
import { isClosed, stayInMaintenance } from './shell/maintenance.ts';
import { BASE, paths } from './shell/navigation.ts';
import { PageError, ScreenError } from './shell/page-error.tsx';
import { privateScreens } from './shell/private-screens.ts';
import { Root } from './shell/root.tsx';
import { parseSearch, stringifySearch } from './shell/search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The order form hides the sections at the bottom: only «Volver» and «Guardar y salir» (ux §2.0). */
    wizard?: boolean;
    /** One column of 720 px instead of the whole page. */
    width?: 'column' | 'form';
  }
}

type Load = () => Promise<ComponentType>;
type At = { location: ParsedLocation };

const guards = () => loadChunk('guards', () => import('./shell/guards.ts'));

/** The first guard of decision G-B11 is for every address; the others stand where they begin to count. */
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
    async () => (await import('./screens/login/login.screen.tsx')).LoginScreen,
  ),
});

/** The addresses under /login end the session of this browser; the login itself does so while one types. */
const loginType = createRoute({
  getParentRoute: () => root,
  id: 'login-type',
  component: LoginType,
});
const loginTypeRoute = (path: string, name: string, load: Load) =>
  createRoute({ getParentRoute: () => loginType, path, component: lazyScreen(name, load) });

const loadSecurity: Load = async () =>
  (await import('./screens/ciber-security/ciber-security.screen.tsx')).CiberSecurityScreen;

const loginTypeRoutes = [
  loginTypeRoute(
    paths.loginAdmin,
    'login-admin',
    async () => (await import('./screens/login-admin/login-admin.screen.tsx')).LoginAdminScreen,
  ),
  loginTypeRoute(
    paths.passwordRequest,
    'password-request',
    async () =>
      (await import('./screens/password-request/password-request.screen.tsx'))
        .PasswordRequestScreen,
  ),
  loginTypeRoute(
    paths.newPassword,
    'new-password',
    async () => (await import('./screens/new-password/new-password.screen.tsx')).NewPasswordScreen,
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
    async () => (await import('./screens/maintenance/maintenance.screen.tsx')).MaintenanceScreen,
  ),
});

// The private area.

const privateArea = createRoute({
  getParentRoute: () => root,
  id: 'private',
  beforeLoad: async ({ location }: At) => (await guards()).requireSession(location),
  component: lazyScreen('frame', async () => (await import('./shell/frame.tsx')).Frame),
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
  (await import('./screens/operations/operations.screen.tsx')).OperationsScreen;

const lookingRoutes = [
  privateRoute(
    privateScreens.position,
    'position',
    async () => (await import('./screens/position/position.screen.tsx')).PositionScreen,
  ),
  privateRoute(
    privateScreens.wallet,
    'wallet',
    async () => (await import('./screens/wallet/wallet.screen.tsx')).WalletScreen,
  ),
  privateRoute(
    privateScreens.account,
    'account',
    async () => (await import('./screens/account/account.screen.tsx')).AccountScreen,
  ),
  privateRoute(privateScreens.operations, 'operations', loadOperations),
  privateRoute(privateScreens.operationsOfAccount, 'operations', loadOperations),
  privateRoute(
    privateScreens.operation,
    'operation',
    async () => (await import('./screens/operation/operation.screen.tsx')).OperationScreen,
  ),
  privateRoute(
    privateScreens.documents,
    'documents',
    async () => (await import('./screens/documents/documents.screen.tsx')).DocumentsScreen,
  ),
  privateRoute(
    privateScreens.taxReports,
    'iiff',
    async () => (await import('./screens/iiff/iiff.screen.tsx')).IiffScreen,
    { width: 'column' },
  ),
  privateRoute(
    privateScreens.notifications,
    'notifications',
    async () =>
      (await import('./screens/notifications/notifications.screen.tsx')).NotificationsScreen,
    { width: 'column' },
  ),
];

const personalRoutes = [
  privateRoute(
    privateScreens.profile,
    'profile',
    async () => (await import('./screens/profile/profile.screen.tsx')).ProfileScreen,
  ),
  privateRoute(
    privateScreens.contact,
    'contact',
    async () => (await import('./screens/contact/contact.screen.tsx')).ContactScreen,
  ),
  privateRoute(
    privateScreens.updateTwoFactor,
    'update-two-factor-auth',
    async () =>
      (await import('./screens/update-two-factor-auth/update-two-factor-auth.screen.tsx'))
        .UpdateTwoFactorAuthScreen,
    { width: 'form' },
  ),
  privateRoute(
    privateScreens.updateMinor,
    'update-minor',
    async () => (await import('./screens/update-minor/update-minor.screen.tsx')).UpdateMinorScreen,
    { width: 'column' },
  ),
];

/** What only whoever may order opens (decision G-E07). */
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
    async () => (await import('./screens/operate/operate.screen.tsx')).OperateScreen,
  ),
  operateRoute(
    privateScreens.convenienceForm,
    'convenience-form',
    async () =>
      (await import('./screens/convenience-form/convenience-form.screen.tsx'))
        .ConvenienceFormScreen,
    { width: 'form' },
  ),
  privateRoute(
    privateScreens.summary,
    'operate-summary',
    async () =>
      (await import('./screens/operate-summary/operate-summary.screen.tsx')).OperateSummaryScreen,
    { wizard: true },
  ),
  privateRoute(
    privateScreens.signDocuments,
    'sign-documents',
    async () =>
      (await import('./screens/sign-documents/sign-documents.screen.tsx')).SignDocumentsScreen,
    { width: 'form' },
  ),
  privateRoute(
    privateScreens.cancel,
    'operate-cancel',
    async () =>
      (await import('./screens/operate-cancel/operate-cancel.screen.tsx')).OperateCancelScreen,
    { wizard: true, width: 'form' },
  ),
];

/** The root, and the address of links of the app: a path after the hash leads on. */
const hashRoutes = ['/', '/app'].map((path) =>
  createRoute({ getParentRoute: () => root, path, beforeLoad: followHash }),
);
/** Unknown paths lead to the position (specification §2). */
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
