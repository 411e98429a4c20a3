import { type PlainDate, addDays } from '../calendar/plain-date.ts';
import { comingOfAgeOn, isAdultOn } from './adult.ts';
import { type RoleDates, isCurrentOn } from './role-dates.ts';
import { type Role, isHolder, minorRepresentativeRoles } from './roles.ts';

/** Days after an eighteenth birthday on which a former representative may still read the account (PTY-08). */
export const readingDaysAfterMajority = 30;

/** One role of a person who owns an account or has its use, as far as representation looks at it. */
export interface RepresentedRole extends RoleDates {
  readonly uuid: string;
  readonly role: Role;
  /** Null when it is not known, and of a company. */
  readonly birthdate: PlainDate | null;
}

/** The role of a legal representative or tutor on an account of natural persons. */
export interface RepresentativeRole extends RoleDates {
  /** The person represented; null when the role names nobody. */
  readonly represents: string | null;
}

/** What a representative may still do: act for somebody, only read the account, or nothing (PTY-07, PTY-08, PTY-14). */
export type RepresentationState = 'ACTS' | 'READS' | 'ENDED';

/** Whether the role began while the person was a minor, so that it ends with the minority (PTY-08). */
const isOfMinority = (role: RepresentativeRole, { birthdate }: RepresentedRole): boolean =>
  birthdate !== null && !isAdultOn(birthdate, role.validFrom);

/** The person named; without a name the holders who were minors when the role began, else every holder (PTY-07). */
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

/** The last day on which the role gives anything because of one person; null while no end is known. */
function lastDayFor(role: RepresentativeRole, owner: RepresentedRole): PlainDate | null {
  const { birthdate, validTo } = owner;
  if (birthdate === null || !isOfMinority(role, owner)) return validTo;
  const reads = addDays(comingOfAgeOn(birthdate), readingDaysAfterMajority);
  return validTo === null || reads < validTo ? reads : validTo;
}

/**
 * The last day of a representative's role on an account, by the persons that it stands for: the last of the thirty
 * days after the last of them came of age, or the day on which the last of them left (PTY-08, PTY-14). Null while the
 * role has no end, or when nobody on the account is represented by it.
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

/** What a current role of a representative allows on a day (PTY-07, PTY-08, PTY-14). A role that represents nobody on the account keeps its rights. */
export function representationOn(
  role: RepresentativeRole,
  owners: readonly RepresentedRole[],
  day: PlainDate,
): RepresentationState {
  const last = lastDayOfRepresentation(role, owners, day);
  if (last === null) return 'ACTS';
  return day <= last ? 'READS' : 'ENDED';
}

/**
 * The persons for whom a representative acts on a day, each once: whose data they may see and whose place to sign they
 * may fill. A role that names nobody and began for no minor acts for the only holder, and for none of several (PTY-07).
 */
export function representedOn(
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

/** Whether a role opens the personal data of those it acts for; of an attorney only a general deed does (PTY-10). */
export function opensPersonalData(held: {
  readonly role: Role;
  readonly powerScope: string | null;
}): boolean {
  return (
    representingRoles.includes(held.role) &&
    (held.role !== 'APODERADO' || held.powerScope === 'GENERAL')
  );
}
