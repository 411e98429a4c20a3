import type { Handlers } from '../kernel/http/handler.ts';
import { downloadTaxReports } from './download-tax-reports.ts';
import { getTaxReports } from './get-tax-reports.ts';

export { notifyOfReport } from './notify-of-report.ts';
export { correctReports, publishReports, taxJobs } from './tax.jobs.ts';

export const handlers = {
  'GET /interveners/{id}/tax-reports': getTaxReports,
  'GET /interveners/{id}/tax-reports/download': downloadTaxReports,
} satisfies Handlers<
  'GET /interveners/{id}/tax-reports' | 'GET /interveners/{id}/tax-reports/download'
>;
