import type { CallKey } from '@participe/contract/types';

const ROOT = '/api';

/**
 * Where each group of the service is; all in one place unless a build says otherwise (API-27). Users, whose
 * calls take and give the cookie of the session, may have a path of their own but no other host (docs/decisions/0026).
 */
const bases = {
  users: import.meta.env.VITE_API_USERS ?? ROOT,
  interveners: import.meta.env.VITE_API_INTERVENERS ?? ROOT,
  accounts: import.meta.env.VITE_API_ACCOUNTS ?? ROOT,
  issues: import.meta.env.VITE_API_ISSUES ?? ROOT,
  imports: import.meta.env.VITE_API_IMPORTS ?? ROOT,
  callbacks: import.meta.env.VITE_API_CALLBACKS ?? ROOT,
  payments: import.meta.env.VITE_API_PAYMENTS ?? ROOT,
};

type FirstPart<Path extends string> = Path extends `/${infer Part}/${string}`
  ? Part
  : Path extends `/${infer Part}`
    ? Part
    : never;
type PathOf<Key extends string> = Key extends `${string} ${infer Path}` ? Path : never;

/** The first parts of the paths of users: whom the portal speaks to unless the table below says otherwise. */
type OfUsers =
  | 'token'
  | 'admin'
  | 'onboarding'
  | 'users'
  | 'me'
  | 'config'
  | 'client-log'
  | 'roles'
  | 'subdistributors'
  | 'notifications';

/** The first parts of the paths that only staff and partners call: the portal has no use for where they are. */
type OfOthers =
  | 'callbacks'
  | 'documents'
  | 'snce-messages'
  | 'payment-files'
  | 'payment-entries'
  | 'operation-alerts'
  | 'registry-files'
  | 'bank-movements';

/**
 * The group of each other call, by the first part of its path. The group says where a call is deployed, not how
 * it is named: paths stay those of the contract. A path that is of no group yet does not compile.
 */
const groups: Readonly<
  Record<
    Exclude<FirstPart<PathOf<CallKey>>, OfUsers | OfOthers>,
    Exclude<keyof typeof bases, 'users'>
  >
> = {
  agent: 'interveners',
  interveners: 'interveners',
  'convenience-test-score': 'interveners',
  'documents-signatures': 'interveners',
  accounts: 'accounts',
  products: 'accounts',
  operations: 'accounts',
  'operation-type': 'accounts',
  cnmv: 'accounts',
  polls: 'accounts',
  'pension-plans': 'accounts',
  'ppa-pension-plans': 'accounts',
  issues: 'issues',
  imports: 'imports',
  'pay-in': 'payments',
};

/** Where the group of a call is, without a slash at the end. */
export function baseOf(key: CallKey): string {
  const [, part = ''] = key.split('/');
  const others: Readonly<Record<string, keyof typeof bases>> = groups;
  return bases[others[part] ?? 'users'];
}
