import { listPurposesOfRoles, mayViewClients } from '@participe/domain';
import { sql } from 'kysely';
import type { Database, Db } from '../database/connect.ts';
import type { Actor, ActorAccount, ClientActor, Person, StaffActor } from '../actor.ts';
import type { Moment } from '../clock.ts';
import { hashToken, sha256Base64 } from '../crypto.ts';
import {
  type AccountJson,
  type PersonJson,
  type SessionRow,
  personColumns,
  sessionQuery,
} from './session-query.ts';

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
    mustAddSecondFactor: row.must_add_second_factor,
    ...superuserOf(row),
    meVersion: sha256Base64(JSON.stringify([row.person, row.accounts, row.me_facts])),
  };
}

/**
 * Returns a person as an actor, for calls in which staff act for the person.
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
    mustAddSecondFactor: false,
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

export async function findActor(
  database: Database,
  token: string,
  clock: Moment,
): Promise<Actor | undefined> {
  const read = await readSession(database, hashToken(token));
  return read !== undefined && read.expiresAt > clock.sessionNow ? read.actor : undefined;
}

export interface ActorLookup {
  readonly find: (token: string, clock: Moment) => Promise<Actor | undefined>;
  /** Needed after a logout or a change of roles in this process. */
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
    const cachedRead = { read: readSession(database, hash), readAt };
    cache.set(hash, cachedRead);
    const forgetThis = (): void => {
      if (cache.get(hash) === cachedRead) cache.delete(hash);
    };
    // The cache keeps only successful lookups, so that the request after a failed query asks the database again.
    cachedRead.read.then((found) => {
      if (found === undefined) forgetThis();
    }, forgetThis);
    return cachedRead.read;
  };
  return {
    clearCache: () => cache.clear(),
    find: async (token, clock) => {
      const read = await lookUp(hashToken(token));
      return read !== undefined && read.expiresAt > clock.sessionNow ? read.actor : undefined;
    },
  };
}
