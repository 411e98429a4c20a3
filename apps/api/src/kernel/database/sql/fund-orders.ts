import {
  type PlainDate,
  listRolesAllowing,
  operativeIntervenerStatuses,
  statusesAcceptingOrders,
} from '@participe/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  awaitsConfirmation,
  isAdult,
  isAttorneyWithoutDeed,
  isCurrent,
  isMinorRepresentative,
  isOwnerRole,
  representsPerson,
  roleBeganInMinority,
} from './parties.ts';

const orderingRoles = listRolesAllowing('subscribe');

/**
 * SQL condition: the representative or guardian acts for an owner who has neither left the account nor come of age
 * since the role began (PTY-08, PTY-14).
 */
const actsForOwner = (link: string, day: PlainDate): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from account_intervener own join intervener owner on owner.uuid = own.uuid_intervener
  where own.uuid_account = ${sql.ref(`${link}.uuid_account`)} and ${isOwnerRole('own')}
    and (own.valid_to is null or own.valid_to >= ${day}::date)
    and ${representsPerson(link, 'owner')}
    and not coalesce(${roleBeganInMinority(link, 'owner')} and ${isAdult('owner', day)}, false))`;

/**
 * SQL condition: the person may subscribe to funds on the day in an account (PRM-01, PRM-03). A test compares the
 * condition with `evaluateAccess` in ../../access/permissions.ts.
 */
export const mayPlaceFundOrders = (person: string, day: PlainDate): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${person}.intervener_status`)} = any(${[...operativeIntervenerStatuses]}::text[])
    and (${sql.ref(`${person}.intervener_type`)} = 'J'
      or not ${awaitsConfirmation(person)} and ${isAdult(person, day)})
    and exists (
      select 1 from account_intervener held join account a on a.uuid = held.uuid_account
      where held.uuid_intervener = ${sql.ref(`${person}.uuid`)} and ${isCurrent('held', day)}
        and held.role || ':' || a.intervener_type = any(${orderingRoles}::text[])
        and not ${isAttorneyWithoutDeed('held')}
        and (a.intervener_type = 'J' or not ${isMinorRepresentative('held')} or ${actsForOwner('held', day)})
        and a.account_type = 'FI' and a.account_status = any(${[...statusesAcceptingOrders]}::text[])
        and a.blocked_at is null and a.closed_at is null))`;
