import { z } from 'zod';
import { defineCommand } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';
import { stepUpCodeShape } from '../identity/two-factor.ts';
import { maxReportAccounts, reportPeriod } from './report-choice.ts';
import { sharedReport } from './shared-report.ts';

export const createSharedReport = defineCommand({
  name: 'createSharedReport',
  path: '/shared-reports',
  summary:
    'Creates a report of the portfolio and a link that opens it without a session for seven days',
  access: { audience: ['client'], object: 'self' },
  body: z.strictObject({
    ...reportPeriod,
    /** Accounts with the same owners. */
    accounts: z.array(uuid).min(1).max(maxReportAccounts),
    with_amounts: z.boolean(),
    with_name: z.boolean(),
    ...stepUpCodeShape,
  }),
  status: 201,
  output: z.strictObject({
    shared_report: sharedReport,
    /** The token of the link, which is sent once. */
    token: z.string(),
  }),
  refusals: ['400-020', '400-030', '403-002', '403-004', '404', '429-001'],
  // The handler opens its own transactions, because none may be open while the report is drawn.
  transaction: 'own',
});
