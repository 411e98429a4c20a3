import type { Handlers } from '../kernel/http/handler.ts';
import { getStatement } from './get-statement.ts';
import { verifyDocument } from './verify-document.ts';

export { reportsJobs } from './reports.jobs.ts';

export const handlers = {
  'GET /accounts/{id}/statement': getStatement,
  'GET /documents/verify/{code}': verifyDocument,
} satisfies Handlers<'GET /accounts/{id}/statement' | 'GET /documents/verify/{code}'>;
