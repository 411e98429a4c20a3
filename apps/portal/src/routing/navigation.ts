import {
  useLocation,
  useParams,
  useRouter,
  useSearch,
  type RouterHistory,
} from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** The path under which the portal lives (UIX-01). */
export const BASE = '/private';

/** The screens of this release, as addresses without the base. */
export const paths = {
  home: '/account/position',
  wallet: '/account/wallet',
  account: (uuid: string) => `/account/myaccount/${uuid}`,
  operations: '/account/operations',
  operationsOf: (uuidAccount: string) => `/account/operations/${uuidAccount}`,
  operation: (uuid: string) => `/account/operation/${uuid}`,
  documents: '/account/documents',
  notifications: '/account/notifications',
  profile: '/profile',
  contact: '/contact',
  operate: '/operate',
  convenienceForm: '/operate/convenience-form',
  summary: (uuid: string) => `/operate/summary/${uuid}`,
  cancel: (uuid: string) => `/operate/cancel/${uuid}`,
  signDocuments: '/sign-documents',
  updateTwoFactor: '/update-two-factor-auth',
  updateMinor: '/update-minor',
  login: '/login',
  loginAdmin: '/login/admin',
  passwordRequest: '/login/password-request',
  newPassword: '/login/new-password',
  loginSecurity: '/login/ciber-security',
  security: '/ciber-security',
  maintenance: '/maintenance',
} as const;

export type Query = Readonly<Record<string, string | undefined>>;

const NO_QUERY: Query = {};
const never = () => () => {};
const yes = () => true;
const no = () => false;

/** An address with its query; values left undefined or empty are left out. */
export function hrefOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * The query of the screen that is shown, every value a text. Not that of the address: on the way to another
 * screen the address is already the other one's, and a form that read it would think it had been emptied.
 */
export function useQueryParams(): Query {
  const search: Query = useSearch({ strict: false });
  // A page that was rendered when the portal was built knows no query: React takes it over as it stands.
  const isTakenOver = useSyncExternalStore(never, yes, no);
  return isTakenOver ? search : NO_QUERY;
}

/** A part of the path by its name, 'uuidAccount'. */
export function usePathParam(name: string): string | undefined {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params[name];
}

/** The path without the base nor the query. */
export function usePath(): string {
  return useLocation().pathname;
}

export type Go = (href: string, options?: { replace?: boolean }) => void;

/** Goes to an address of the portal; `replace` leaves no step to come back to. */
export function useGo(): Go {
  const router: { history: RouterHistory } = useRouter();
  return (href, { replace = false } = {}) => {
    if (replace) router.history.replace(BASE + href);
    else router.history.push(BASE + href);
  };
}
