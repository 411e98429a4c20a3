import { type FundTaxReport, listVisibleReportYears } from '@participe/domain';
import type { Actor } from '../kernel/actor.ts';
import type { Db } from '../kernel/database/connect.ts';
import type { Moment } from '../kernel/clock.ts';
import { type PublishedReportRow, readPublishedReports } from './reports.store.ts';
import { type ReportSubject, findReportSubject } from './subject.ts';
import { computeReport } from './compute-report.ts';

export interface RequestedReport {
  readonly year: number;
  /** Years that the caller may see, newest first (TAX-10). */
  readonly years: readonly number[];
  /** Published reports of these years, newest first. */
  readonly rows: readonly PublishedReportRow[];
  /** Null when the year's report is not published, or when the caller may read none of its accounts. */
  readonly report: FundTaxReport | null;
  /** Versions of the year's report whose documents the caller may download, newest first. */
  readonly papers: readonly PublishedReportRow[];
  readonly accounts: readonly {
    readonly uuid: string;
    readonly account_number: string;
    readonly alias: string;
  }[];
}

const accountsOf = ({ owners }: ReportSubject): RequestedReport['accounts'] =>
  [...new Map(owners.map((row) => [row.uuid_account, row])).values()].map((row) => ({
    uuid: row.uuid_account,
    account_number: row.account_number,
    alias: row.alias ?? row.account_number,
  }));

/**
 * Returns the requested report, computed from the books as a published report is, so that after a late booking the
 * caller sees corrected figures before the corrected documents (TAX-11).
 */
export async function findReport(
  context: { readonly db: Db; readonly actor: Actor | undefined; readonly clock: Moment },
  id: string,
  requested: { readonly year?: string | undefined; readonly uuid_account?: string | undefined },
): Promise<RequestedReport> {
  const { db, clock } = context;
  const years = listVisibleReportYears(clock.today);
  const year = requested.year === undefined ? (years[0] ?? 0) : Number(requested.year);
  const subject = await findReportSubject(context, { id, year, account: requested.uuid_account });
  const { person, owners, coversAllAccounts } = subject;
  const people = person === null ? owners.map(({ uuid }) => uuid) : [person];
  const rows = await readPublishedReports(db, people, years.at(-1) ?? year);
  const rowsOfYear = rows.filter((row) => row.year === year);
  const isAvailable = rowsOfYear.length > 0 && (coversAllAccounts || owners.length > 0);
  return {
    year,
    years,
    rows,
    report: isAvailable ? await computeReport(db, { person, owners, year }) : null,
    papers: coversAllAccounts ? rowsOfYear : [],
    accounts: accountsOf(subject),
  };
}
