import type { CallKey } from '@participe/contract/types';

const DEFAULT_BASE_URL = '/api';

/**
 * The base address of each group of calls; all groups share one address unless the build configures others (API-27).
 * The group `users` must have the portal's own host, because its calls set and read the session cookie
 * (docs/decisions/0026).
 */
const baseUrls = {
  users: import.meta.env.VITE_API_USERS ?? DEFAULT_BASE_URL,
  interveners: import.meta.env.VITE_API_INTERVENERS ?? DEFAULT_BASE_URL,
  accounts: import.meta.env.VITE_API_ACCOUNTS ?? DEFAULT_BASE_URL,
  issues: import.meta.env.VITE_API_ISSUES ?? DEFAULT_BASE_URL,
  imports: import.meta.env.VITE_API_IMPORTS ?? DEFAULT_BASE_URL,
  callbacks: import.meta.env.VITE_API_CALLBACKS ?? DEFAULT_BASE_URL,
  payments: import.meta.env.VITE_API_PAYMENTS ?? DEFAULT_BASE_URL,
};

type FirstPart<Path extends string> = Path extends `/${infer Part}/${string}`
  ? Part
  : Path extends `/${infer Part}`
    ? Part
    : never;
type PathOf<Key extends string> = Key extends `${string} ${infer Path}` ? Path : never;

/** First path segments of the calls in the group `users`, which are not listed in the table `groups`. */
type UsersGroupPart =
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

/** First path segments of calls that only staff and partners make. The portal needs no address for them. */
type OtherCallersPart =
  | 'callbacks'
  | 'documents'
  | 'snce-messages'
  | 'payment-files'
  | 'payment-entries'
  | 'operation-alerts'
  | 'registry-files'
  | 'alarms'
  | 'approvals'
  | 'bank-movements';

/**
 * The groups of the portal's calls that are not in the group `users`, by the first segment of the path; the compiler
 * reports a segment that is missing here. The group selects only the base address; the path stays as in the contract.
 */
const groups: Readonly<
  Record<
    Exclude<FirstPart<PathOf<CallKey>>, UsersGroupPart | OtherCallersPart>,
    Exclude<keyof typeof baseUrls, 'users'>
  >
> = {
  agent: 'interveners',
  interveners: 'interveners',
  'convenience-test-score': 'interveners',
  'tin-validator': 'interveners',
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
  const groupByPart: Readonly<Record<string, keyof typeof baseUrls>> = groups;
  return baseUrls[groupByPart[part] ?? 'users'];
}
