import {
  type IntervenerType,
  type Role,
  contributorRoles,
  minorRepresentativeRoles,
  owningRoles,
} from './roles.ts';

/** Relations that another person can have to the caller through a shared account, closest first (PTY-11). */
export const relations = [
  'SELF',
  'MINOR',
  'REPRESENTED',
  'COMPANY',
  'COHOLDER',
  'CONTRIBUTOR',
] as const;
export type Relation = (typeof relations)[number];

/** Facts that decide the relation of another person to the caller on one account. */
export interface RelationFacts {
  /** Roles of the caller on an account. */
  readonly callerRoles: readonly Role[];
  /** Roles of the other person on the same account. */
  readonly otherRoles: readonly Role[];
  readonly otherType: IntervenerType;
  readonly otherIsAdult: boolean;
}

const actingRoles: readonly Role[] = [...minorRepresentativeRoles, 'APODERADO'];

const includesAnyRole = (personRoles: readonly Role[], searchedRoles: readonly Role[]): boolean =>
  personRoles.some((role) => searchedRoles.includes(role));

/**
 * Returns the relation of the other person to the caller on one account; undefined when there is none, as when the
 * other person is only authorised.
 */
export function findRelation(facts: RelationFacts): Relation | undefined {
  const { callerRoles, otherRoles, otherType, otherIsAdult } = facts;
  if (includesAnyRole(otherRoles, owningRoles)) {
    if (otherType === 'J') return 'COMPANY';
    if (includesAnyRole(callerRoles, actingRoles)) return otherIsAdult ? 'REPRESENTED' : 'MINOR';
    return includesAnyRole(callerRoles, owningRoles) ? 'COHOLDER' : undefined;
  }
  return includesAnyRole(otherRoles, contributorRoles) && includesAnyRole(callerRoles, owningRoles)
    ? 'CONTRIBUTOR'
    : undefined;
}

/** Returns the closest of several relations; undefined for an empty list. */
export function findNearestRelation(foundRelations: readonly Relation[]): Relation | undefined {
  return relations.find((relation) => foundRelations.includes(relation));
}
