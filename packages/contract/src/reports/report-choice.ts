import { plainDate } from '../kernel/primitives.ts';

/** Maximum number of accounts in one report of a portfolio (RPT-17). */
export const maxReportAccounts = 50;

/** The period of a report of a portfolio, both days included. It begins at the first position at the earliest. */
export const reportPeriod = { from: plainDate, to: plainDate };
