/** The path under which the portal lives (UIX-01). */
export const BASE = '/private';

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

/** Screens that act at once, and steps that the service asks for: only the portal itself leads to them. */
const internal = {
  cancel: '/operate/cancel/$uuidOperation',
  updateTwoFactor: '/update-two-factor-auth',
  updateMinor: '/update-minor',
} as const;

/** Pages that need no session. */
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

/** The one table of addresses, without the base, as the router writes them: a part with `$` stands for an id. */
export const addresses = { ...privateAddresses, ...guest } as const;

/** The id that the router gives to a route of the private area. */
export function privateRoute<const Address extends string>(address: Address) {
  return `/private${address}` as const;
}

/** An id in a path: never an encoded slash or dot. */
const ID = String.raw`[\w-]{1,64}`;

const patterns = Object.values(privateAddresses).map((address) => ({
  address,
  pattern: new RegExp(`^${address.replace(/\$\w+/u, ID)}$`, 'u'),
}));

/** The private screen of a path without base or query. Stricter than the router, which forgives case and slashes. */
export function privateScreenOf(path: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.address;
}

const linkableAddresses: ReadonlySet<string | undefined> = new Set(Object.values(linkable));

/** Whether a redirect, a hash or a deep link may open a path without base or query (SES-23). */
export function isLinkable(path: string): boolean {
  return linkableAddresses.has(privateScreenOf(path));
}
