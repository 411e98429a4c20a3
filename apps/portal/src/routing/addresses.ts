/** The base path of the portal (UIX-01). */
export const BASE_PATH = '/private';

/** Screens of the private area that a redirect, a hash or a deep link may open (SES-23). */
const linkable = {
  home: '/account/position',
  wallet: '/account/wallet',
  account: '/account/myaccount/$uuidAccount',
  operations: '/account/operations',
  operationsOfAccount: '/account/operations/$uuidAccount',
  operation: '/account/operation/$uuidOperation',
  documents: '/account/documents',
  taxReports: '/account/iiff',
  notifications: '/account/notifications',
  profile: '/profile',
  contact: '/contact',
  operate: '/operate',
  convenienceForm: '/operate/convenience-form',
  summary: '/operate/summary/$uuidOperation',
  signDocuments: '/sign-documents',
} as const;

/** Screens that act at once, and steps that the service requires: only the portal itself links to them. */
const internal = {
  cancel: '/operate/cancel/$uuidOperation',
  updateTwoFactor: '/update-two-factor-auth',
  updateMinor: '/update-minor',
} as const;

/** Pages that do not need a session. */
const guest = {
  login: '/login',
  loginAdmin: '/login/admin',
  passwordRequest: '/login/password-request',
  newPassword: '/login/new-password',
  loginSecurity: '/login/ciber-security',
  security: '/ciber-security',
  maintenance: '/maintenance',
} as const;

export const privateAddresses = { ...linkable, ...internal } as const;

/** All addresses of the portal, without the base, in the syntax of the router: a segment with `$` is an id. */
export const addresses = { ...privateAddresses, ...guest } as const;

/** Returns the route id that the router gives to a private address. */
export function privateRoute<const Address extends string>(address: Address) {
  return `/private${address}` as const;
}

/** Pattern of an id in a path; excludes encoded slashes and dots. */
const ID = String.raw`[\w-]{1,64}`;

const patterns = Object.values(privateAddresses).map((address) => ({
  address,
  pattern: new RegExp(`^${address.replace(/\$\w+/u, ID)}$`, 'u'),
}));

/**
 * Returns the private screen of a path without base or query. Stricter than the router, which ignores case and extra
 * slashes.
 */
export function privateScreenOf(path: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.address;
}

const linkableAddresses: ReadonlySet<string | undefined> = new Set(Object.values(linkable));

/** True when a redirect, a hash or a deep link may open this path, given without base or query (SES-23). */
export function isLinkable(path: string): boolean {
  return linkableAddresses.has(privateScreenOf(path));
}
