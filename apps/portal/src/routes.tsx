import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
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

const screens = import.meta.glob<Record<string, ComponentType>>('./screens/*/*.screen.tsx');

/** `screen('operate', 'OperateScreen')` is screens/operate/operate.screen.tsx. */
function screen(name: string, component: string) {
  return lazyScreen(name, async () => {
    const module = await screens[`./screens/${name}/${name}.screen.tsx`]?.();
    const found = module?.[component];
    if (!found) throw new Error(`no screen ${name}`);
    return found;
  });
}

const guards = () => loadChunk('guards', () => import('./shell/guards.ts'));

const root = createRootRoute({ component: Root });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: screen('login', 'LoginScreen'),
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
  component: screen('position', 'PositionScreen'),
});
const wallet = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/wallet',
  component: screen('wallet', 'WalletScreen'),
});
const account = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/myaccount/$uuidAccount',
  component: screen('account', 'AccountScreen'),
});
const operations = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/operations',
  component: screen('operations', 'OperationsScreen'),
});
const operationsOfAccount = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/operations/$uuidAccount',
  component: screen('operations', 'OperationsScreen'),
});
const operation = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/operation/$uuidOperation',
  component: screen('operation', 'OperationScreen'),
});
const notifications = createRoute({
  getParentRoute: () => privateArea,
  path: '/account/notifications',
  component: screen('notifications', 'NotificationsScreen'),
  staticData: { width: 'column' },
});
const operate = createRoute({
  getParentRoute: () => privateArea,
  path: '/operate',
  beforeLoad: async () => (await guards()).requireOperating(),
  component: screen('operate', 'OperateScreen'),
  staticData: { wizard: true },
});
const summary = createRoute({
  getParentRoute: () => privateArea,
  path: '/operate/summary/$uuidOperation',
  component: screen('operate-summary', 'OperateSummaryScreen'),
  staticData: { wizard: true },
});
const cancel = createRoute({
  getParentRoute: () => privateArea,
  path: '/operate/cancel/$uuidOperation',
  component: screen('operate-cancel', 'OperateCancelScreen'),
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
