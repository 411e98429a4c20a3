import type { PrivacyChange } from '@participe/domain';
import type { Db } from '../kernel/database/connect.ts';

/** Stores the changes of a person's answer in the private area. */
export async function addConsentRows(
  tx: Db,
  person: string,
  version: number,
  changes: readonly PrivacyChange[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('consent')
    .values(
      changes.map(({ topic, isGiven }) => ({
        uuid_intervener: person,
        purpose: topic,
        version,
        channel: 'ONLINE' as const,
        ...(isGiven ? { given_at: now } : { withdrawn_at: now }),
      })),
    )
    .execute();
}
