import { privacyTextVersion } from '@participe/domain';
import type { DemoPerson } from '@participe/fixtures';
import type { Database } from '../../kernel/database/connect.ts';

/**
 * Stores the answers of the demo's people about privacy. People without an answer are asked when they log in
 * (CLD-12).
 */
export async function seedConsents(
  db: Database,
  people: readonly DemoPerson[],
  answeredAt: string,
): Promise<void> {
  const rows = people.flatMap(({ uuid, consents }) =>
    consents === null
      ? []
      : (['essential', ...consents] as const).map((purpose) => ({
          uuid_intervener: uuid,
          purpose,
          version: privacyTextVersion,
          channel: 'POSTAL' as const,
          given_at: new Date(answeredAt),
        })),
  );
  await db.insertInto('consent').values(rows).execute();
}
