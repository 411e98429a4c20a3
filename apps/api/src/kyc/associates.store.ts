import { randomUUID } from 'node:crypto';
import type { PlainDate } from '@participe/domain';
import type { OwnerFacts } from '../documents/index.ts';
import type { Db } from '../kernel/database/connect.ts';

/** Returns the beneficial owners of an account by document number, locked until the transaction ends. */
async function lockOwners(tx: Db, account: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('associate')
    .select(['uuid', 'document_number'])
    .where('uuid_account', '=', account)
    .where('relation', '=', 'TITULAR_REAL')
    .where('ended_on', 'is', null)
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ uuid, document_number: number }) => [number, uuid]));
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
    else
      await tx
        .insertInto('associate')
        .values({
          ...stated,
          uuid: randomUUID(),
          uuid_account: account,
          document_number: owner.document_number,
          relation: 'TITULAR_REAL',
        })
        .execute();
  }
}
