import type { Moment } from '../../kernel/clock.ts';
import { renderPaper } from '../pdf/render.ts';
import type { StatementFacts } from './statement-facts.ts';
import { statementFilename, buildStatementPaper } from './statement-paper.ts';

/** Renders a statement to date. This statement is not stored and has no verification code (RPT-10). */
export async function renderStatement(
  clock: Pick<Moment, 'now'>,
  facts: StatementFacts,
): Promise<{ content: Uint8Array; filename: string; mime: string }> {
  return {
    content: await renderPaper(buildStatementPaper(facts, clock.now)),
    filename: `${statementFilename(facts)}.pdf`,
    mime: 'application/pdf',
  };
}
