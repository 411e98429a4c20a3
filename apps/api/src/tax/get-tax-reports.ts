import { taxReportPublicationDate } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { type RequestedReport, findReport } from './find-report.ts';
import { toFundReportView, toPaperList } from './tax-reports.view.ts';

const viewYears = ({ years, rows }: RequestedReport) =>
  years.map((year) => {
    const lastRow = rows.find((row) => row.year === year);
    return { year, published_at: lastRow?.published_at.toISOString() ?? null };
  });

export const getTaxReports: Handler<'GET /interveners/{id}/tax-reports'> = async (context) => {
  const requestedReport = await findReport(context, context.input.params.id, context.input.query);
  const { year, report, papers, accounts } = requestedReport;
  return {
    tax_reports: {
      year,
      years: viewYears(requestedReport),
      available_from: taxReportPublicationDate(year),
      accounts: [...accounts],
      funds: report === null ? null : toFundReportView(report),
      documents: toPaperList(papers),
    },
  };
};
