import type { FundTaxReport } from '@participe/domain';
import { strToU8, zipSync } from 'fflate';
import { readFileBytes } from '../documents/index.ts';
import type { FileResponse } from '../kernel/http/handler.ts';
import type { Db } from '../kernel/database/connect.ts';
import type { PublishedReportRow } from './reports.store.ts';
import { buildTaxReportCsv } from './tax-report.csv.ts';
import { taxFileTexts } from './tax.texts.ts';

export type TaxExportKind = 'CSV' | 'INFORME_FISCAL_FI' | 'RETENCIONES' | 'ZIP';

interface ReportToExport {
  readonly year: number;
  readonly report: FundTaxReport | null;
  /** Published versions of the year's report, newest first. */
  readonly papers: readonly PublishedReportRow[];
  readonly accounts: readonly { readonly uuid: string; readonly account_number: string }[];
  readonly version: number | undefined;
}

interface NamedFile {
  readonly filename: string;
  readonly content: Uint8Array;
}

async function readPaper(
  db: Db,
  kind: 'INFORME_FISCAL_FI' | 'RETENCIONES',
  { papers, version }: ReportToExport,
): Promise<NamedFile | undefined> {
  const row = papers.find((one) => version === undefined || one.version === version);
  const uuid = kind === 'RETENCIONES' ? row?.uuid_certificate : row?.uuid_report;
  return uuid == null ? undefined : readFileBytes(db, uuid);
}

function buildCsv({ year, report, accounts }: ReportToExport): NamedFile | undefined {
  if (report === null) return undefined;
  const numbers = new Map(accounts.map(({ uuid, account_number }) => [uuid, account_number]));
  const csvBytes = strToU8(buildTaxReportCsv(report, numbers));
  return { filename: taxFileTexts.csvName(year), content: csvBytes };
}

const isPresent = (file: NamedFile | undefined): file is NamedFile => file !== undefined;

async function buildZip(db: Db, request: ReportToExport): Promise<NamedFile | undefined> {
  const files = [
    await readPaper(db, 'INFORME_FISCAL_FI', request),
    await readPaper(db, 'RETENCIONES', request),
    buildCsv(request),
  ].filter(isPresent);
  if (files.length === 0) return undefined;
  const content = zipSync(Object.fromEntries(files.map((one) => [one.filename, one.content])));
  return { filename: taxFileTexts.zipName(request.year), content };
}

const mimes = {
  CSV: 'text/csv; charset=utf-8',
  INFORME_FISCAL_FI: 'application/pdf',
  RETENCIONES: 'application/pdf',
  ZIP: 'application/zip',
} as const;

/** Returns a report as a file; `file` is null when the requested documents have not been published. */
export async function exportTaxReport(
  db: Db,
  kind: TaxExportKind,
  request: ReportToExport,
): Promise<FileResponse> {
  const file =
    kind === 'CSV'
      ? buildCsv(request)
      : await (kind === 'ZIP' ? buildZip(db, request) : readPaper(db, kind, request));
  if (file === undefined) return { file: null };
  return { file: { content: file.content, filename: file.filename, mime: mimes[kind] } };
}
