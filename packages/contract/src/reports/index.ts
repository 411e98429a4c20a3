export { createSharedReport } from './create-shared-report.ts';
export { downloadPortfolioReport } from './download-portfolio-report.ts';
export { getStatement } from './get-statement.ts';
export { listSharedReports } from './list-shared-reports.ts';
export { openSharedReport } from './open-shared-report.ts';
export { revokeSharedReport } from './revoke-shared-report.ts';
export { verifyDocument } from './verify-document.ts';
