import { type IntervenerType, type Role, owningRoles } from './roles.ts';

/** What somebody is to a person who shares an account (decision G-H07), the nearest first. */
export const relations = [
  'SELF',
  'MINOR',
  'REPRESENTED',
  'COMPANY',
  'COHOLDER',
  'CONTRIBUTOR',
] as const;
export type Relation = (typeof relations)[number];

export interface RelationFacts {
  /** Roles that the person has on an account. */
  readonly own: readonly Role[];
  /** Roles of the other one there. */
  readonly others: readonly Role[];
  readonly otherType: IntervenerType;
  readonly otherIsAdult: boolean;
}

const contributors: readonly Role[] = ['APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR'];
const standing: readonly Role[] = ['REPRESENTANTE_LEGAL', 'TUTOR', 'APODERADO'];

const share = (some: readonly Role[], kind: readonly Role[]): boolean =>
  some.some((role) => kind.includes(role));

/** What the other one is to the person on one account; undefined for somebody who only helps with it. */
export function relationTo(facts: RelationFacts): Relation | undefined {
  const { own, others, otherType, otherIsAdult } = facts;
  if (share(others, owningRoles)) {
    if (otherType === 'J') return 'COMPANY';
    if (share(own, standing)) return otherIsAdult ? 'REPRESENTED' : 'MINOR';
    return share(own, owningRoles) ? 'COHOLDER' : undefined;
  }
  return share(others, contributors) && share(own, owningRoles) ? 'CONTRIBUTOR' : undefined;
}

/** The nearest of several relations. */
export function nearestRelation(found: readonly Relation[]): Relation | undefined {
  return relations.find((relation) => found.includes(relation));
}
