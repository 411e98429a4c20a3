import type { LinkedBankAccount } from '@participe/domain';
import { type RawBuilder, type Selectable, type Updateable, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import type { DB } from '../kernel/database/types.ts';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';

type LinkColumns = Selectable<DB['wealth_link']>;

/** A bank account that the aggregator has read. */
export interface StoredAccount extends LinkedBankAccount {
  readonly balance: string | null;
}

/** A consent to the aggregator, without its secrets. */
export type LinkRow = Pick<
  LinkColumns,
  | 'uuid'
  | 'uuid_intervener'
  | 'state_hash'
  | 'redirect_uri'
  | 'created_at'
  | 'expires_at'
  | 'entity'
  | 'connected_at'
> & {
  readonly status: 'PENDING' | 'CONNECTED' | 'EXPIRED' | 'REVOKED';
  readonly problem: 'REFUSED' | 'UNAVAILABLE' | null;
  /** True when the person has come back with a code. */
  readonly has_code: boolean;
  /** True when the code was exchanged, until the aggregator knows of the end. */
  readonly has_token: boolean;
  /** The accounts as JSON; null before the connection and after its end. */
  readonly accounts: string | null;
};

/** The secrets of a consent; each is null when it does not exist yet or any more. */
export interface LinkSecrets {
  readonly verifier: string | null;
  readonly code: string | null;
  readonly token: string | null;
}

const linkColumns = sql`uuid, uuid_intervener, status, state_hash, redirect_uri, created_at, expires_at, problem,
  entity, connected_at, code is not null as has_code, token is not null as has_token,
  ${decryptedColumn<string | null>('wealth_link.accounts')} as accounts`;

/** Returns a consent and locks it, so that its status changes once. Undefined when there is none. */
export async function lockLink(tx: Db, uuid: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} from wealth_link where uuid = ${uuid} for update`.execute(tx);
  return rows[0];
}

/** Returns the consent that has this id at the aggregator, and locks it. */
export async function lockLinkOfConnection(tx: Db, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} from wealth_link where connection_id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Returns a consent; undefined when there is none with this id. */
export async function findLink(db: Db, uuid: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} from wealth_link where uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Returns a consent of a person; undefined when there is none with this id. */
export async function findLinkOf(
  db: Db,
  person: string,
  uuid: string,
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} from wealth_link
    where uuid = ${uuid} and uuid_intervener = ${person}`.execute(db);
  return rows[0];
}

/** Returns the open consents of a person, the last one, and the last that was in force and has ended; newest first. */
export async function readLatestLinks(db: Db, person: string): Promise<LinkRow[]> {
  const lastWhere = (condition: RawBuilder<unknown>) => sql`
    (select uuid from wealth_link where uuid_intervener = ${person} and ${condition}
     order by created_at desc, uuid limit 1)`;
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} from wealth_link where uuid_intervener = ${person} and (ended_at is null
      or uuid = ${lastWhere(sql`true`)}
      or uuid = ${lastWhere(sql`ended_at is not null and connected_at is not null`)})
    order by created_at desc, uuid`.execute(db);
  return rows;
}

/** Returns the open consents of a person, at most one not finished and one in force. Locks them; lock the person before. */
export async function lockOpenLinks(tx: Db, person: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} from wealth_link
    where uuid_intervener = ${person} and ended_at is null for update`.execute(tx);
  return rows;
}

/** Returns the secrets of a consent. */
export const readLinkSecrets = (db: Db, uuid: string): Promise<LinkSecrets> =>
  db
    .selectFrom('wealth_link')
    .select([
      decryptedColumn<string | null>('wealth_link.verifier').as('verifier'),
      decryptedColumn<string | null>('wealth_link.code').as('code'),
      decryptedColumn<string | null>('wealth_link.token').as('token'),
    ])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

const encryptSecret = (column: keyof LinkSecrets | 'accounts', uuid: string, text: string) =>
  encryptColumn(`wealth_link.${column}`, [uuid], text);

const encryptAccounts = (uuid: string, accounts: readonly StoredAccount[]): string =>
  encryptSecret('accounts', uuid, JSON.stringify(accounts));

/** Stores a consent that a person begins now. */
export async function insertLink(
  tx: Db,
  link: Pick<
    LinkRow,
    'uuid' | 'uuid_intervener' | 'state_hash' | 'redirect_uri' | 'created_at' | 'expires_at'
  > & { readonly verifier: string },
): Promise<void> {
  const verifier = encryptSecret('verifier', link.uuid, link.verifier);
  await tx
    .insertInto('wealth_link')
    .values({ ...link, status: 'PENDING', verifier })
    .execute();
}

/** Stores the code with which the aggregator sent the person back. */
export async function saveLinkCode(tx: Db, uuid: string, code: string): Promise<void> {
  await setLink(tx, uuid, { code: encryptSecret('code', uuid, code) });
}

/** Stores the connection for which the code was exchanged, before its accounts are read. */
export async function saveLinkToken(
  tx: Db,
  uuid: string,
  connection: { readonly connectionId: string; readonly token: string; readonly entity: string },
): Promise<void> {
  await setLink(tx, uuid, {
    connection_id: connection.connectionId,
    token: encryptSecret('token', uuid, connection.token),
    entity: connection.entity,
  });
}

/** Stores that the person is connected until `expiresAt`, and the accounts that the aggregator has read. */
export async function saveLinkConnected(
  tx: Db,
  uuid: string,
  connected: {
    readonly at: Date;
    readonly expiresAt: Date;
    readonly accounts: readonly StoredAccount[];
  },
): Promise<void> {
  await setLink(tx, uuid, {
    status: 'CONNECTED',
    connected_at: connected.at,
    expires_at: connected.expiresAt,
    accounts: encryptAccounts(uuid, connected.accounts),
    verifier: null,
    code: null,
  });
}

/** Replaces the accounts of a consent. */
export async function saveLinkAccounts(
  tx: Db,
  uuid: string,
  accounts: readonly StoredAccount[],
): Promise<void> {
  await setLink(tx, uuid, { accounts: encryptAccounts(uuid, accounts) });
}

/** How a consent ends, or the time to give it. */
export interface LinkEnd {
  readonly status: 'EXPIRED' | 'REVOKED';
  readonly problem?: LinkRow['problem'];
  /** True to keep the token with which the aggregator is told. */
  readonly keepsToken?: boolean;
}

/** Ends a consent and deletes what the aggregator has read. */
export async function endLink(tx: Db, uuid: string, at: Date, end: LinkEnd): Promise<void> {
  await setLink(tx, uuid, {
    status: end.status,
    problem: end.problem ?? null,
    ended_at: at,
    verifier: null,
    code: null,
    accounts: null,
    ...(end.keepsToken !== true && { token: null }),
  });
}

/** Deletes the token of a consent that the aggregator has ended too. */
export async function deleteLinkToken(tx: Db, uuid: string): Promise<void> {
  await setLink(tx, uuid, { token: null });
}

async function setLink(tx: Db, uuid: string, values: Updateable<DB['wealth_link']>): Promise<void> {
  await tx.updateTable('wealth_link').set(values).where('uuid', '=', uuid).execute();
}

/** Returns the ids of up to `limit` consents whose time is over. */
export async function findOverdueLinkIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wealth_link')
    .select('uuid')
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ uuid }) => uuid);
}
