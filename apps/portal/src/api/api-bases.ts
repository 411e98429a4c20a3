import type { CallKey } from '@participe/contract/types';

const DEFAULT_BASE_URL = '/api';

/**
 * Base addresses of the groups of calls, equal unless the build configures others (API-27). `users` needs the
 * portal's own host, because its calls set and read the session cookie (docs/decisions/0026).
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

/** First path segments of further calls in the group `users`. */
type UsersGroupPart =
  | 'token'
  | 'admin'
  | 'onboarding'
  | 'me'
  | 'config'
  | 'client-log'
  | 'roles'
  | 'subdistributors'
  | 'notifications'
  | 'portfolio-report'
  | 'shared-reports';

/** First path segments of calls that the portal does not make. */
type UnusedPart =
  | 'documents'
  | 'intervener-class'
  | 'snce-messages'
  | 'payment-files'
  | 'payment-entries'
  | 'operation-alerts'
  | 'tax-status-alerts'
  | 'registry-files'
  | 'alarms'
  | 'approvals'
  | 'bank-movements'
  | 'tin-validator';

/**
 * Group of each call whose first path segment is not the name of its group. The compiler reports a missing segment.
 */
const baseByGroup: Readonly<
  Record<
    Exclude<FirstPart<PathOf<CallKey>>, keyof typeof baseUrls | UsersGroupPart | UnusedPart>,
    Exclude<keyof typeof baseUrls, 'users'>
  >
> = {
  agent: 'interveners',
  'convenience-test-score': 'interveners',
  'documents-signatures': 'interveners',
  products: 'accounts',
  operations: 'accounts',
  'operation-type': 'accounts',
  cnmv: 'accounts',
  polls: 'accounts',
  'pension-plans': 'accounts',
  'ppa-pension-plans': 'accounts',
  'pay-in': 'payments',
  wealthreader: 'interveners',
};

/** Returns the base address of a call, without a slash at the end. */
export function getBaseUrl(key: CallKey): string {
  const [, part = ''] = key.split('/');
  const groupByPart: Readonly<Record<string, string>> = baseByGroup;
  const urlByGroup: Readonly<Record<string, string>> = baseUrls;
  return urlByGroup[groupByPart[part] ?? part] ?? baseUrls.users;
}
