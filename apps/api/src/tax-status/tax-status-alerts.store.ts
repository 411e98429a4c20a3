import { type PlainDate, residenceDeclarationDays } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { residenceDueSince } from '../kernel/database/sql/tax-status.ts';
import { type PageRange, exactTotalMax } from '../kernel/lists.ts';

interface TaxStatusAlertRow {
  readonly uuid_intervener: string;
  readonly cause: 'DECLARATION_OVERDUE' | 'NO_TAX_NUMBER';
  readonly country_key: string;
  readonly since: Date;
}

/**
 * Reads a page of the declarations that staff must examine, the oldest first: those due since before `lastDueDay`,
 * and uncertified residences whose tax number cannot be obtained.
 */
export async function readTaxStatusAlerts(
  db: Db,
  lastDueDay: PlainDate,
  page: PageRange,
): Promise<{ rows: TaxStatusAlertRow[]; counted: number }> {
  const alerts = sql`(
    select due.uuid as uuid_intervener, 'DECLARATION_OVERDUE' as cause, due.country_key,
      due.since + make_interval(days => ${residenceDeclarationDays}) as since
    from (select i.uuid, a.country_key, ${residenceDueSince} as since
      from intervener i join address a on a.uuid_intervener = i.uuid
      where a.type = 'FISCAL' and a.valid_to is null and a.version > 1) as due
    where (due.since at time zone 'Europe/Madrid')::date < ${lastDueDay}::date
    union all
    select r.uuid_intervener, 'NO_TAX_NUMBER', r.country_key, r.valid_from
    from tax_residence r
    where r.no_tin_reason = 'B' and r.valid_to is null and r.certified_at is null) as alert`;
  const { rows } = await sql<TaxStatusAlertRow>`
    select * from ${alerts} order by since, uuid_intervener, cause, country_key
    limit ${page.take} offset ${page.offset}`.execute(db);
  const count = await sql<{ counted: number }>`
    select count(*)::int as counted from (select 1 from ${alerts} limit ${exactTotalMax + 1}) as counted_alerts`.execute(
    db,
  );
  return { rows, counted: count.rows[0]?.counted ?? 0 };
}
