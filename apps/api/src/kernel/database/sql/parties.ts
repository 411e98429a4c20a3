import {
  type PlainDate,
  type Role,
  blockedIntervenerStatuses,
  contributorRoles,
  holderRoles,
  minorRepresentativeRoles,
  owningRoles,
} from '@participe/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/*
 * The rules on people as SQL, for statements that select by them; packages/domain/src/parties holds the same rules for
 * rows that were read. `link` is the alias of a row of account_intervener, `person` that of an intervener.
 */

type Condition = RawBuilder<SqlBool>;
type Day = PlainDate | RawBuilder<unknown>;

const dayOf = (day: Day): RawBuilder<unknown> =>
  typeof day === 'string' ? sql`${day}::date` : day;

const hasRole = (link: string, roles: readonly Role[]): Condition =>
  sql<SqlBool>`${sql.ref(`${link}.role`)} = any(${[...roles]}::text[])`;

/** The role is in force on a day (PTY-06). */
export const isCurrent = (link: string, day: Day): Condition =>
  isCurrentWithin(link, { from: day, to: day });

/** The role is in force on some day of a period. */
export function isCurrentWithin(
  link: string,
  period: { readonly from: Day; readonly to: Day },
): Condition {
  const [from, to] = ['valid_from', 'valid_to'].map((end) => sql.ref(`${link}.${end}`));
  return sql<SqlBool>`(${from} <= ${dayOf(period.to)} and (${to} is null or ${to} >= ${dayOf(period.from)}))`;
}

/** The role holds the account, now or at another time. */
export const holds = (link: string): Condition => hasRole(link, holderRoles);

/** The role holds the account on a day. */
export const holdsOn = (link: string, day: Day): Condition =>
  sql<SqlBool>`(${holds(link)} and ${isCurrent(link, day)})`;

/** The role owns what is in the account or has its use, now or at another time. */
export const owns = (link: string): Condition => hasRole(link, owningRoles);

/** The role only contributes to somebody else's plan (PRM-07). */
export const contributes = (link: string): Condition => hasRole(link, contributorRoles);

/** The role is one of those that represent minors (PTY-07). */
export const representsMinors = (link: string): Condition =>
  hasRole(link, minorRepresentativeRoles);

/** The role represents a company. */
export const administers = (link: string): Condition => hasRole(link, ['ADMINISTRADOR']);

/** The person is of age on a day (PTY-05); null without a birthdate, as of a company. */
export const isAdult = (person: string, day: Day): Condition =>
  sql<SqlBool>`${sql.ref(`${person}.birthdate`)} <= ${dayOf(day)} - interval '18 years'`;

/** The person is a minor on a day; null without a birthdate, as of a company. */
export const isMinor = (person: string, day: Day): Condition =>
  sql<SqlBool>`${sql.ref(`${person}.birthdate`)} > ${dayOf(day)} - interval '18 years'`;

/** The person is blocked, for whatever reason (PTY-02). */
export const isBlocked = (person: string): Condition =>
  sql<SqlBool>`${sql.ref(`${person}.intervener_status`)} = any(${[...blockedIntervenerStatuses]}::text[])`;

/** The representative's role began in the minority of the person, and so ends with it (PTY-08). */
export const beganInMinority = (link: string, person: string): Condition =>
  isMinor(person, sql.ref(`${link}.valid_from`));

/** The role is for the person: it names them, or nobody. */
export const isForPerson = (link: string, person: string): Condition =>
  sql<SqlBool>`(${sql.ref(`${link}.represents`)} is null or ${sql.ref(`${link}.represents`)} = ${sql.ref(`${person}.uuid`)})`;

/** The representative acts for the minor on a day, on the account of the role (PTY-07). */
export const representsMinor = (link: string, person: string, day: Day): Condition =>
  sql<SqlBool>`(${representsMinors(link)} and ${isCurrent(link, day)} and ${isForPerson(link, person)}
    and ${isMinor(person, day)})`;

const partyFields = (): RawBuilder<unknown> => sql`'uuid', i.uuid, 'role', ai.role,
  'valid_from', ai.valid_from, 'valid_to', ai.valid_to, 'represents', ai.represents,
  'power_scope', ai.power_scope, 'birthdate', i.birthdate, 'intervener_type', i.intervener_type,
  'intervener_status', i.intervener_status, 'minor_need_update', i.minor_need_update`;

/** Everybody with a role on the account `alias`, one `PartyRow` for each role, with further fields of `ai` and `i`. */
export const peopleOfAccount = (
  alias: string,
  further?: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select json_agg(json_build_object(${partyFields()}${further === undefined ? sql`` : sql`, ${further}`})
      order by ai.role, i.name)
    from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
    where ai.uuid_account = ${sql.ref(`${alias}.uuid`)})`;
