/**
 * The one table of the private area: every screen's address, and whether a redirect, a hash or a deep
 * link may lead there (SES-23). What acts, and the steps that the service asks for, are only
 * reached from inside.
 */
interface PrivateScreen {
  /** The pattern as the router knows it: a part that begins with `$` stands for any value. */
  path: `/${string}`;
  linkable: boolean;
}

export const privateScreens = {
  position: { path: '/account/position', linkable: true },
  wallet: { path: '/account/wallet', linkable: true },
  account: { path: '/account/myaccount/$uuidAccount', linkable: true },
  operations: { path: '/account/operations', linkable: true },
  operationsOfAccount: { path: '/account/operations/$uuidAccount', linkable: true },
  operation: { path: '/account/operation/$uuidOperation', linkable: true },
  documents: { path: '/account/documents', linkable: true },
  taxReports: { path: '/account/iiff', linkable: true },
  notifications: { path: '/account/notifications', linkable: true },
  profile: { path: '/profile', linkable: true },
  contact: { path: '/contact', linkable: true },
  operate: { path: '/operate', linkable: true },
  convenienceForm: { path: '/operate/convenience-form', linkable: true },
  summary: { path: '/operate/summary/$uuidOperation', linkable: true },
  cancel: { path: '/operate/cancel/$uuidOperation', linkable: false },
  signDocuments: { path: '/sign-documents', linkable: true },
  updateTwoFactor: { path: '/update-two-factor-auth', linkable: false },
  updateMinor: { path: '/update-minor', linkable: false },
} as const satisfies Record<string, PrivateScreen>;

const all: readonly PrivateScreen[] = Object.values(privateScreens);

/** Values of a `$` part: an id, never an encoded slash or dot. */
const VALUE = /^[\w-]{1,64}$/u;

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, at) =>
      part.startsWith('$') ? VALUE.test(given[at] ?? '') : part === given[at],
    )
  );
}

/** The screen of a path without base nor query, if it is one of the private area. */
export function privateScreenOf(path: string): PrivateScreen | undefined {
  return all.find((screen) => fits(screen.path, path));
}
