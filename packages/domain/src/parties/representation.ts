import { type PlainDate, addDays } from '../calendar/plain-date.ts';
import { comingOfAgeDate, isAdultOn } from './adult.ts';
import { type RoleDates, isCurrentOn } from './role-dates.ts';
import { type Role, isHolder, minorRepresentativeRoles } from './roles.ts';

/** Days after an eighteenth birthday on which a former representative may still read the account (PTY-08). */
export const readingDaysAfterMajority = 30;

/** One role of a person who owns an account or has its use, with the facts that representation needs. */
export interface RepresentedRole extends RoleDates {
  readonly uuid: string;
  readonly role: Role;
  /** Null for a company, and when the birthdate is not known. */
  readonly birthdate: PlainDate | null;
}

/** The role of a legal representative or tutor on an account of natural persons. */
export interface RepresentativeRole extends RoleDates {
  /** The represented person; null when the role names nobody. */
  readonly represents: string | null;
}

/** Rights of a representative: to act for somebody, only to read the account, or none (PTY-07, PTY-08, PTY-14). */
export type RepresentationState = 'ACTS' | 'READS' | 'ENDED';

/** True when the role began while the person was a minor: the role ends when they come of age (PTY-08). */
const isOfMinority = (role: RepresentativeRole, { birthdate }: RepresentedRole): boolean =>
  birthdate !== null && !isAdultOn(birthdate, role.validFrom);

/**
 * Returns the owners whom the role represents: the person that the role names. A role that names nobody represents
 * the holders who were minors when the role began, or every holder when none was a minor (PTY-07).
 */
function representedIn<One extends RepresentedRole>(
  role: RepresentativeRole,
  owners: readonly One[],
): One[] {
  if (role.represents !== null) return owners.filter(({ uuid }) => uuid === role.represents);
  const holders = owners.filter((owner) => isHolder(owner.role));
  const minors = holders.filter((holder) => isOfMinority(role, holder));
  return minors.length > 0 ? minors : holders;
}

function actsFor(role: RepresentativeRole, owner: RepresentedRole, day: PlainDate): boolean {
  const hasLeft = owner.validTo !== null && owner.validTo < day;
  return !hasLeft && !(isOfMinority(role, owner) && isAdultOn(owner.birthdate, day));
}

/** Returns the last day on which the role gives rights over one represented person; null while the end is unknown. */
function lastDayFor(role: RepresentativeRole, owner: RepresentedRole): PlainDate | null {
  const { birthdate, validTo } = owner;
  if (birthdate === null || !isOfMinority(role, owner)) return validTo;
  const reads = addDays(comingOfAgeDate(birthdate), readingDaysAfterMajority);
  return validTo === null || reads < validTo ? reads : validTo;
}

/**
 * Returns the last day of a representative's role on an account: thirty days after the last represented person came
 * of age, or the day on which the last of them left the account (PTY-08, PTY-14). Null while the role has no known
 * end, or when it represents nobody on the account.
 */
export function lastDayOfRepresentation(
  role: RepresentativeRole,
  owners: readonly RepresentedRole[],
  day: PlainDate,
): PlainDate | null {
  const represented = representedIn(role, owners);
  if (represented.some((owner) => actsFor(role, owner, day))) return null;
  const days = represented.flatMap((owner) => lastDayFor(role, owner) ?? []);
  return days.toSorted().at(-1) ?? null;
}

/**
 * Returns the rights that a representative's current role gives on a day (PTY-07, PTY-08, PTY-14). A role that
 * represents nobody on the account keeps its rights.
 */
export function representationStateOn(
  role: RepresentativeRole,
  owners: readonly RepresentedRole[],
  day: PlainDate,
): RepresentationState {
  const last = lastDayOfRepresentation(role, owners, day);
  if (last === null) return 'ACTS';
  return day <= last ? 'READS' : 'ENDED';
}

/**
 * Returns the persons for whom a representative acts on a day, without duplicates. The representative may see their
 * data and sign in their place. A role that names nobody and was not for a minor acts for a sole holder, but for
 * nobody when there are several holders (PTY-07).
 */
export function representedPersonsOn(
  role: RepresentativeRole,
  owners: readonly RepresentedRole[],
  day: PlainDate,
): string[] {
  const acting = representedIn(role, owners).filter(
    (owner) => isCurrentOn(owner, day) && actsFor(role, owner, day),
  );
  const uuids = [...new Set(acting.map(({ uuid }) => uuid))];
  const isForMinors = acting.some((owner) => isOfMinority(role, owner));
  return role.represents !== null || isForMinors || uuids.length === 1 ? uuids : [];
}

const representingRoles: readonly Role[] = [
  ...minorRepresentativeRoles,
  'ADMINISTRADOR',
  'APODERADO',
];

/**
 * True when the role gives access to the personal data of the represented persons; an attorney needs a general deed
 * (PTY-10).
 */
export function grantsPersonalDataAccess(held: {
  readonly role: Role;
  readonly powerScope: string | null;
}): boolean {
  return (
    representingRoles.includes(held.role) &&
    (held.role !== 'APODERADO' || held.powerScope === 'GENERAL')
  );
}
