import {
  createPaper,
  type OrderOwner,
  type Template,
} from '../storage/generated-documents.store.ts';
import { createHash } from 'node:crypto';
import { invariant, operationTypeLabel } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { confirmationPaper } from './confirmation-paper.ts';
import { conveniencePaper } from './convenience-paper.ts';
import { findContent, storeContent, type StoredDocument } from '../storage/documents.store.ts';
import type { ConfirmationFacts, SignedOrderFacts, TestFacts } from './facts.ts';
import { orderPaper } from './order-paper.ts';
import type { Paper } from '../pdf/layout.ts';
import { renderPaper } from '../pdf/render.ts';
import type { TaxReportFacts } from './tax-report-facts.ts';
import { taxReportPaper, withholdingPaper } from './tax-report-paper.ts';
import type { StatementFacts, YearReportFacts } from './statement-facts.ts';
import { statementPaper } from './statement-paper.ts';
import { yearReportPaper } from './year-report-paper.ts';

/** Creates the confirmation of an executed order; returns its id. */
export async function createConfirmationPaper(
  tx: Db,
  clock: Moment,
  owner: OrderOwner,
  facts: ConfirmationFacts,
): Promise<string> {
  return createPaper(tx, clock, owner, {
    template: 'CONFIRMACION',
    title: `Confirmación de ${operationTypeLabel(facts.operationType).toLowerCase()}`,
    filename: `confirmacion-${facts.reference}`,
    year: Number(facts.valueDate.slice(0, 4)),
    facts,
  });
}

/** Creates the paper of an appropriateness test, of the person and no account (APR-14); returns its id. */
export async function createTestPaper(
  tx: Db,
  clock: Moment,
  uuidIntervener: string,
  facts: TestFacts,
): Promise<string> {
  return createPaper(
    tx,
    clock,
    { uuidIntervener },
    {
      template: 'TEST_CONVENIENCIA',
      title: 'Test de conveniencia',
      filename: `test-de-conveniencia-${clock.today}`,
      year: Number(clock.today.slice(0, 4)),
      facts,
    },
  );
}

const templates: Readonly<Record<Template, (facts: unknown, createdAt: Date) => Paper>> = {
  ORDEN: (facts, createdAt) => orderPaper(facts as SignedOrderFacts, createdAt),
  CONFIRMACION: (facts, createdAt) => confirmationPaper(facts as ConfirmationFacts, createdAt),
  TEST_CONVENIENCIA: (facts, createdAt) => conveniencePaper(facts as TestFacts, createdAt),
  INFORME_FISCAL_FI: (facts, createdAt) => taxReportPaper(facts as TaxReportFacts, createdAt),
  RETENCIONES: (facts, createdAt) => withholdingPaper(facts as TaxReportFacts, createdAt),
  EXTRACTO_POSICION: (facts, createdAt) => statementPaper(facts as StatementFacts, createdAt),
  INFORME_GESTION: (facts, createdAt) => yearReportPaper(facts as YearReportFacts, createdAt),
};

function paperOf({ template, facts, verification_code: code, created_at }: StoredDocument): Paper {
  const paper = templates[template as Template](facts, created_at);
  return code === null ? paper : { ...paper, verificationCode: code };
}

export interface Bytes {
  readonly content: Uint8Array;
  readonly sha256: string;
  readonly filename: string;
  readonly title: string;
  readonly mime: string;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** An existing file in quarantine, which nobody gets (DOC-04). */
const keptBack = 'KEPT_BACK';

/**
 * The bytes of a document for a caller, rendered and kept on first use; undefined when the account has no such document.
 */
export async function bytesToGive(
  db: Db,
  uuid: string,
  uuidAccount?: string,
): Promise<Bytes | typeof keptBack | undefined> {
  const document = await findContent(db, uuid, uuidAccount);
  if (document === undefined) return undefined;
  if (document.scan !== null && document.scan !== 'CLEAN') return keptBack;
  const { filename, title, mime } = document;
  // The hash is computed from the bytes, not read from the row.
  if (document.content !== null)
    return { content: document.content, sha256: hashOf(document.content), filename, title, mime };
  invariant(document.template !== null, `the document ${uuid} has bytes or a template`);
  const content = await renderPaper(paperOf(document));
  const sha256 = hashOf(content);
  await storeContent(db, uuid, content, sha256);
  return { content, sha256, filename, title, mime };
}

/** The same for the service itself, for which a file in quarantine does not exist. */
export async function bytesOf(
  db: Db,
  uuid: string,
  uuidAccount?: string,
): Promise<Bytes | undefined> {
  const bytes = await bytesToGive(db, uuid, uuidAccount);
  return bytes === keptBack ? undefined : bytes;
}
