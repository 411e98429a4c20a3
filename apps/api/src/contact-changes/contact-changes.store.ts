import type { ContactKind } from '@participe/domain';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';
import type { DB } from '../kernel/database/types.ts';

type ChangeColumns = Selectable<DB['contact_change']>;

/** The contact data of a person. */
export interface ContactRow {
  readonly version: number;
  readonly email: string | null;
  readonly phone_prefix: string | null;
  /** Null unless the mobile is verified. */
  readonly phone: string | null;
}

/** Reads the contact data of a person. */
export const readContact = (db: Db, person: string): Promise<ContactRow> =>
  db
    .selectFrom('intervener')
    .select([
      'version',
      decryptedColumn<string | null>('intervener.email').as('email'),
      'phone_prefix',
      sql<
        string | null
      >`case when phone_verified_at is not null then ${decryptedColumn('intervener.phone')} end`.as(
        'phone',
      ),
    ])
    .where('uuid', '=', person)
    .executeTakeFirstOrThrow();

/** An open change of contact data. */
export type OpenChange = Pick<
  ChangeColumns,
  'uuid' | 'uuid_family' | 'new_prefix' | 'expires_at' | 'code_old_at'
> & { readonly new_value: string };

const openColumns = [
  'uuid',
  'uuid_family',
  'new_prefix',
  'expires_at',
  'code_old_at',
  decryptedColumn('contact_change.new_value').as('new_value'),
] as const;

/** Returns the open change of one kind, which may have expired. The caller has locked the person. */
export const findOpenChange = (
  db: Db,
  person: string,
  kind: ContactKind,
): Promise<OpenChange | undefined> =>
  db
    .selectFrom('contact_change')
    .select(openColumns)
    .where('uuid_intervener', '=', person)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Stores a change that begins now. */
export const insertChange = (
  tx: Db,
  change: Pick<
    ChangeColumns,
    'uuid' | 'uuid_intervener' | 'kind' | 'uuid_family' | 'new_prefix' | 'created_at' | 'expires_at'
  > &
    Pick<OpenChange, 'new_value'>,
): Promise<OpenChange> =>
  tx
    .insertInto('contact_change')
    .values({
      ...change,
      new_value: encryptColumn('contact_change.new_value', [change.uuid], change.new_value),
    })
    .returning(openColumns)
    .executeTakeFirstOrThrow();

/** Records that the code to the data that are replaced was right. */
export const acceptCurrentCode = (tx: Db, uuid: string, now: Date): Promise<OpenChange> =>
  tx
    .updateTable('contact_change')
    .set({ code_old_at: now })
    .where('uuid', '=', uuid)
    .returning(openColumns)
    .executeTakeFirstOrThrow();

type Outcome = NonNullable<ChangeColumns['outcome']>;

/** Ends an open change. A change is done once the code to the new data was right. */
export async function closeChange(
  tx: Db,
  uuid: string,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('contact_change')
    .set({ outcome, closed_at: now, ...(outcome === 'DONE' && { code_new_at: now }) })
    .where('uuid', '=', uuid)
    .execute();
}

/** Returns when wrong codes last ended a change of the person; undefined when none did after the instant. */
export async function findLastLockout(
  db: Db,
  person: string,
  after: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('contact_change')
    .select('closed_at')
    .where('uuid_intervener', '=', person)
    .where('outcome', '=', 'LOCKED')
    .where('closed_at', '>', after)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.closed_at ?? undefined;
}

/** Ends the changes whose time is over, and returns how many there were. */
export async function closeExpiredChanges(tx: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_change')
    .set({ outcome: 'EXPIRED', closed_at: now })
    .where('closed_at', 'is', null)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
