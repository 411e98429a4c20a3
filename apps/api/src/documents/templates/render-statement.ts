import type { HandlerContext } from '../../kernel/http/handler.ts';
import { drawPaper } from '../pdf/draw-paper.ts';
import type { StatementFacts } from './statement-facts.ts';
import { statementFilename, buildStatementPaper } from './statement-paper.ts';

/** A statement to date is not stored and has no verification code (RPT-10). */
export async function renderStatement(
  context: Pick<HandlerContext<unknown>, 'clock' | 'actor' | 'services'>,
  facts: StatementFacts,
): Promise<{ content: Uint8Array; filename: string; mime: string }> {
  return {
    content: await drawPaper(context, buildStatementPaper(facts, context.clock.now)),
    filename: `${statementFilename(facts)}.pdf`,
    mime: 'application/pdf',
  };
}
