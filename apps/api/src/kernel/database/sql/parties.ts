import {
  type PlainDate,
  type Role,
  blockedIntervenerStatuses,
  contributorRoles,
  holderRoles,
  minorRepresentativeRoles,
  owningRoles,
  readerRoles,
} from '@participe/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The rules of packages/domain/src/parties as SQL conditions. `link` is the alias of a row of account_intervener,
 * `person` of a row of intervener.
 */

type Condition = RawBuilder<SqlBool>;
type Day = PlainDate | RawBuilder<unknown>;

const dayOf = (day: Day): RawBuilder<unknown> =>
  typeof day === 'string' ? sql`${day}::date` : day;

const hasRole = (link: string, roles: readonly Role[]): Condition =>
  sql<SqlBool>`${sql.ref(`${link}.role`)} = any(${[...roles]}::text[])`;

/** SQL condition: the role is valid on the day (PTY-06). */
export const isCurrent = (link: string, day: Day): Condition =>
  isValidInPeriod(link, { from: day, to: day });

export function isValidInPeriod(
  link: string,
  period: { readonly from: Day; readonly to: Day },
): Condition {
  const [from, to] = ['valid_from', 'valid_to'].map((end) => sql.ref(`${link}.${end}`));
  return sql<SqlBool>`(${from} <= ${dayOf(period.to)} and (${to} is null or ${to} >= ${dayOf(period.from)}))`;
}

export const isHolderRole = (link: string): Condition => hasRole(link, holderRoles);

export const isCurrentHolderRole = (link: string, day: Day): Condition =>
  sql<SqlBool>`(${isHolderRole(link)} and ${isCurrent(link, day)})`;

/** SQL for the names of the account's current holders, joined with «y»; null without holders. */
export const selectHolderNames = (uuidAccount: RawBuilder<unknown>, day: Day): RawBuilder<string> =>
  sql<string>`(select string_agg(holder.name, ' y ' order by holder.name) from (
    select distinct concat_ws(' ', i.name, i.lastname_1, i.lastname_2) as name
    from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
    where ai.uuid_account = ${uuidAccount} and ${isCurrentHolderRole('ai', day)}) as holder)`;

export const isOwnerRole = (link: string): Condition => hasRole(link, owningRoles);

/** SQL condition: the role is that of a contributor to another person's pension plan (PRM-07). */
export const isContributorRole = (link: string): Condition => hasRole(link, contributorRoles);

/** SQL condition: the role permits only reading (PRM-20). */
export const isReaderRole = (link: string): Condition => hasRole(link, readerRoles);

/** SQL condition: the role is that of an attorney without a recorded deed (PRM-03). */
export const isAttorneyWithoutDeed = (link: string): Condition =>
  sql<SqlBool>`(${hasRole(link, ['APODERADO'])} and ${sql.ref(`${link}.power_scope`)} is null)`;

/** SQL condition: the role represents minors (PTY-07). */
export const isMinorRepresentative = (link: string): Condition =>
  hasRole(link, minorRepresentativeRoles);

export const isAdministratorRole = (link: string): Condition => hasRole(link, ['ADMINISTRADOR']);

/** SQL condition: the person is an adult on the day (PTY-05); null without a birthdate. */
export const isAdult = (person: string, day: Day): Condition =>
  sql<SqlBool>`${sql.ref(`${person}.birthdate`)} <= ${dayOf(day)} - interval '18 years'`;

/** SQL condition: the person is a minor on the day; null without a birthdate. */
export const isMinor = (person: string, day: Day): Condition =>
  sql<SqlBool>`${sql.ref(`${person}.birthdate`)} > ${dayOf(day)} - interval '18 years'`;

/** SQL condition: the person is blocked (PTY-02). */
export const isBlocked = (person: string): Condition =>
  sql<SqlBool>`${sql.ref(`${person}.intervener_status`)} = any(${[...blockedIntervenerStatuses]}::text[])`;

/**
 * SQL condition: the person was a minor when the representative's role began, so that the role ends when the person
 * comes of age (PTY-08).
 */
export const roleBeganInMinority = (link: string, person: string): Condition =>
  isMinor(person, sql.ref(`${link}.valid_from`));

/** SQL condition: the role represents this person, or all holders. */
export const representsPerson = (link: string, person: string): Condition =>
  sql<SqlBool>`(${sql.ref(`${link}.represents`)} is null or ${sql.ref(`${link}.represents`)} = ${sql.ref(`${person}.uuid`)})`;

/** SQL condition: on the day, the role represents the minor `person` (PTY-07). */
export const representsMinor = (link: string, person: string, day: Day): Condition =>
  sql<SqlBool>`(${isMinorRepresentative(link)} and ${isCurrent(link, day)} and ${representsPerson(link, person)}
    and ${isMinor(person, day)})`;

/**
 * SQL for the roles `rep` of representatives joined with the roles `own` of holders of the same account at the same
 * time.
 */
export const representedRoles: RawBuilder<unknown> = sql`account_intervener rep
  join account_intervener own on own.uuid_account = rep.uuid_account
    and own.uuid_intervener <> rep.uuid_intervener and ${isHolderRole('own')}
    and (own.valid_to is null or own.valid_to >= rep.valid_from)
    and (rep.valid_to is null or rep.valid_to >= own.valid_from)`;

/** SQL condition on a row of `representedRoles`: `rep` represented the person with the role `own` as a minor. */
export const isRepresentedMinor = (person: string): Condition =>
  sql<SqlBool>`(${isMinorRepresentative('rep')} and ${representsPerson('rep', person)}
    and ${roleBeganInMinority('rep', person)} and ${roleBeganInMinority('own', person)})`;

/** SQL condition: the person was recorded as a minor and has to confirm their data as an adult (PTY-09). */
export const wasRecordedAsMinor = (person: string): Condition =>
  isMinor(person, sql`(${sql.ref(`${person}.created_at`)} at time zone 'Europe/Madrid')::date`);

/**
 * SQL condition: the person was represented as a minor and has not confirmed their data as an adult (PTY-09). It
 * holds during minority too, so that the birthday decides and not the time of the job that marks the person.
 */
export const awaitsConfirmation = (person: string): Condition => sql<SqlBool>`
  (${sql.ref(`${person}.minor_need_update`)} or ${sql.ref(`${person}.came_of_age_at`)} is null
    and coalesce(${wasRecordedAsMinor(person)}, false) and exists (select from ${representedRoles}
      where own.uuid_intervener = ${sql.ref(`${person}.uuid`)} and ${isRepresentedMinor(person)}))`;

const partyFields = (): RawBuilder<unknown> => sql`'uuid', i.uuid, 'role', ai.role,
  'valid_from', ai.valid_from, 'valid_to', ai.valid_to, 'represents', ai.represents,
  'power_scope', ai.power_scope, 'birthdate', i.birthdate, 'intervener_type', i.intervener_type,
  'intervener_status', i.intervener_status, 'minor_need_update', ${awaitsConfirmation('i')}`;

/** Returns SQL for a JSON array with a `PartyRow` per role on the account with this alias. `further` adds fields. */
export const accountPeopleJson = (
  alias: string,
  further?: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select json_agg(json_build_object(${partyFields()}${further === undefined ? sql`` : sql`, ${further}`})
      order by ai.role, i.name)
    from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
    where ai.uuid_account = ${sql.ref(`${alias}.uuid`)})`;
