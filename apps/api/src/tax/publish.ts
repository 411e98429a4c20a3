import { type FundTaxReport, invariant } from '@participe/domain';
import { type TaxReportFacts, createTaxPaper } from '../documents/index.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { type OwnerRow, readOwners, toYearPeriod } from './facts.store.ts';
import {
  type PublishedReportRow,
  insertReport,
  lockReport,
  readReportedPerson,
} from './reports.store.ts';
import { notifyOfReport } from './notify-of-report.ts';
import { isEmptyReport, computeReport } from './compute-report.ts';
import { sha256Hex } from '../kernel/crypto.ts';

/** The digest leaves out the tax number of a fund, so that adding it replaces no published report. */
const digestOf = (report: FundTaxReport): string =>
  sha256Hex(JSON.stringify(report, (key, value: unknown) => (key === 'nif' ? undefined : value)));

type Papers = Pick<PublishedReportRow, 'uuid_report' | 'uuid_certificate'>;

/**
 * Creates the documents of a report, with a certificate of withholding when units were sold or the last version had
 * one. An empty report gets documents only when it replaces a published report.
 */
async function writePapers(
  { db, clock }: UnitOfWork,
  person: string,
  facts: TaxReportFacts,
  last: Papers | undefined,
): Promise<Papers> {
  const { report } = facts;
  const lastReport = last?.uuid_report ?? null;
  const lastCertificate = last?.uuid_certificate ?? null;
  if (isEmptyReport(report) && lastReport === null)
    return { uuid_report: null, uuid_certificate: null };
  const createPaper = (kind: 'INFORME_FISCAL_FI' | 'RETENCIONES'): Promise<string> =>
    createTaxPaper(db, clock, kind, { person, facts });
  return {
    uuid_report: await createPaper('INFORME_FISCAL_FI'),
    uuid_certificate:
      report.sales.length === 0 && lastCertificate === null
        ? null
        : await createPaper('RETENCIONES'),
  };
}

const accountNumbersOf = (owners: readonly OwnerRow[]): Record<string, string> =>
  Object.fromEntries(owners.map((row) => [row.uuid_account, row.account_number]));

/**
 * Publishes the report of a person and year; returns false when the last version has the same content. The last
 * version is kept when a new version replaces it (TAX-11).
 */
export async function publishReport(
  work: UnitOfWork,
  person: string,
  year: number,
): Promise<boolean> {
  const { db, clock } = work;
  const lastVersion = await lockReport(db, person, year);
  const owners = await readOwners(db, { person, year: toYearPeriod(year) });
  const report = await computeReport(db, { person, year, owners });
  const digest = digestOf(report);
  if (lastVersion?.digest === digest) return false;
  const reportedPerson = await readReportedPerson(db, person);
  invariant(reportedPerson !== undefined, 'a report belongs to a person');
  const version = (lastVersion?.version ?? 0) + 1;
  const facts: TaxReportFacts = {
    manager: reportedPerson.manager,
    name: reportedPerson.name,
    documentNumber: reportedPerson.document_number,
    year,
    version,
    accounts: accountNumbersOf(owners),
    report,
  };
  const papers = await writePapers(work, person, facts, lastVersion);
  await insertReport(db, {
    uuid_intervener: person,
    year,
    version,
    published_at: clock.now,
    digest,
    ...papers,
  });
  if (papers.uuid_report !== null)
    await notifyOfReport(db, clock, person, {
      type: 'IIFF_FI_READY',
      year,
      uuidDocument: papers.uuid_report,
    });
  work.audit({
    action: 'tax-report.published',
    entity: 'intervener',
    entityUuid: person,
    after: { year, version },
  });
  return true;
}
