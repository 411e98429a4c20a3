import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { lazyScreen, loadChunk } from './shell/chunk.tsx';
import { BASE, paths } from './shell/navigation.ts';
import { PageError } from './shell/page-error.tsx';
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

const guards = () => loadChunk('guards', () => import('./shell/guards.ts'));

const root = createRootRoute({ component: Root });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyScreen(
    'login',
    async () => (await import('./screens/login/login.screen.tsx')).LoginScreen,
  ),
});

const privateArea = createRoute({
  getParentRoute: () => root,
  id: 'private',
  beforeLoad: async ({ location }) => (await guards()).requireSession(location),
  component: lazyScreen('frame', async () => (await import('./shell/frame.tsx')).Frame),
});

const position = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/position',
  component: lazyScreen(
    'position',
    async () => (await import('./screens/position/position.screen.tsx')).PositionScreen,
  ),
});
const wallet = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/wallet',
  component: lazyScreen(
    'wallet',
    async () => (await import('./screens/wallet/wallet.screen.tsx')).WalletScreen,
  ),
});
const account = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/myaccount/$uuidAccount',
  component: lazyScreen(
    'account',
    async () => (await import('./screens/account/account.screen.tsx')).AccountScreen,
  ),
});
const operations = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/operations',
  component: lazyScreen(
    'operations',
    async () => (await import('./screens/operations/operations.screen.tsx')).OperationsScreen,
  ),
});
const operationsOfAccount = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/operations/$uuidAccount',
  component: lazyScreen(
    'operations',
    async () => (await import('./screens/operations/operations.screen.tsx')).OperationsScreen,
  ),
});
const operation = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/operation/$uuidOperation',
  component: lazyScreen(
    'operation',
    async () => (await import('./screens/operation/operation.screen.tsx')).OperationScreen,
  ),
});
const notifications = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/notifications',
  component: lazyScreen(
    'notifications',
    async () =>
      (await import('./screens/notifications/notifications.screen.tsx')).NotificationsScreen,
  ),
  staticData: { width: 'column' },
});
const operate = createRoute({
  getParentRoute: () => privateArea,
  path: '/operate',
  beforeLoad: async () => (await guards()).requireOperating(),
  component: lazyScreen(
    'operate',
    async () => (await import('./screens/operate/operate.screen.tsx')).OperateScreen,
  ),
  staticData: { wizard: true },
});
const summary = createRoute({
  getParentRoute: () => privateArea,
  path: '/operate/summary/$uuidOperation',
  component: lazyScreen(
    'operate-summary',
    async () =>
      (await import('./screens/operate-summary/operate-summary.screen.tsx')).OperateSummaryScreen,
  ),
  staticData: { wizard: true },
});
const cancel = createRoute({
  getParentRoute: () => privateArea,
  path: '/operate/cancel/$uuidOperation',
  component: lazyScreen(
    'operate-cancel',
    async () =>
      (await import('./screens/operate-cancel/operate-cancel.screen.tsx')).OperateCancelScreen,
  ),
  staticData: { wizard: true, width: 'form' },
});

const goHome = () => {
  throw redirect({ to: paths.home, replace: true });
};
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: goHome });
/** Unknown paths lead to the position (specification §2). */
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: goHome });

const tree = root.addChildren([
  start,
  login,
  privateArea.addChildren([
    position,
    wallet,
    account,
    operations,
    operationsOfAccount,
    operation,
    notifications,
    operate,
    summary,
    cancel,
  ]),
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
    ...(history && { history }),
  });
}
