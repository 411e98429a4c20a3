import { type Role, sortRoles } from '@participe/domain';
import { type RequestRow, isIntactRequest } from './account-people.store.ts';

/** Returns a person's name and surnames as one text. */
export const formatFullName = (person: {
  readonly name: string;
  readonly lastname_1: string;
  readonly lastname_2: string | null;
}): string =>
  [person.name, person.lastname_1, person.lastname_2].filter((part) => part !== null).join(' ');

/**
 * Returns the people whom a request concerns, each with the roles that they are to have; none after a removal. Returns
 * nobody when the row was altered in the database, because its payload may then have any shape.
 */
export function listChangedPeople(
  change: RequestRow,
  personName: string,
): { full_name: string; roles: Role[] }[] {
  if (!isIntactRequest(change)) return [];
  if (change.kind === 'ADD')
    return change.payload.map((person) => ({
      full_name: formatFullName(person),
      roles: [person.role],
    }));
  return [{ full_name: personName, roles: sortRoles(change.payload) }];
}
