import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { booleanText } from '../kernel/primitives.ts';
import { maxReportAccounts, reportPeriod } from './report-choice.ts';

/**
 * Uuids separated by commas. Other texts are accepted, because a malformed id must get the same response as an
 * unknown id.
 */
const accountList = z.string().max(37 * maxReportAccounts);

export const downloadPortfolioReport = defineRead({
  name: 'downloadPortfolioReport',
  path: '/portfolio-report/download',
  summary:
    'A report of the portfolio to share, with amounts or percentages only, created on demand (not in the specification)',
  access: { audience: ['client'], object: 'self' },
  query: z.strictObject({
    ...reportPeriod,
    /** Accounts with the same owners. */
    accounts: accountList,
    with_amounts: booleanText,
    with_name: booleanText,
  }),
  answerKind: 'file',
  refusals: ['404'],
});
