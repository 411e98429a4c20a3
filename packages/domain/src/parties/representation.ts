import { type PlainDate, addDays } from '../calendar/plain-date.ts';
import { comingOfAgeDate, isAdultOn } from './adult.ts';
import { type RoleDates, isCurrentOn } from './role-dates.ts';
import { type Role, isHolder, minorRepresentativeRoles } from './roles.ts';

/** Days after the eighteenth birthday during which the former representative may still read the account (PTY-08). */
export const readAccessDaysAfterMajority = 30;

/** One role of an owner or usufructuary on an account, with the facts that representation depends on. */
export interface RepresentedRole extends RoleDates {
  readonly uuid: string;
  readonly role: Role;
  /** Null for a company, and when the birthdate is unknown. */
  readonly birthdate: PlainDate | null;
}

/** The role of a legal representative or guardian on an account of natural persons. */
export interface RepresentativeRole extends RoleDates {
  /** Id of the represented person; null when the role is not limited to one person. */
  readonly represents: string | null;
}

/** What a representative may do: act for somebody, only read the account, or nothing (PTY-07, PTY-08, PTY-14). */
export type RepresentationState = 'ACTS' | 'READS' | 'ENDED';

/**
 * True when the role began while the represented person was a minor, so that it ends when the person comes of age
 * (PTY-08).
 */
const beganInMinority = (role: RepresentativeRole, { birthdate }: RepresentedRole): boolean =>
  birthdate !== null && !isAdultOn(birthdate, role.validFrom);

/**
 * Returns the owners whom a role represents: the person to whom it is limited, or else the holders who were minors
 * when it began, or every holder when none was a minor (PTY-07).
 */
function listRepresentedOwners<One extends RepresentedRole>(
  role: RepresentativeRole,
  owners: readonly One[],
): One[] {
  if (role.represents !== null) return owners.filter(({ uuid }) => uuid === role.represents);
  const holders = owners.filter((owner) => isHolder(owner.role));
  const minors = holders.filter((holder) => beganInMinority(role, holder));
  return minors.length > 0 ? minors : holders;
}

function actsFor(role: RepresentativeRole, owner: RepresentedRole, day: PlainDate): boolean {
  const hasLeft = owner.validTo !== null && owner.validTo < day;
  return !hasLeft && !(beganInMinority(role, owner) && isAdultOn(owner.birthdate, day));
}

/** Returns the last day on which the role gives rights for one represented person; null when it has no known end. */
function lastDayFor(role: RepresentativeRole, owner: RepresentedRole): PlainDate | null {
  const { birthdate, validTo } = owner;
  if (birthdate === null || !beganInMinority(role, owner)) return validTo;
  const lastReadingDay = addDays(comingOfAgeDate(birthdate), readAccessDaysAfterMajority);
  return validTo === null || lastReadingDay < validTo ? lastReadingDay : validTo;
}

/**
 * Returns the last day of a representative's role on an account: thirty days after the last represented person came
 * of age, or the day on which the last of them left the account (PTY-08, PTY-14). Null while the end is unknown, and
 * for a role that represents nobody on the account.
 */
export function lastDayOfRepresentation(
  role: RepresentativeRole,
  owners: readonly RepresentedRole[],
  day: PlainDate,
): PlainDate | null {
  const represented = listRepresentedOwners(role, owners);
  if (represented.some((owner) => actsFor(role, owner, day))) return null;
  const days = represented.flatMap((owner) => lastDayFor(role, owner) ?? []);
  return days.toSorted().at(-1) ?? null;
}

/**
 * True when a role ends because `person`, whom it represented as a minor, has confirmed their data as an adult: it
 * represents nobody else who is a minor or still confirms theirs (CLD-17).
 */
export function endsWithConfirmation(
  role: RepresentativeRole,
  owners: readonly (RepresentedRole & { readonly awaitsConfirmation: boolean })[],
  person: string,
  day: PlainDate,
): boolean {
  const represented = listRepresentedOwners(role, owners);
  return (
    represented.some(({ uuid }) => uuid === person) &&
    lastDayOfRepresentation(role, owners, day) !== null &&
    represented.every((owner) => !owner.awaitsConfirmation || !isCurrentOn(owner, day))
  );
}

/**
 * Returns what a representative may do on a day under a current role (PTY-07, PTY-08, PTY-14). A role that
 * represents nobody on the account keeps its rights.
 */
export function representationStateOn(
  role: RepresentativeRole,
  owners: readonly RepresentedRole[],
  day: PlainDate,
): RepresentationState {
  const lastDay = lastDayOfRepresentation(role, owners, day);
  if (lastDay === null) return 'ACTS';
  return day <= lastDay ? 'READS' : 'ENDED';
}

/**
 * Returns the ids of the people for whom a representative acts on a day, so that the representative may see their
 * data and sign for them. A role without a named person that did not begin for a minor represents the only holder of
 * the account, or nobody when there are several holders (PTY-07).
 */
export function representedPersonsOn(
  role: RepresentativeRole,
  owners: readonly RepresentedRole[],
  day: PlainDate,
): string[] {
  const representedOwners = listRepresentedOwners(role, owners).filter(
    (owner) => isCurrentOn(owner, day) && actsFor(role, owner, day),
  );
  const uuids = [...new Set(representedOwners.map(({ uuid }) => uuid))];
  const isForMinors = representedOwners.some((owner) => beganInMinority(role, owner));
  return role.represents !== null || isForMinors || uuids.length === 1 ? uuids : [];
}

const representingRoles: readonly Role[] = [
  ...minorRepresentativeRoles,
  'ADMINISTRADOR',
  'APODERADO',
];

/**
 * True when the role allows its bearer to see personal data of the represented people. An attorney needs a general
 * power (PTY-10).
 */
export function grantsPersonalDataAccess(personRole: {
  readonly role: Role;
  readonly powerScope: string | null;
}): boolean {
  return (
    representingRoles.includes(personRole.role) &&
    (personRole.role !== 'APODERADO' || personRole.powerScope === 'GENERAL')
  );
}
