import {
  type ConsentPurpose,
  type PrivacyState,
  type PrivacyTopic,
  consentPurposes,
} from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';

/** The last row of a person about a topic. */
interface LastPrivacyRow {
  readonly purpose: PrivacyTopic;
  readonly version: number;
  readonly given_at: Date | null;
  readonly withdrawn_at: Date | null;
}

/** The answer of a person about the privacy text, with its times. */
export interface StoredPrivacy extends PrivacyState {
  readonly answeredAt: Date | null;
  /** When each consent was last given or withdrawn; null for one that was never given. */
  readonly changedAt: Readonly<Record<ConsentPurpose, Date | null>>;
}

/** Reads what a person has answered about privacy (CLD-12). */
export async function readPrivacy(db: Db, person: string): Promise<StoredPrivacy> {
  const { rows } = await sql<LastPrivacyRow>`
    select distinct on (purpose) purpose, version, given_at, withdrawn_at
    from consent where uuid_intervener = ${person}
    order by purpose, seq desc`.execute(db);
  const lastRowOf = (topic: PrivacyTopic) => rows.find(({ purpose }) => purpose === topic);
  const mapPurposes = <Value>(read: (row: LastPrivacyRow | undefined) => Value) =>
    Object.fromEntries(
      consentPurposes.map((purpose) => [purpose, read(lastRowOf(purpose))]),
    ) as Record<ConsentPurpose, Value>;
  const essential = lastRowOf('essential');
  return {
    version: essential?.version ?? null,
    answeredAt: essential?.given_at ?? null,
    consents: mapPurposes((row) => (row?.given_at ? row.version : null)),
    changedAt: mapPurposes((row) => row?.given_at ?? row?.withdrawn_at ?? null),
  };
}
