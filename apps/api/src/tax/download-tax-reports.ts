import type { Handler } from '../kernel/http/handler.ts';
import { exportTaxReport } from './export-report.ts';
import { findReport } from './find-report.ts';

export const downloadTaxReports: Handler<'GET /interveners/{id}/tax-reports/download'> = async (
  context,
) => {
  const { $export = 'ZIP', version, ...reportQuery } = context.input.query;
  const report = await findReport(context, context.input.params.id, reportQuery);
  const versionNumber = version === undefined ? undefined : Number(version);
  return exportTaxReport(context.services.database, $export, { ...report, version: versionNumber });
};
