import { Alert, LinkButton, LinkContext } from '@participe/ui';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.node';
import { pageError } from '#texts/page-error.ts';
import { FrameSkeleton } from './frame/frame-skeleton.tsx';
import { createPortalRouter } from './routes.tsx';
import {
  clearEarlyLogin,
  updateEarlyLogin,
  PASSWORD_FIELD,
  USERNAME_FIELD,
} from './login-before-react/early-login.ts';
import { addresses, BASE_PATH } from './routing/addresses.ts';

/** The pages that the build prerenders, each with the folder of its screen. */
export const pages: readonly { path: string; screen: string }[] = [
  { path: addresses.login, screen: 'login' },
  { path: addresses.loginAdmin, screen: 'login-admin' },
  { path: addresses.passwordRequest, screen: 'password-request' },
  { path: addresses.newPassword, screen: 'new-password' },
  { path: addresses.loginSecurity, screen: 'security' },
  { path: addresses.security, screen: 'security' },
  { path: addresses.accessibility, screen: 'security' },
  { path: addresses.maintenance, screen: 'maintenance' },
];

async function renderMarkup(path: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [BASE_PATH + path] });
  const router = createPortalRouter(history);
  // The build has no user, so the guards are removed.
  for (const route of Object.values(router.routesById)) delete route.options.beforeLoad;
  await router.load();
  const markup = renderToString(<RouterProvider router={router} />);
  if (!markup.includes('<h1')) throw new Error(`${path} could not be rendered.`);
  // With this method, a form that is submitted before any script has loaded neither navigates nor puts the typed
  // texts into the address.
  return markup.replaceAll('<form ', '<form method="dialog" ');
}

/** The alert is shown above the page when the code of the portal cannot be loaded (UIX-11). */
function renderLoadFailure(path: string): string {
  return renderToStaticMarkup(
    <Alert
      tone="danger"
      role="alert"
      title={pageError.newVersion}
      actions={<LinkButton href={BASE_PATH + path}>{pageError.reload}</LinkButton>}
    >
      {pageError.nothingLost}
    </Alert>,
  );
}

const LOGIN_STATES = {
  [USERNAME_FIELD]: { missing: [USERNAME_FIELD] },
  [PASSWORD_FIELD]: { missing: [PASSWORD_FIELD] },
  [`${USERNAME_FIELD} ${PASSWORD_FIELD}`]: { missing: [USERNAME_FIELD, PASSWORD_FIELD] },
  entering: { entering: new Promise<never>(() => {}) },
} as const;

/** Renders the states of the login form that can occur before React loads. */
async function renderLoginStates(): Promise<[string, string][]> {
  const renderedStates: [string, string][] = [];
  for (const [name, state] of Object.entries(LOGIN_STATES)) {
    updateEarlyLogin(state);
    const form = /<form[\s\S]*<\/form>/u.exec(await renderMarkup(addresses.login))?.[0] ?? '';
    renderedStates.push([name, form]);
    clearEarlyLogin();
  }
  return renderedStates;
}

/** Returns the first render of a page and its other states, which the build adds to the page as templates. */
export async function renderPage(
  path: string,
): Promise<{ markup: string; states: [name: string, markup: string][] }> {
  const markup = await renderMarkup(path);
  const loginStates = path === addresses.login ? await renderLoginStates() : [];
  return { markup, states: [['broken', renderLoadFailure(path)], ...loginStates] };
}

/** Renders the frame of the private area, which is shown until its scripts have loaded (UIX-73). */
export function renderFrame(): string {
  return renderToStaticMarkup(
    <LinkContext value={({ href, ...rest }) => <a {...rest} href={`${BASE_PATH}${href ?? ''}`} />}>
      <FrameSkeleton />
    </LinkContext>,
  );
}
