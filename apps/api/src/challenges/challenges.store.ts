import type { DocumentToSign } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';

export type ChallengePurpose = 'SIGN' | 'CANCEL' | 'RESUME';

/** An order to be signed, cancelled or resumed, and its document, at the time of the code request. */
export interface ChallengeOrder {
  readonly uuidOperation: string;
  readonly uuidDocument: string;
  readonly title: string;
  readonly sha256: string;
  readonly orderText: string;
  readonly orderHash: string;
  readonly orderVersion: number;
  /** Value date shown to the person; null when it does not depend on the time of the signature. */
  readonly seenValueDate: string | null;
}

/** A document without an order, at the time of the code request (SIG-22, CLD-11). */
export interface ChallengePaper extends DocumentToSign {
  readonly documentText: string;
  readonly documentHash: string;
}

export interface ChallengeRow {
  readonly uuid: string;
  readonly uuid_intervener: string;
  /** Orders or other documents to which the code is bound. Older rows have orders only. */
  readonly entities: {
    purpose: ChallengePurpose;
    orders: ChallengeOrder[];
    papers?: ChallengePaper[];
  };
  readonly order_hash: string;
  readonly expires_at: Date;
}

interface NewChallenge {
  readonly uuid: string;
  readonly uuidIntervener: string;
  readonly purpose: ChallengePurpose;
  readonly orders: readonly ChallengeOrder[];
  readonly papers: readonly ChallengePaper[];
  readonly hash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertChallenge(tx: Db, challenge: NewChallenge): Promise<void> {
  const { purpose, orders, papers } = challenge;
  await tx
    .insertInto('signature_request')
    .values({
      uuid: challenge.uuid,
      uuid_intervener: challenge.uuidIntervener,
      entities: JSON.stringify({ purpose, orders, papers }),
      order_hash: challenge.hash,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

const columns = ['uuid', 'uuid_intervener', 'entities', 'order_hash', 'expires_at'] as const;

/**
 * Returns the person's open signature request with this hash, for which a new code can be sent. Requests with the
 * same hash have the same purpose and the same orders or documents.
 */
export async function findOpenChallenge(
  tx: Db,
  uuidIntervener: string,
  hash: string,
  now: Date,
): Promise<ChallengeRow | undefined> {
  const row = await tx
    .selectFrom('signature_request')
    .select(columns)
    .where('uuid_intervener', '=', uuidIntervener)
    .where('order_hash', '=', hash)
    .where('completed_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .forUpdate()
    .executeTakeFirst();
  return row as ChallengeRow | undefined;
}

/** Locks a request that was neither completed nor voided, so that concurrent answers are checked one at a time. */
export async function lockChallengeRow(
  tx: Db,
  uuid: string,
  uuidIntervener: string,
): Promise<ChallengeRow | undefined> {
  const row = await tx
    .selectFrom('signature_request')
    .select(columns)
    .where('uuid', '=', uuid)
    .where('uuid_intervener', '=', uuidIntervener)
    .where('completed_at', 'is', null)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as ChallengeRow | undefined;
}

export async function extendChallenge(tx: Db, uuid: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('signature_request')
    .set({ expires_at: expiresAt })
    .where('uuid', '=', uuid)
    .execute();
}

export async function closeChallenge(
  tx: Db,
  uuid: string,
  how: 'completed_at' | 'voided_at',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('signature_request')
    .set({ [how]: now })
    .where('uuid', '=', uuid)
    .execute();
}

/** Replaces the orders of a signature request after their changed value dates were shown to the person. */
export async function updateOrdersOfChallenge(
  tx: Db,
  challenge: ChallengeRow,
  orders: readonly ChallengeOrder[],
): Promise<void> {
  await tx
    .updateTable('signature_request')
    .set({ entities: JSON.stringify({ ...challenge.entities, orders }) })
    .where('uuid', '=', challenge.uuid)
    .execute();
}

/**
 * Returns the latest time after `after` at which a third wrong code voided a signature request of the person;
 * undefined when there is none.
 */
export async function findLastCodeLockout(
  db: Db,
  uuidIntervener: string,
  after: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ voided_at: Date }>`
    select r.voided_at from signature_request r
    where r.uuid_intervener = ${uuidIntervener} and r.voided_at > ${after} and exists (
      select 1 from one_time_code c
      where c.uuid_subject = r.uuid and c.attempts >= 3 and c.consumed_at is null)
    order by r.voided_at desc limit 1`.execute(db);
  return rows[0]?.voided_at;
}

export interface ChallengeRecipient {
  readonly phone_prefix: string | null;
  /** Null unless the person has verified the mobile number. */
  readonly phone: string | null;
  readonly email: string | null;
}

export async function readChallengeRecipient(
  db: Db,
  uuidIntervener: string,
): Promise<ChallengeRecipient> {
  return db
    .selectFrom('intervener')
    .select([
      'phone_prefix',
      sql<
        string | null
      >`case when phone_verified_at is not null then ${decryptedColumn('intervener.phone')} end`.as(
        'phone',
      ),
      decryptedColumn<string | null>('intervener.email').as('email'),
    ])
    .where('uuid', '=', uuidIntervener)
    .executeTakeFirstOrThrow();
}

export async function readLastCodeChannel(db: Db, uuid: string): Promise<'SMS' | 'EMAIL'> {
  const row = await db
    .selectFrom('one_time_code')
    .select('channel')
    .where('uuid_subject', '=', uuid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.channel === 'EMAIL' ? 'EMAIL' : 'SMS';
}
