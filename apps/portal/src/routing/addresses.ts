/** The base path of all addresses of the portal (UIX-01). */
export const BASE_PATH = '/private';

/** Private screens that a redirect, a hash or a deep link may open (SES-23). */
const linkablePages = {
  home: '/account/position',
  wallet: '/account/wallet',
  account: '/account/myaccount/$uuidAccount',
  product: '/products/$uuidProduct',
  operations: '/account/operations',
  operationsOfAccount: '/account/operations/$uuidAccount',
  operation: '/account/operation/$uuidOperation',
  documents: '/account/documents',
  taxReports: '/account/iiff',
  notifications: '/account/notifications',
  accountConfig: '/account/config',
  profile: '/profile',
  kycForm: '/profile/kyc-form',
  contact: '/contact',
  operate: '/operate',
  convenienceForm: '/operate/convenience-form',
  summary: '/operate/summary/$uuidOperation',
  signDocuments: '/sign-documents',
} as const;

/** No redirect, hash or deep link may open the cancellation of an order, or a step that the service requires. */
const unlinkablePages = {
  cancel: '/operate/cancel/$uuidOperation',
  updateTwoFactor: '/update-two-factor-auth',
  updateMinor: '/update-minor',
  validateGdpr: '/validate-gdpr',
  annualReports: '/anual-report-notifications',
} as const;

/** Pages that can be opened without a session. */
const guestPages = {
  login: '/login',
  loginAdmin: '/login/admin',
  passwordRequest: '/login/password-request',
  newPassword: '/login/new-password',
  loginSecurity: '/login/ciber-security',
  security: '/ciber-security',
  accessibility: '/accessibility',
  maintenance: '/maintenance',
} as const;

export const privateAddresses = { ...linkablePages, ...unlinkablePages } as const;

/** Addresses of the portal without the base path, in the syntax of the router, where a segment with `$` is an id. */
export const addresses = { ...privateAddresses, ...guestPages } as const;

/** Returns the id that the router gives to the route of a private address. */
export function getPrivateRouteId<const Address extends string>(address: Address) {
  return `/private${address}` as const;
}

/** Encoded slashes and dots are excluded, so that an id cannot change the path. */
const ID_PATTERN = String.raw`[\w-]{1,64}`;

const screenPatterns = Object.values(privateAddresses).map((address) => ({
  address,
  pattern: new RegExp(`^${address.replace(/\$\w+/u, ID_PATTERN)}$`, 'u'),
}));

/**
 * Returns the private screen of a path without base and query; undefined when there is none. This match is stricter
 * than the router, which ignores case and extra slashes.
 */
export function matchPrivateScreen(path: string): string | undefined {
  return screenPatterns.find(({ pattern }) => pattern.test(path))?.address;
}

const linkableAddresses: ReadonlySet<string | undefined> = new Set(Object.values(linkablePages));

/** True when a redirect, a hash or a deep link may open this path, which has neither base nor query (SES-23). */
export function isLinkablePath(path: string): boolean {
  return linkableAddresses.has(matchPrivateScreen(path));
}
