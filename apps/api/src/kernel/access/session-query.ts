import {
  type AccountStatus,
  type IntervenerStatus,
  type PlainDate,
  type RepresentedRole,
  type Role,
  type SignatureArrangement,
  type StaffPurpose,
  type StaffRole,
  postponementsMax,
} from '@participe/domain';
import { sql } from 'kysely';
import type { ActorAccount } from '../actor.ts';
import { awaitsConfirmation, isOwnerRole } from '../database/sql/parties.ts';
import { decryptedColumn } from '../database/sql/encrypted-columns.ts';

export interface SessionRow {
  uuid: string;
  kind: 'client' | 'otp' | 'staff' | 'admin_otp' | 'admin';
  amr: string;
  scope: 'full' | 'onboarding';
  client_id: string | null;
  purposes: StaffPurpose[];
  uuid_family: string | null;
  uuid_staff: string | null;
  staff_username: string | null;
  staff_roles: StaffRole[] | null;
  reason_code: string | null;
  reason: string | null;
  uuid_view: string | null;
  expires_at: Date;
  person: PersonJson | null;
  accounts: AccountJson[] | null;
  must_add_second_factor: boolean;
  me_facts: object;
}

export interface PersonJson {
  uuid: string;
  intervener_type: 'F' | 'J';
  name: string;
  lastname_1: string | null;
  lastname_2: string | null;
  document_number: string;
  birthdate: PlainDate | null;
  intervener_status: IntervenerStatus;
  view_consent: boolean;
  minor_need_update: boolean;
}

export interface AccountJson {
  uuid: string;
  account_type: 'FI' | 'PP';
  intervener_type: 'F' | 'J';
  account_status: AccountStatus;
  arrangement_type: SignatureArrangement;
  is_blocked: boolean;
  is_closed: boolean;
  is_hidden: boolean;
  roles: {
    role: Role;
    valid_from: PlainDate;
    valid_to: PlainDate | null;
    power_scope: ActorAccount['roles'][number]['powerScope'];
    represents: string | null;
  }[];
  owners: RepresentedRole[];
}

/**
 * SQL columns `person` and `accounts` as JSON: person `i` and the accounts of `s.uuid_intervener`, with the facts
 * that decide permissions.
 */
export const personColumns = sql`
    case when i.uuid is null then null else json_build_object(
      'uuid', i.uuid, 'intervener_type', i.intervener_type, 'name', i.name,
      'lastname_1', i.lastname_1, 'lastname_2', i.lastname_2, 'document_number', ${decryptedColumn('intervener.document_number', 'i')},
      'birthdate', i.birthdate, 'intervener_status', i.intervener_status,
      'view_consent', i.view_consent, 'minor_need_update', ${awaitsConfirmation('i')}) end as person,
    (select json_agg(json_build_object(
        'uuid', a.uuid, 'account_type', a.account_type, 'intervener_type', a.intervener_type,
        'account_status', a.account_status, 'arrangement_type', a.arrangement_type,
        'is_blocked', a.blocked_at is not null, 'is_closed', a.closed_at is not null,
        'is_hidden', mine.is_hidden, 'roles', mine.roles,
        'owners', (select coalesce(json_agg(json_build_object('uuid', h.uuid_intervener, 'role', h.role,
            'validFrom', h.valid_from, 'validTo', h.valid_to, 'birthdate', owner.birthdate)), '[]'::json)
          from account_intervener h join intervener owner on owner.uuid = h.uuid_intervener
          where h.uuid_account = a.uuid and ${isOwnerRole('h')}))
        order by a.account_number)
      from (
        select ai.uuid_account, bool_or(ai.is_hidden) as is_hidden,
          json_agg(json_build_object('role', ai.role, 'valid_from', ai.valid_from,
            'valid_to', ai.valid_to, 'power_scope', ai.power_scope,
            'represents', ai.represents)) as roles
        from account_intervener ai
        where ai.uuid_intervener = s.uuid_intervener
        group by ai.uuid_account
      ) mine
      join account a on a.uuid = mine.uuid_account) as accounts`;

/** SQL condition: the person has a verified mobile or an app, or has postponed adding one in this session. */
const isSecondFactorSettled = sql`(i.phone_verified_at is not null
  or coalesce(f.two_factor_postponed, false)
  or exists (select 1 from authenticator_app a
    where a.uuid_intervener = i.uuid and a.confirmed_at is not null))`;

/** SQL column `must_add_second_factor`: it is not settled, and the person cannot postpone it again (SES-13). */
const mustAddSecondFactorColumn = sql`
    (not ${isSecondFactorSettled} and coalesce((select c.two_factor_postponements >= ${postponementsMax}
      from credential c where c.uuid_intervener = i.uuid), false)) as must_add_second_factor`;

/** SQL column `me_facts`: the facts on which GET /me depends besides the person and the accounts. */
const meFactsColumn = sql`
    json_build_object(
      'config', (select json_agg(c.value order by c.key) from config_entry c
        where c.key in ('APP_VERSION_MINIMAL', 'PRIVATE_AREA_MAINTENANCE_MODE')),
      'two_factor', ${isSecondFactorSettled},
      'unread', (select json_build_array(count(*), max(newest.created_at)) from (
        select u.created_at from notification u
        where u.uuid_intervener = i.uuid and not u.is_read
        order by u.created_at desc limit 100) as newest)) as me_facts`;

/** Selects a valid session with its person and the person's accounts (SES-19). */
export const sessionQuery = (hash: string) => sql<SessionRow>`
  select s.uuid, s.kind, s.amr, s.scope, s.client_id, s.purposes, s.uuid_family, s.uuid_staff,
    st.username as staff_username, st.roles as staff_roles, s.reason_code, s.reason, s.uuid_view, s.expires_at,
    ${personColumns}, ${mustAddSecondFactorColumn}, ${meFactsColumn}
  from session s
  left join intervener i on i.uuid = s.uuid_intervener
  left join session_family f on f.uuid = s.uuid_family
  left join staff_account st on st.uuid = s.uuid_staff
  left join superuser_view v on v.uuid = s.uuid_view
  where s.token_hash = ${hash} and s.revoked_at is null and f.revoked_at is null and v.ended_at is null
    and (s.kind = 'admin' or i.sessions_valid_from is null
      or coalesce(f.created_at, s.created_at) >= i.sessions_valid_from)`;
