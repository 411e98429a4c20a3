import type { Handlers } from '../kernel/http/handler.ts';
import { getStatement } from './get-statement.ts';
import { createSharedReport } from './sharing/create-shared-report.ts';
import { downloadPortfolioReport } from './sharing/download-portfolio-report.ts';
import { listSharedReports } from './sharing/list-shared-reports.ts';
import { openSharedReport } from './sharing/open-shared-report.ts';
import { revokeSharedReport } from './sharing/revoke-shared-report.ts';
import { verifyDocument } from './verify-document.ts';

export { reportsJobs } from './reports.jobs.ts';

export const handlers = {
  'GET /accounts/{id}/statement': getStatement,
  'GET /documents/verify/{code}': verifyDocument,
  'GET /portfolio-report/download': downloadPortfolioReport,
  'GET /shared-reports': listSharedReports,
  'POST /shared-reports': createSharedReport,
  'DELETE /shared-reports/{id}': revokeSharedReport,
  'GET /shared-reports/{token}/download': openSharedReport,
} satisfies Handlers<
  | 'GET /accounts/{id}/statement'
  | 'GET /documents/verify/{code}'
  | 'GET /portfolio-report/download'
  | 'GET /shared-reports'
  | 'POST /shared-reports'
  | 'DELETE /shared-reports/{id}'
  | 'GET /shared-reports/{token}/download'
>;
