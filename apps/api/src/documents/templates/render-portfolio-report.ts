import { type ThreadContext } from '../../kernel/http/long-files.ts';
import type { Moment } from '../../kernel/clock.ts';
import { drawPaper } from '../pdf/draw-paper.ts';
import type { PortfolioReportFacts } from './portfolio-report-facts.ts';
import { buildPortfolioReportPaper, portfolioReportFilename } from './portfolio-report-paper.ts';

/** A shared report has no verification code, because it is not stored as a document. */
export async function renderPortfolioReport(
  context: ThreadContext & { readonly clock: Moment },
  facts: PortfolioReportFacts,
): Promise<{ content: Buffer; filename: string; mime: string }> {
  return {
    content: await drawPaper(context, buildPortfolioReportPaper(facts, context.clock.now)),
    filename: portfolioReportFilename(facts),
    mime: 'application/pdf',
  };
}
