import type {
  GrantableRole,
  IntervenerStatus,
  NewPerson,
  PlainDate,
  Role,
} from '@participe/domain';
import { sql } from 'kysely';
import { canonicalJson } from '../kernel/crypto.ts';
import type { Db } from '../kernel/database/connect.ts';
import { isCurrent } from '../kernel/database/sql/parties.ts';
import { decryptMembers, encryptMembers } from '../kernel/encryption/column-encryption.ts';
import { isSealOf, sealOf } from '../kernel/seals.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';

/** What a request changes (ACC-15, ACC-16). */
export type PeopleChange =
  | { readonly kind: 'ADD'; readonly uuid_intervener: null; readonly payload: readonly NewPerson[] }
  | {
      readonly kind: 'ROLES';
      readonly uuid_intervener: string;
      readonly payload: readonly GrantableRole[];
    }
  | { readonly kind: 'REMOVE'; readonly uuid_intervener: string; readonly payload: readonly [] };

interface RequestFacts {
  readonly uuid: string;
  readonly uuid_account: string;
  readonly uuid_requester: string;
  readonly created_at: Date;
}

export type RequestRow = RequestFacts &
  PeopleChange & {
    readonly seal: string;
    readonly signed_at: Date | null;
    readonly usable_from: Date | null;
    readonly outcome: 'APPLIED' | 'CANCELLED' | 'EXPIRED' | 'FAILED' | null;
  };

const sealedText = (row: Pick<RequestFacts, 'uuid' | 'uuid_account'> & PeopleChange): string =>
  canonicalJson([row.uuid, row.uuid_account, row.kind, row.uuid_intervener, row.payload]);

/** True when the stored change is the one that was requested. */
export const isIntactRequest = (row: RequestRow): boolean =>
  isSealOf('intervener-request', sealedText(row), row.seal);

export async function insertRequest(tx: Db, row: RequestFacts & PeopleChange): Promise<void> {
  await tx
    .insertInto('account_intervener_request')
    .values({
      uuid: row.uuid,
      uuid_account: row.uuid_account,
      kind: row.kind,
      uuid_intervener: row.uuid_intervener,
      payload: encryptMembers('account_intervener_request.payload', row.uuid, row.payload),
      seal: sealOf('intervener-request', sealedText(row)),
      uuid_requester: row.uuid_requester,
      created_at: row.created_at,
    })
    .execute();
}

const decryptRequest = <Row extends RequestRow>(row: Row): Row => ({
  ...row,
  payload: decryptMembers('account_intervener_request.payload', row.uuid, row.payload),
});

/** Returns the request; locks it if asked, so that signature, cancellation and jobs come one after the other. */
export async function findRequest(
  db: Db,
  uuid: string,
  shouldLock: boolean,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select uuid, uuid_account, kind, uuid_intervener, payload, seal, uuid_requester, created_at, signed_at,
      usable_from, outcome
    from account_intervener_request where uuid = ${uuid} ${shouldLock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows.map(decryptRequest)[0];
}

/** Returns the statuses of the person who asked for the change and of those who signed it. */
export async function readStatusesOfSigners(
  db: Db,
  { uuid, uuid_requester: requester }: Pick<RequestRow, 'uuid' | 'uuid_requester'>,
): Promise<IntervenerStatus[]> {
  const { rows } = await sql<{ status: IntervenerStatus }>`
    select intervener_status as status from intervener where uuid = ${requester} or uuid in (
      select s.uuid_intervener from document_signature s join document d on d.uuid = s.uuid_document
      where d.uuid_intervener_request = ${uuid})`.execute(db);
  return rows.map(({ status }) => status);
}

/** An open request with the names and signatures that answers show. */
export type OpenRequestRow = RequestRow & {
  readonly person_name: string | null;
  readonly requester_name: string;
  readonly uuid_document: string;
  readonly signed_by: readonly string[];
};

/** Returns the requests of an account that are neither in force nor ended, oldest first. */
export async function readOpenRequests(db: Db, uuidAccount: string): Promise<OpenRequestRow[]> {
  const nameOf = (alias: string) =>
    sql`concat_ws(' ', ${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.lastname_1`)}, ${sql.ref(`${alias}.lastname_2`)})`;
  const { rows } = await sql<OpenRequestRow>`
    select r.uuid, r.uuid_account, r.kind, r.uuid_intervener, r.payload, r.seal, r.uuid_requester, r.created_at,
      r.signed_at, r.usable_from, r.outcome, d.uuid as uuid_document,
      case when person.uuid is not null then ${nameOf('person')} end as person_name,
      ${nameOf('requester')} as requester_name,
      (select coalesce(json_agg(s.uuid_intervener), '[]'::json) from document_signature s
        where s.uuid_document = d.uuid) as signed_by
    from account_intervener_request r
    join document d on d.uuid_intervener_request = r.uuid
    join intervener requester on requester.uuid = r.uuid_requester
    left join intervener person on person.uuid = r.uuid_intervener
    where r.uuid_account = ${uuidAccount} and r.closed_at is null
    order by r.created_at, r.uuid`.execute(db);
  return rows.map(decryptRequest);
}

export async function markRequestSigned(
  tx: Db,
  uuid: string,
  times: { readonly signedAt: Date; readonly usableFrom: Date },
): Promise<void> {
  await tx
    .updateTable('account_intervener_request')
    .set({ signed_at: times.signedAt, usable_from: times.usableFrom })
    .where('uuid', '=', uuid)
    .execute();
}

export async function closeRequest(
  tx: Db,
  uuid: string,
  outcome: NonNullable<RequestRow['outcome']>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('account_intervener_request')
    .set({ closed_at: now, outcome })
    .where('uuid', '=', uuid)
    .execute();
}

/** Returns the requests whose waiting time is over, or that lack signatures since before an instant. */
export async function findDueRequests(
  db: Db,
  { now, unsignedSince }: { readonly now: Date; readonly unsignedSince: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from account_intervener_request
    where closed_at is null
      and (usable_from <= ${now} or (signed_at is null and created_at <= ${unsignedSince}))
    order by created_at, uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

export interface PersonOfAccountRow {
  readonly name: string;
  readonly documentNumber: string;
  readonly roles: readonly Role[];
}

/** Returns a person with their current roles on an account; undefined when they have none. */
export async function findPersonOfAccount(
  db: Db,
  of: { readonly account: string; readonly person: string },
  today: PlainDate,
): Promise<PersonOfAccountRow | undefined> {
  const { rows } = await sql<PersonOfAccountRow>`
    select concat_ws(' ', i.name, i.lastname_1, i.lastname_2) as name, ${decryptedColumn('intervener.document_number', 'i')} as "documentNumber",
      json_agg(ai.role order by ai.role) as roles
    from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
    where ai.uuid_account = ${of.account} and ai.uuid_intervener = ${of.person} and ${isCurrent('ai', today)}
    group by i.uuid`.execute(db);
  return rows[0];
}

/** Returns the document numbers of the people who have a role on the account. */
export async function readDocumentsOfPeople(
  db: Db,
  uuidAccount: string,
  today: PlainDate,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct ${decryptedColumn('intervener.document_number', 'i')} as number
    from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
    where ai.uuid_account = ${uuidAccount} and ${isCurrent('ai', today)}`.execute(db);
  return rows.map(({ number }) => number);
}
