import { randomUUID } from 'node:crypto';
import { formatDate } from '@participe/domain';
import type { Db, Moment } from '../kernel/context.ts';
import { insertPaper } from './documents.store.ts';
import type { Paper } from './paper.ts';
import { renderPaper } from './render-paper.ts';
import type { StatementFacts, YearReportFacts } from './statement-facts.ts';
import { statementPaper } from './statement-paper.ts';

const signedByNobody = { requiresSignature: false, isSigned: false } as const;

const statementFilename = ({ account }: StatementFacts): string =>
  `extracto-${account.accountNumber}-${account.to}.pdf`;

/** Writes the statement of an account; answers its id. */
export async function createStatement(
  tx: Db,
  clock: Moment,
  uuidAccount: string,
  facts: StatementFacts,
): Promise<string> {
  const uuid = randomUUID();
  const { to } = facts.account;
  await insertPaper(tx, {
    uuid,
    uuidAccount,
    uuidOperation: null,
    category: 'ACCOUNT',
    subcategory: 'EXTRACTO_POSICION',
    title: `Extracto de posición del ${formatDate(to)}`,
    filename: statementFilename(facts),
    year: Number(to.slice(0, 4)),
    ...signedByNobody,
    template: 'EXTRACTO_POSICION',
    facts,
    createdAt: clock.now,
  });
  return uuid;
}

/** Writes the yearly report of a person; answers its id. */
export async function createYearReport(
  tx: Db,
  clock: Moment,
  uuidIntervener: string,
  facts: YearReportFacts,
): Promise<string> {
  const uuid = randomUUID();
  await insertPaper(tx, {
    uuid,
    uuidAccount: null,
    uuidOperation: null,
    uuidIntervener,
    category: 'OTHERS',
    subcategory: 'INFORME_GESTION',
    title: `Informe general de ${String(facts.year)}`,
    filename: `informe-general-${String(facts.year)}.pdf`,
    year: facts.year,
    ...signedByNobody,
    template: 'INFORME_GESTION',
    facts,
    createdAt: clock.now,
  });
  return uuid;
}

/** A statement for the moment: nobody keeps it, so it has no code to ask with. */
export async function drawStatement(
  clock: Pick<Moment, 'now'>,
  facts: StatementFacts,
): Promise<{ content: Uint8Array; filename: string; mime: string }> {
  const paper: Paper = statementPaper(facts, clock.now);
  return {
    content: await renderPaper(paper),
    filename: statementFilename(facts),
    mime: 'application/pdf',
  };
}
