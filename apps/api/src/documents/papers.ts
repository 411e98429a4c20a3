import { createHash, randomUUID } from 'node:crypto';
import { invariant, operationTypeLabel } from '@participe/domain';
import type { Db, Moment } from '../kernel/context.ts';
import { confirmationPaper } from './confirmation-paper.ts';
import { type StoredDocument, findContent, insertPaper, storeContent } from './documents.store.ts';
import type { ConfirmationFacts, OrderFacts, SignedOrderFacts } from './facts.ts';
import { orderPaper } from './order-paper.ts';
import type { Paper } from './paper.ts';

interface Owner {
  readonly uuidAccount: string;
  readonly uuidOperation: string;
}

/** Writes the paper of an order, to be signed; answers its id and title. */
export async function createOrderPaper(
  tx: Db,
  clock: Moment,
  owner: Owner,
  facts: OrderFacts,
): Promise<{ uuid: string; title: string }> {
  const uuid = randomUUID();
  const title = `Orden de ${operationTypeLabel(facts.operationType).toLowerCase()}`;
  await insertPaper(tx, {
    uuid,
    ...owner,
    subcategory: 'ORDEN',
    title,
    filename: `orden-${facts.reference}.pdf`,
    year: clock.now.getUTCFullYear(),
    requiresSignature: true,
    template: 'ORDEN',
    facts,
    createdAt: clock.now,
  });
  return { uuid, title };
}

/** Writes the confirmation of an executed order; answers its id. */
export async function createConfirmationPaper(
  tx: Db,
  clock: Moment,
  owner: Owner,
  facts: ConfirmationFacts,
): Promise<string> {
  const uuid = randomUUID();
  await insertPaper(tx, {
    uuid,
    ...owner,
    subcategory: 'CONFIRMACION',
    title: `Confirmación de ${operationTypeLabel(facts.operationType).toLowerCase()}`,
    filename: `confirmacion-${facts.reference}.pdf`,
    year: Number(facts.valueDate.slice(0, 4)),
    requiresSignature: false,
    template: 'CONFIRMACION',
    facts,
    createdAt: clock.now,
  });
  return uuid;
}

function paperOf(document: StoredDocument): Paper {
  return document.template === 'CONFIRMACION'
    ? confirmationPaper(document.facts as ConfirmationFacts, document.created_at)
    : orderPaper(document.facts as SignedOrderFacts, document.created_at);
}

export interface Bytes {
  readonly content: Uint8Array;
  readonly sha256: string;
  readonly filename: string;
  readonly title: string;
  readonly mime: string;
}

/** The bytes of a document, made and kept on first use; undefined when there is no such document in the account. */
export async function bytesOf(
  db: Db,
  uuid: string,
  uuidAccount?: string,
): Promise<Bytes | undefined> {
  const document = await findContent(db, uuid, uuidAccount);
  if (document === undefined) return undefined;
  const { filename, title, mime } = document;
  if (document.content !== null && document.sha256 !== null)
    return { content: document.content, sha256: document.sha256, filename, title, mime };
  invariant(document.template !== null, `the document ${uuid} has bytes or a template`);
  // What draws is large and seldom needed: it is loaded with the first paper.
  const { renderPaper } = await import('./render-paper.ts');
  const content = await renderPaper(paperOf(document));
  const sha256 = createHash('sha256').update(content).digest('hex');
  await storeContent(db, uuid, content, sha256);
  return { content, sha256, filename, title, mime };
}
