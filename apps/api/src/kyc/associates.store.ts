import { randomUUID } from 'node:crypto';
import type { PlainDate } from '@participe/domain';
import type { Insertable } from 'kysely';
import type { OwnerFacts } from '../documents/index.ts';
import type { Db } from '../kernel/database/connect.ts';
import type { DB } from '../kernel/database/types.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';

/** Returns the beneficial owners of an account by document number, locked until the transaction ends. */
async function lockOwners(tx: Db, account: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('associate')
    .select(['uuid', decryptedColumn('associate.document_number').as('document_number')])
    .where('uuid_account', '=', account)
    .where('relation', '=', 'TITULAR_REAL')
    .where('ended_on', 'is', null)
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ uuid, document_number: number }) => [number, uuid]));
}

async function insertOwner(
  tx: Db,
  stated: Pick<Insertable<DB['associate']>, 'full_name' | 'ownership_percent' | 'uuid_account'>,
  documentNumber: string,
): Promise<void> {
  const uuid = randomUUID();
  await tx
    .insertInto('associate')
    .values({
      ...stated,
      uuid,
      document_number: encryptColumn('associate.document_number', [uuid], documentNumber),
      relation: 'TITULAR_REAL',
    })
    .execute();
}

/**
 * Makes the people whom a signed form states the beneficial owners of an account, whose identity documents are asked for
 * (DOC-12). Those who are no longer stated end; whoever is stated again keeps their documents (CLD-14).
 */
export async function saveOwnersOf(
  tx: Db,
  account: string,
  owners: readonly OwnerFacts[],
  today: PlainDate,
): Promise<void> {
  const known = await lockOwners(tx, account);
  const ended = [...known].flatMap(([number, uuid]) =>
    owners.some(({ document_number: stated }) => stated === number) ? [] : [uuid],
  );
  if (ended.length > 0)
    await tx.updateTable('associate').set({ ended_on: today }).where('uuid', 'in', ended).execute();
  for (const { name, lastname_1: first, lastname_2: second, ...owner } of owners) {
    const uuid = known.get(owner.document_number);
    const stated = {
      full_name: [name, first, second].filter((part) => part !== null).join(' '),
      ownership_percent: owner.ownership_percent,
    };
    if (uuid !== undefined)
      await tx.updateTable('associate').set(stated).where('uuid', '=', uuid).execute();
    else await insertOwner(tx, { ...stated, uuid_account: account }, owner.document_number);
  }
}
