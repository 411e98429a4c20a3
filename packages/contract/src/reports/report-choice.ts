import { plainDate } from '../kernel/primitives.ts';

/** Maximum number of accounts in one report of a portfolio (RPT-17). */
export const maxReportAccounts = 50;

/** The period of a report of a portfolio, both days included. A period before the first position is shortened. */
export const reportPeriod = { from: plainDate, to: plainDate };
