import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

/** A link no longer opens after this number of openings. */
const openingsMax = 200;

export interface NewSharedReport {
  readonly uuid: string;
  readonly uuid_intervener: string;
  readonly token_hash: string;
  readonly date_from: string;
  readonly date_to: string;
  readonly accounts: string[];
  readonly with_amounts: boolean;
  readonly with_name: boolean;
  readonly filename: string;
  readonly content: Uint8Array;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Stores a report. The caller must have locked the person, so that concurrent calls cannot exceed the limit. */
export async function insertSharedReport(tx: Db, report: NewSharedReport): Promise<void> {
  await tx.insertInto('shared_report').values(report).execute();
}

/** Counts the links of a person that are neither expired, revoked nor used up. */
export async function countLivingLinks(db: Db, uuidIntervener: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shared_report
    where uuid_intervener = ${uuidIntervener} and revoked_at is null and expires_at > ${now}
      and openings_count < ${openingsMax}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface SharedReportRow {
  readonly uuid: string;
  readonly date_from: string;
  readonly date_to: string;
  readonly accounts: readonly string[];
  readonly with_amounts: boolean;
  readonly with_name: boolean;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly openings_count: number;
  readonly is_used_up: boolean;
  readonly openings: readonly { at: string; device: string; network: string }[];
}

const openingsShown = 20;

/** Returns the unexpired links of a person, newest first, with their newest openings. */
export async function readSharedReports(
  db: Db,
  uuidIntervener: string,
  now: Date,
): Promise<SharedReportRow[]> {
  const { rows } = await sql<SharedReportRow>`
    select r.uuid, r.date_from, r.date_to, r.accounts, r.with_amounts,
      r.with_name, r.created_at, r.expires_at, r.revoked_at, r.openings_count,
      r.openings_count >= ${openingsMax} as is_used_up,
      (select coalesce(json_agg(json_build_object('at', o.opened_at, 'device', o.device,
          'network', o.network) order by o.opened_at desc), '[]'::json)
        from (select opened_at, device, network from shared_report_opening
          where uuid_shared_report = r.uuid order by opened_at desc limit ${openingsShown}) o) as openings
    from shared_report r
    where r.uuid_intervener = ${uuidIntervener} and r.expires_at > ${now}
    order by r.created_at desc, r.uuid`.execute(db);
  return rows;
}

export async function revokeLink(tx: Db, uuid: string, now: Date): Promise<void> {
  await tx
    .updateTable('shared_report')
    .set({ revoked_at: now, content: null })
    .where('uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .execute();
}

export interface OpenableReport {
  readonly uuid: string;
  readonly uuid_intervener: string;
  readonly accounts: string[];
  readonly filename: string;
  readonly content: Uint8Array;
}

/** Returns and locks the report of a link that is neither expired, revoked nor used up. */
export async function findOpenableReport(
  tx: Db,
  { hash, now }: { hash: string; now: Date },
): Promise<OpenableReport | undefined> {
  const row = await tx
    .selectFrom('shared_report')
    .select(['uuid', 'uuid_intervener', 'accounts', 'filename', 'content'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('openings_count', '<', openingsMax)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined || row.content === null ? undefined : { ...row, content: row.content };
}

/** Records one opening of a report. The caller must have locked the report. */
export async function insertOpening(
  tx: Db,
  opening: { uuid_shared_report: string; opened_at: Date; device: string; network: string },
): Promise<void> {
  await sql`
    with counted as (update shared_report set openings_count = openings_count + 1
      where uuid = ${opening.uuid_shared_report})
    insert into shared_report_opening (uuid, uuid_shared_report, opened_at, device, network)
    values (gen_random_uuid(), ${opening.uuid_shared_report}, ${opening.opened_at}, ${opening.device},
      ${opening.network})`.execute(tx);
}
