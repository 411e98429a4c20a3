import { formatDate } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { createPaper } from '../storage/generated-documents.store.ts';
import type { Paper } from '../pdf/layout.ts';
import { renderPaper } from '../pdf/render.ts';
import type { StatementFacts, YearReportFacts } from './statement-facts.ts';
import { statementPaper } from './statement-paper.ts';

const statementName = ({ account }: StatementFacts): string =>
  `extracto-${account.accountNumber}-${account.to}`;

/** Creates the statement of an account; returns its id. */
export async function createStatement(
  tx: Db,
  clock: Moment,
  uuidAccount: string,
  facts: StatementFacts,
): Promise<string> {
  const { to } = facts.account;
  return createPaper(
    tx,
    clock,
    { uuidAccount },
    {
      template: 'EXTRACTO_POSICION',
      title: `Extracto de posición del ${formatDate(to)}`,
      filename: statementName(facts),
      year: Number(to.slice(0, 4)),
      facts,
    },
  );
}

/** Creates the yearly report of a person; returns its id. */
export async function createYearReport(
  tx: Db,
  clock: Moment,
  uuidIntervener: string,
  facts: YearReportFacts,
): Promise<string> {
  return createPaper(
    tx,
    clock,
    { uuidIntervener },
    {
      template: 'INFORME_GESTION',
      title: `Informe general de ${String(facts.year)}`,
      filename: `informe-general-${String(facts.year)}`,
      year: facts.year,
      facts,
    },
  );
}

/** Renders a statement to date, which is not stored and has no verification code (RPT-10). */
export async function drawStatement(
  clock: Pick<Moment, 'now'>,
  facts: StatementFacts,
): Promise<{ content: Uint8Array; filename: string; mime: string }> {
  const paper: Paper = statementPaper(facts, clock.now);
  return {
    content: await renderPaper(paper),
    filename: `${statementName(facts)}.pdf`,
    mime: 'application/pdf',
  };
}
