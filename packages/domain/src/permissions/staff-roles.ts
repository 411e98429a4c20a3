/**
 * Purposes that no role has. A service client with one of them is the connection to a bank, the registry or the
 * administrator, so its files need no second person (PRM-24).
 */
export const feedPurposes = ['bank_feed', 'registry_feed', 'price_feed'] as const;
export type FeedPurpose = (typeof feedPurposes)[number];

/** Purposes of staff calls (PRM-21). A token carries some of them, and a call accepts certain purposes. */
export const staffPurposes = [
  'clients',
  'messages',
  'documents',
  'orders',
  'compliance',
  'aml',
  'payments',
  'registry',
  'transfers',
  'products',
  'configuration',
  ...feedPurposes,
] as const;
export type StaffPurpose = (typeof staffPurposes)[number];

export const staffRoles = [
  'OPERATIONS',
  'PAYMENTS',
  'COMPLIANCE',
  'AML_UNIT',
  'PRODUCTS',
  'SUPPORT',
  'ADMINISTRATION',
] as const;
export type StaffRole = (typeof staffRoles)[number];

const purposesByRole: Readonly<Record<StaffRole, readonly StaffPurpose[]>> = {
  OPERATIONS: ['clients', 'messages', 'documents', 'orders', 'registry', 'transfers'],
  PAYMENTS: ['clients', 'payments'],
  COMPLIANCE: ['clients', 'messages', 'documents', 'compliance'],
  AML_UNIT: ['clients', 'documents', 'aml'],
  PRODUCTS: ['products'],
  SUPPORT: ['clients', 'messages'],
  ADMINISTRATION: ['configuration'],
};

/** Returns the purposes for which a member of staff with these roles may make calls. */
export function listPurposesOfRoles(roles: readonly StaffRole[]): ReadonlySet<StaffPurpose> {
  return new Set(roles.flatMap((role) => purposesByRole[role]));
}

/** True when a member of staff with these roles may view the private area of a client (PRM-16). */
export const mayViewClients = (roles: readonly StaffRole[]): boolean =>
  listPurposesOfRoles(roles).has('clients');

/**
 * Returns the purposes that a service client requests in `scope`, separated by spaces. Without a scope, returns all
 * purposes of the client; null when it requests a purpose that it does not have (PRM-21).
 */
export function resolveRequestedScope(
  clientPurposes: readonly string[],
  scope: string | undefined,
): readonly string[] | null {
  const requestedPurposes = (scope ?? '').split(' ').filter((word) => word !== '');
  if (requestedPurposes.length === 0) return clientPurposes;
  return requestedPurposes.every((purpose) => clientPurposes.includes(purpose))
    ? [...new Set(requestedPurposes)]
    : null;
}
