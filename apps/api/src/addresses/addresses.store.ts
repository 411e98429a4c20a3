import type { AddressData } from '@participe/domain';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import type { DB } from '../kernel/database/types.ts';

export type AddressRow = Omit<Selectable<DB['address']>, 'uuid_intervener' | 'valid_to'>;

const columns = [
  'uuid',
  'version',
  'type',
  'street_type',
  'street',
  'number',
  'portal',
  'stair',
  'floor',
  'door',
  'postal_code',
  'city',
  'province',
  'country_key',
  'valid_from',
] as const satisfies readonly (keyof Insertable<DB['address']>)[];

/** Reads the valid addresses of a person, the tax address first. */
export const readAddresses = (db: Db, person: string): Promise<AddressRow[]> =>
  db
    .selectFrom('address')
    .select(columns)
    .where('uuid_intervener', '=', person)
    .where('valid_to', 'is', null)
    .orderBy('type')
    .execute();

/** Ends the row of an address and adds its next version, so that the history is kept (CLD-07). */
export async function saveAddress(
  tx: Db,
  person: string,
  before: AddressRow,
  address: AddressData,
  now: Date,
): Promise<AddressRow> {
  await tx
    .updateTable('address')
    .set({ valid_to: now })
    .where('uuid', '=', before.uuid)
    .where('version', '=', before.version)
    .execute();
  const { uuid, type } = before;
  return tx
    .insertInto('address')
    .values({
      uuid,
      uuid_intervener: person,
      type,
      version: before.version + 1,
      ...address,
      valid_from: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function findEmail(db: Db, person: string): Promise<string | null> {
  const { email } = await db
    .selectFrom('intervener')
    .select(decryptedColumn<string | null>('intervener.email').as('email'))
    .where('uuid', '=', person)
    .executeTakeFirstOrThrow();
  return email;
}
