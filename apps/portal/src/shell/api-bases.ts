import type { CallKey } from '@participe/contract/types';

const ROOT = '/api';
const env = import.meta.env;

/** Where each group of the service is; all in one place unless a build says otherwise (decision G-C01). */
const bases = {
  users: env.VITE_API_USERS ?? ROOT,
  interveners: env.VITE_API_INTERVENERS ?? ROOT,
  accounts: env.VITE_API_ACCOUNTS ?? ROOT,
  issues: env.VITE_API_ISSUES ?? ROOT,
  imports: env.VITE_API_IMPORTS ?? ROOT,
  callbacks: env.VITE_API_CALLBACKS ?? ROOT,
  payments: env.VITE_API_PAYMENTS ?? ROOT,
};

type FirstPart<Path extends string> = Path extends `/${infer Part}/${string}`
  ? Part
  : Path extends `/${infer Part}`
    ? Part
    : never;
type PathOf<Key extends string> = Key extends `${string} ${infer Path}` ? Path : never;

/**
 * The group of each call by the first part of its path. The group says where a call is deployed, not how it is
 * named: paths stay those of the contract, and one that is missing here does not compile.
 */
const groups: Readonly<Record<FirstPart<PathOf<CallKey>>, keyof typeof bases>> = {
  token: 'users',
  admin: 'users',
  onboarding: 'users',
  users: 'users',
  me: 'users',
  config: 'users',
  'client-log': 'users',
  roles: 'users',
  subdistributors: 'users',
  notifications: 'users',
  agent: 'interveners',
  interveners: 'interveners',
  'documents-signatures': 'interveners',
  accounts: 'accounts',
  products: 'accounts',
  operations: 'accounts',
  'operation-type': 'accounts',
  imports: 'imports',
};

/** Where the group of a call is, without a slash at the end. */
export function baseOf(key: CallKey): string {
  const [, part = ''] = key.split('/');
  return bases[groups[part as keyof typeof groups]];
}
