import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { decryptedColumn } from '../../kernel/database/sql/encrypted-columns.ts';
import { mayPlaceFundOrders } from '../../kernel/database/sql/fund-orders.ts';

interface ReminderTarget {
  readonly uuidOperation: string;
  readonly uuidIntervener: string;
}

/** Returns when a person was last reminded to sign an order; undefined if never. */
export async function findLastReminderTime(
  db: Db,
  { uuidOperation, uuidIntervener }: ReminderTarget,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('signature_reminder')
    .select('reminded_at')
    .where('uuid_operation', '=', uuidOperation)
    .where('uuid_intervener', '=', uuidIntervener)
    .orderBy('reminded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reminded_at;
}

export async function insertReminder(tx: Db, reminded: ReminderTarget, at: Date): Promise<void> {
  await tx
    .insertInto('signature_reminder')
    .values({
      uuid_operation: reminded.uuidOperation,
      uuid_intervener: reminded.uuidIntervener,
      reminded_at: at,
    })
    .execute();
}

/** Returns the verified mobile number of a person, because unverified numbers receive no messages. */
export async function findVerifiedMobile(db: Db, uuidIntervener: string): Promise<string | null> {
  const row = await db
    .selectFrom('intervener')
    .select([
      'phone_prefix',
      sql<string | null>`case when phone_verified_at is not null
        then ${decryptedColumn('intervener.phone')} end`.as('phone'),
    ])
    .where('uuid', '=', uuidIntervener)
    .executeTakeFirst();
  return row?.phone == null ? null : `${row.phone_prefix ?? ''}${row.phone}`;
}

export async function personExists(db: Db, uuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('intervener')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the person may place fund orders on the day, so that the appropriateness test matters. */
export async function mayPlaceFundOrdersOn(db: Db, uuid: string, day: PlainDate): Promise<boolean> {
  const { rows } = await sql`
    select from intervener i where i.uuid = ${uuid} and ${mayPlaceFundOrders('i', day)}`.execute(
    db,
  );
  return rows.length > 0;
}
