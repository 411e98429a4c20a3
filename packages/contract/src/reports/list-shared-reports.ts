import { defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { sharedReport } from './shared-report.ts';

export const listSharedReports = defineList({
  name: 'listSharedReports',
  path: '/shared-reports',
  summary: 'The links of the caller that have not expired, newest first, and who opened them',
  access: { audience: ['client'], object: 'self' },
  output: pageSchema('shared_reports', sharedReport),
});
