import {
  type AccountStatus,
  type SignatureArrangement,
  type StaffPurpose,
  type StaffRole,
  type IntervenerStatus,
  type PlainDate,
  type RepresentedRole,
  type Role,
  listPurposesOfRoles,
  mayViewClients,
} from '@participe/domain';
import { sql } from 'kysely';
import type { Database, Db } from '../database/connect.ts';
import type { Actor, ActorAccount, ClientActor, Person, StaffActor } from '../actor.ts';
import type { Moment } from '../clock.ts';
import { awaitsConfirmation, isOwnerRole } from '../database/sql/parties.ts';
import { hashToken } from '../crypto.ts';

interface SessionRow {
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
}
interface PersonJson {
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
interface AccountJson {
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
 * SQL columns `person` and `accounts`, each as JSON: the person `i` and all accounts of `s.uuid_intervener`, with
 * every fact that decides permissions.
 */
const personColumns = sql`
    case when i.uuid is null then null else json_build_object(
      'uuid', i.uuid, 'intervener_type', i.intervener_type, 'name', i.name,
      'lastname_1', i.lastname_1, 'lastname_2', i.lastname_2, 'document_number', i.document_number,
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

/**
 * Selects a session with its person and their accounts. Excludes revoked sessions, sessions of a person that began
 * before `sessions_valid_from`, and superuser sessions whose client view has ended (SES-19).
 */
const sessionQuery = (hash: string) => sql<SessionRow>`
  select s.uuid, s.kind, s.amr, s.scope, s.client_id, s.purposes, s.uuid_family, s.uuid_staff,
    st.username as staff_username, st.roles as staff_roles, s.reason_code, s.reason, s.uuid_view, s.expires_at,
    ${personColumns}
  from session s
  left join intervener i on i.uuid = s.uuid_intervener
  left join session_family f on f.uuid = s.uuid_family
  left join staff_account st on st.uuid = s.uuid_staff
  left join superuser_view v on v.uuid = s.uuid_view
  where s.token_hash = ${hash} and s.revoked_at is null and f.revoked_at is null and v.ended_at is null
    and (s.kind = 'admin' or i.sessions_valid_from is null
      or coalesce(f.created_at, s.created_at) >= i.sessions_valid_from)`;

function toPerson(json: PersonJson): Person {
  return {
    uuid: json.uuid,
    intervenerType: json.intervener_type,
    name: json.name,
    lastname1: json.lastname_1,
    lastname2: json.lastname_2,
    documentNumber: json.document_number,
    birthdate: json.birthdate,
    status: json.intervener_status,
    viewConsent: json.view_consent,
    minorNeedsUpdate: json.minor_need_update,
  };
}

function toAccount(json: AccountJson): ActorAccount {
  return {
    uuid: json.uuid,
    accountType: json.account_type,
    intervenerType: json.intervener_type,
    accountStatus: json.account_status,
    arrangementType: json.arrangement_type,
    isBlocked: json.is_blocked,
    isClosed: json.is_closed,
    isHidden: json.is_hidden,
    roles: json.roles.map((role) => ({
      role: role.role,
      validFrom: role.valid_from,
      validTo: role.valid_to,
      powerScope: role.power_scope,
      represents: role.represents,
    })),
    owners: json.owners,
  };
}

/** Converts the session of a superuser who has not chosen a client yet to an actor. */
function toAdmin(row: SessionRow): Actor {
  const staff = {
    sessionUuid: row.uuid,
    uuidStaff: row.uuid_staff ?? '',
    username: row.staff_username ?? '',
  };
  return row.kind === 'admin_otp'
    ? { kind: 'admin_otp', ...staff }
    : {
        kind: 'admin',
        ...staff,
        reasonCode: row.reason_code ?? '',
        reason: row.reason ?? '',
        expiresAt: row.expires_at,
      };
}

function superuserOf(row: SessionRow): Pick<ClientActor, 'superuser'> {
  if (row.uuid_view === null) return {};
  return {
    superuser: {
      uuidStaff: row.uuid_staff ?? '',
      username: row.staff_username ?? '',
      uuidView: row.uuid_view,
      expiresAt: row.expires_at,
    },
  };
}

/** Converts a session for staff calls, of a member of staff or of a service client, to an actor. */
function toStaff(row: SessionRow): StaffActor {
  const { uuid: sessionUuid, uuid_staff: uuidMember } = row;
  if (uuidMember === null)
    return {
      kind: 'staff',
      sessionUuid,
      name: row.client_id ?? '',
      purposes: new Set(row.purposes),
    };
  const purposes = listPurposesOfRoles(row.staff_roles ?? []);
  return { kind: 'staff', sessionUuid, name: row.staff_username ?? '', purposes, uuidMember };
}

function toActor(row: SessionRow): Actor | undefined {
  if (row.kind === 'staff') return toStaff(row);
  if (row.kind === 'admin' && !mayViewClients(row.staff_roles ?? [])) return undefined;
  if (row.kind === 'admin_otp' || (row.kind === 'admin' && row.uuid_view === null))
    return toAdmin(row);
  if (row.person === null) return undefined;
  const person = toPerson(row.person);
  if (row.kind === 'otp') return { kind: 'otp', sessionUuid: row.uuid, person };
  return {
    kind: 'client',
    sessionUuid: row.uuid,
    familyUuid: row.uuid_family ?? '',
    amr: row.amr,
    scope: row.scope,
    person,
    accounts: (row.accounts ?? []).map(toAccount),
    ...superuserOf(row),
  };
}

/**
 * Returns a person as an actor without a session, for calls in which staff act for the person, such as the entry of an
 * order that the person gave outside the portal.
 */
export async function findClientActor(db: Db, uuid: string): Promise<ClientActor | undefined> {
  const { rows } = await sql<Pick<SessionRow, 'person' | 'accounts'>>`
    select ${personColumns}
    from (select ${uuid}::uuid as uuid_intervener) s
    left join intervener i on i.uuid = s.uuid_intervener`.execute(db);
  const [row] = rows;
  if (row === undefined || row.person === null) return undefined;
  return {
    kind: 'client',
    sessionUuid: '',
    familyUuid: '',
    amr: '',
    scope: 'full',
    person: toPerson(row.person),
    accounts: (row.accounts ?? []).map(toAccount),
  };
}

interface FoundSession {
  readonly actor: Actor | undefined;
  readonly expiresAt: Date;
}

async function readSession(database: Database, hash: string): Promise<FoundSession | undefined> {
  const { rows } = await sessionQuery(hash).execute(database);
  const row = rows[0];
  return row === undefined ? undefined : { actor: toActor(row), expiresAt: row.expires_at };
}

/** Reads from the database the actor to whom an access token belongs. */
export async function findActor(
  database: Database,
  token: string,
  clock: Moment,
): Promise<Actor | undefined> {
  const read = await readSession(database, hashToken(token));
  return read !== undefined && read.expiresAt > clock.sessionNow ? read.actor : undefined;
}

export interface ActorLookup {
  /** Returns the actor to whom an access token belongs, or undefined when the token is not valid. */
  readonly find: (token: string, clock: Moment) => Promise<Actor | undefined>;
  /** Clears the cache of sessions, after a logout or a change of roles in this process. */
  readonly clearCache: () => void;
}

const cacheMs = 1000;
const cachedSessionsMax = 10_000;

/**
 * Creates a session lookup with a cache of one second, so that an ended session is refused by every
 * process within a second (SES-19). Simultaneous requests with the same token share one query.
 */
export function createActorLookup(database: Database): ActorLookup {
  const cache = new Map<string, { read: Promise<FoundSession | undefined>; readAt: number }>();
  const lookUp = (hash: string): Promise<FoundSession | undefined> => {
    const readAt = performance.now();
    const cachedEntry = cache.get(hash);
    if (cachedEntry !== undefined && readAt - cachedEntry.readAt < cacheMs) return cachedEntry.read;
    if (cache.size >= cachedSessionsMax) cache.clear();
    const entry = { read: readSession(database, hash), readAt };
    cache.set(hash, entry);
    const forgetThis = (): void => {
      if (cache.get(hash) === entry) cache.delete(hash);
    };
    // Only successful lookups stay in the cache. After an unknown token or a failed query, the next
    // request queries the database again.
    entry.read.then((found) => {
      if (found === undefined) forgetThis();
    }, forgetThis);
    return entry.read;
  };
  return {
    clearCache: () => cache.clear(),
    find: async (token, clock) => {
      const read = await lookUp(hashToken(token));
      return read !== undefined && read.expiresAt > clock.sessionNow ? read.actor : undefined;
    },
  };
}
