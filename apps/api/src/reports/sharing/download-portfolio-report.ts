import { renderPortfolioReport } from '../../documents/index.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { chooseReportAccounts } from './choose-accounts.ts';
import { readPortfolioReport } from './portfolio-report.ts';

/** Renders a report of the portfolio, which is not stored (RPT-17). */
export const downloadPortfolioReport: Handler<'GET /portfolio-report/download'> = async (
  context,
) => {
  const { actor, clock, input, services } = context;
  const { accounts: uuids, with_amounts, with_name, ...period } = input.query;
  const accounts = chooseReportAccounts(context, uuids.toLowerCase().split(','));
  const facts = await readPortfolioReport(
    { database: services.database, actor, clock },
    {
      ...period,
      accounts: accounts.map(({ uuid }) => uuid),
      withAmounts: with_amounts === 'true',
      withName: with_name === 'true',
    },
  );
  return { file: await renderPortfolioReport(context, facts) };
};
