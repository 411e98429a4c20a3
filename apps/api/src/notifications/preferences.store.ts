import { type PlainDate, invariant } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { isAdult } from '../kernel/database/sql/parties.ts';

export interface PreferenceRow {
  readonly has_app: boolean;
  readonly weekly_digest: boolean;
  readonly quiet: readonly string[];
}

/** Returns the stored preferences of a person, and whether the person uses the mobile app. */
export async function readPreferences(db: Db, uuidIntervener: string): Promise<PreferenceRow> {
  const { rows } = await sql<PreferenceRow>`
    select i.has_app_enable_biometric_access as has_app,
      coalesce(p.weekly_digest, false) as weekly_digest, coalesce(p.quiet, '[]'::jsonb) as quiet
    from intervener i left join notification_preference p on p.uuid_intervener = i.uuid
    where i.uuid = ${uuidIntervener}`.execute(db);
  const [row] = rows;
  invariant(row !== undefined, 'the person of the request exists');
  return row;
}

/** True when the person chooses their own preferences. Representatives choose for minors and companies. */
export async function canChoosePreferences(
  db: Db,
  uuidIntervener: string,
  today: PlainDate,
): Promise<boolean> {
  const { rows } = await sql`
    select from intervener i where i.uuid = ${uuidIntervener} and i.intervener_type = 'F'
      and coalesce(${isAdult('i', today)}, true)`.execute(db);
  return rows.length > 0;
}

export async function savePreferences(
  tx: Db,
  uuidIntervener: string,
  preferences: Pick<PreferenceRow, 'weekly_digest' | 'quiet'>,
): Promise<void> {
  const { weekly_digest: weekly, quiet } = preferences;
  await sql`
    insert into notification_preference (uuid_intervener, quiet, weekly_digest)
    values (${uuidIntervener}::uuid, ${JSON.stringify(quiet)}::jsonb, ${weekly})
    on conflict (uuid_intervener)
    do update set quiet = excluded.quiet, weekly_digest = excluded.weekly_digest`.execute(tx);
}
