import {
  type ConsentPurpose,
  type PrivacyState,
  type PrivacyTopic,
  consentPurposes,
} from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';

/** The last row of a person about a topic; of the two times, the one of its change is set. */
export interface PrivacyRow {
  readonly purpose: PrivacyTopic;
  readonly version: number;
  readonly given_at: string | null;
  readonly withdrawn_at: string | null;
}

/** The answer of a person about the privacy text, with its times. */
export interface StoredPrivacy extends PrivacyState {
  readonly answeredAt: string | null;
  /** When each consent was last given or withdrawn; null for one that was never given. */
  readonly changedAt: Readonly<Record<ConsentPurpose, string | null>>;
}

const toInstant = (time: string | null | undefined): string | null =>
  time ? new Date(time).toISOString() : null;

/** Converts the last rows of a person to their answer. */
export function toPrivacy(rows: readonly PrivacyRow[]): StoredPrivacy {
  const lastRowOf = (topic: PrivacyTopic) => rows.find(({ purpose }) => purpose === topic);
  const mapPurposes = <Value>(read: (row: PrivacyRow | undefined) => Value) =>
    Object.fromEntries(
      consentPurposes.map((purpose) => [purpose, read(lastRowOf(purpose))]),
    ) as Record<ConsentPurpose, Value>;
  const essential = lastRowOf('essential');
  return {
    version: essential?.version ?? null,
    answeredAt: toInstant(essential?.given_at),
    consents: mapPurposes((row) => (row?.given_at ? row.version : null)),
    changedAt: mapPurposes((row) => toInstant(row?.given_at ?? row?.withdrawn_at)),
  };
}

/** Selects the last row of a person about each topic. */
export const selectPrivacyRows = (person: RawBuilder<unknown>): RawBuilder<PrivacyRow[]> =>
  sql<PrivacyRow[]>`(
    select coalesce(jsonb_agg(to_jsonb(last_row)), '[]') from (
      select distinct on (purpose) purpose, version, given_at, withdrawn_at
      from consent where uuid_intervener = ${person}
      order by purpose, seq desc
    ) as last_row
  )`;

/** Reads what a person has answered about privacy (CLD-12). */
export async function readPrivacy(db: Db, person: string): Promise<StoredPrivacy> {
  const { rows } = await sql<{ privacy_rows: PrivacyRow[] }>`
    select ${selectPrivacyRows(sql`${person}`)} as privacy_rows`.execute(db);
  return toPrivacy(rows.flatMap(({ privacy_rows: privacyRows }) => privacyRows));
}
