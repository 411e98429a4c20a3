import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { isCurrent, isOwnerRole } from '../kernel/database/sql/parties.ts';

export type ReportRunKind = 'STATEMENTS' | 'YEAR';

/** A run creates the documents of one type for one period. */
export interface ReportRunKey {
  readonly kind: ReportRunKind;
  readonly periodEnd: PlainDate;
}

/** Progress of a run: the id of the last processed account or person, and whether the run is finished. */
export interface ReportRunState {
  readonly after: string | null;
  readonly finished: boolean;
}

/** A run that has not begun has processed nobody and is not finished. */
export async function readReportRun(
  db: Db,
  { kind, periodEnd }: ReportRunKey,
): Promise<ReportRunState> {
  const row = await db
    .selectFrom('report_run')
    .select(['after_uuid', 'finished_at'])
    .where('kind', '=', kind)
    .where('period_end', '=', periodEnd)
    .executeTakeFirst();
  return { after: row?.after_uuid ?? null, finished: (row?.finished_at ?? null) !== null };
}

/** Returns and locks the progress of a run, so that two workers do not write the same document (RPT-13). */
export async function lockReportRun(tx: Db, key: ReportRunKey): Promise<ReportRunState> {
  const { kind, periodEnd } = key;
  await tx
    .insertInto('report_run')
    .values({ kind, period_end: periodEnd })
    .onConflict((conflict) => conflict.columns(['kind', 'period_end']).doNothing())
    .execute();
  await sql`select 1 from report_run
    where kind = ${kind} and period_end = ${periodEnd}::date for update`.execute(tx);
  return readReportRun(tx, key);
}

export async function saveReportRunState(
  tx: Db,
  { kind, periodEnd }: ReportRunKey,
  state: { readonly after_uuid: string | null; readonly finished_at: Date | null },
): Promise<void> {
  await tx
    .updateTable('report_run')
    .set(state)
    .where('kind', '=', kind)
    .where('period_end', '=', periodEnd)
    .execute();
}

/** Returns the ids of the next accounts with holdings in a period, sorted. */
export async function readNextAccountIds(
  db: Db,
  after: string | null,
  period: { readonly from: PlainDate; readonly to: PlainDate },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select a.uuid from account a
    where ${after === null ? sql`true` : sql`a.uuid > ${after}::uuid`}
      and exists (select 1 from position pos
        cross join lateral (select d.participations, d.date from position_day d
          where d.uuid_account = pos.uuid_account and d.id_product = pos.id_product
            and d.date <= ${period.to}::date
          order by d.date desc limit 1) held
        where pos.uuid_account = a.uuid
          and (held.participations > 0 or held.date >= ${period.from}::date))
    order by a.uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Returns the ids of the next people who owned an account at the end of a year, sorted. */
export async function readNextOwnerIds(
  db: Db,
  after: string | null,
  year: { readonly from: PlainDate; readonly to: PlainDate },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select i.uuid from intervener i
    where ${after === null ? sql`true` : sql`i.uuid > ${after}::uuid`}
      and exists (select 1 from account_intervener ai join account a on a.uuid = ai.uuid_account
        where ai.uuid_intervener = i.uuid and ${isOwnerRole('ai')} and ${isCurrent('ai', year.to)}
          and a.opened_at <= ${year.to}::date)
    order by i.uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/**
 * True when a product that was held on a date lacks the net asset value of its last business day up to that date, so
 * that the reports must wait.
 */
export async function lacksNetAssetValues(db: Db, on: PlainDate): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (
      select 1 from product p
      cross join lateral (select max(c.date) as day from business_calendar c
        where c.market = p.calendar_code and c.is_business and c.date <= ${on}::date) last
      where exists (select 1 from position pos
          cross join lateral (select d.participations from position_day d
            where d.uuid_account = pos.uuid_account and d.id_product = pos.id_product
              and d.date <= ${on}::date
            order by d.date desc limit 1) held
          where pos.id_product = p.id and held.participations > 0)
        and not exists (select 1 from net_asset_value n
          where n.id_product = p.id and n.date = last.day)) as lacks`.execute(db);
  return rows[0]?.lacks === true;
}
