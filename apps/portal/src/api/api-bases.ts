import type { CallKey } from '@participe/contract/types';

const ROOT = '/api';

/**
 * The base address of each group of calls; all groups share one address unless the build sets another (API-27). The
 * calls of `users` set and read the session cookie, so they may have another path but not another host
 * (docs/decisions/0026).
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

/** First path segments of the group `users`, the default for segments that are not in the table below. */
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

/** First path segments that only staff and partners call; the portal needs no address for them. */
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
 * The group of every other call, by the first segment of its path. The group states where a call is deployed; the
 * path stays as in the contract. A path without a group does not compile.
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

/** Returns the base address of a call, without a slash at the end. */
export function getBaseUrl(key: CallKey): string {
  const [, part = ''] = key.split('/');
  const others: Readonly<Record<string, keyof typeof bases>> = groups;
  return bases[others[part] ?? 'users'];
}
