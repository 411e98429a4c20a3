import { hasPayoutAccount, isWithdrawal, refuse } from '@participe/domain';
import { type ChallengePurpose, type ChallengeOrder, sendChallenge } from '../challenges/index.ts';
import { readFileBytes, readPapersToSign } from '../documents/index.ts';
import { evaluateAccess, toAccessRefusal } from '../kernel/access/permissions.ts';
import type { ContextFor } from '../kernel/http/handler.ts';
import type { ClientActor } from '../kernel/actor.ts';
import { isCommittedRefusal, RefusalError } from '../kernel/refusal.ts';
import { findVisibleObject } from '../kernel/access/visibility.ts';
import {
  type Order,
  buildCanonicalOrder,
  checkCancellable,
  checkResumable,
  checkCanSign,
  readOrder,
  calculateValueDateNow,
} from '../orders/index.ts';
import { type CodeMessageOrder, buildCodeMessage } from './code.texts.ts';
import { buildSignatureRequest } from './signature-request.ts';

export type SignContext = ContextFor<'POST /documents-signatures'>;

export interface RequestedDocument {
  readonly entity: string;
  readonly uuid_entity: string;
  readonly uuid_document: string;
}

/**
 * Returns the order of a document. Refuses with 404 an invisible order, and with 403 a person who may not sign it or,
 * for another purpose than SIGN, cancel it.
 */
async function findOrderOfDocument(
  context: SignContext,
  actor: ClientActor,
  document: RequestedDocument,
  purpose: ChallengePurpose,
): Promise<Order> {
  const visibleObject =
    document.entity === 'OPERATION'
      ? await findVisibleObject(context.db, actor, 'operation', document.uuid_entity, context.clock)
      : undefined;
  const order = visibleObject && (await readOrder(context.db, visibleObject.uuid));
  const account = actor.accounts.find(({ uuid }) => uuid === order?.uuid_account);
  if (order === undefined || account === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const action = purpose === 'SIGN' ? 'sign' : 'cancel';
  const refusal = toAccessRefusal(evaluateAccess(actor, account, action, context.clock));
  if (refusal !== undefined) throw new RefusalError(refusal);
  return order;
}

interface BoundOrder {
  readonly order: Order;
  readonly iban: string | null;
  readonly challenged: ChallengeOrder;
}

const checks: Record<ChallengePurpose, typeof checkCanSign> = {
  SIGN: checkCanSign,
  CANCEL: checkCancellable,
  RESUME: checkResumable,
};

/** Prepares one document for signing: puts its hash into the text to be signed, for which the code is valid. */
async function bindOrder(
  context: SignContext,
  document: RequestedDocument,
  purpose: ChallengePurpose,
  uuidsTogether: readonly string[],
): Promise<BoundOrder> {
  const { actor, db } = context;
  const order = await findOrderOfDocument(context, actor, document, purpose);
  // This check comes first, because a finished order has no document to sign, and the 404 for the missing document
  // would hide the real reason.
  await checks[purpose](context, order, actor.person.uuid);
  const papers = await readPapersToSign(db, order.uuid);
  if (!papers.some(({ uuid }) => uuid === document.uuid_document))
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const bytes = await readFileBytes(db, document.uuid_document);
  if (bytes === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const { text, hash, iban } = await buildCanonicalOrder(db, order, [bytes.sha256]);
  const isDatedNow = purpose === 'SIGN' && isWithdrawal(order.operation_type);
  const shownValueDate = isDatedNow
    ? await calculateValueDateNow(context, order, uuidsTogether)
    : undefined;
  return {
    order,
    iban,
    challenged: {
      uuidOperation: order.uuid,
      uuidDocument: document.uuid_document,
      title: bytes.title,
      sha256: bytes.sha256,
      orderText: text,
      orderHash: hash,
      orderVersion: order.order_version,
      seenValueDate: shownValueDate?.valueDate ?? null,
    },
  };
}

/**
 * Returns origin and destination of a transfer. In a transfer from another manager, the order's product is the
 * destination.
 */
function fundsOf({
  origin,
  product_name: name,
  destination_product_name: destinationFund,
}: BoundOrder['order']) {
  const originName = (origin as { fund_name?: string } | null)?.fund_name;
  return originName === undefined
    ? { productName: name, destinationName: destinationFund }
    : { productName: originName, destinationName: name };
}

/** Returns the facts of an order in the text message with the code. Only redemptions include a bank account. */
function messageFactsOf({ order, iban }: BoundOrder): CodeMessageOrder {
  return {
    operationType: order.operation_type,
    cash: order.ordered_cash,
    participations: order.ordered_participations,
    percentage: order.percentage,
    ...fundsOf(order),
    payoutIban: hasPayoutAccount(order.operation_type) ? iban : null,
  };
}

/** First step of signing, cancelling or resuming orders: sends a code bound to the given documents (SIG-08). */
export async function requestCode(
  context: SignContext,
  documents: readonly RequestedDocument[],
  purpose: ChallengePurpose,
) {
  const boundOrders: BoundOrder[] = [];
  const uuidsTogether = documents.map(({ uuid_entity: uuid }) => uuid);
  for (const document of documents) {
    if (boundOrders.some(({ order }) => order.uuid === document.uuid_entity)) continue;
    boundOrders.push(await bindOrder(context, document, purpose, uuidsTogether));
  }
  const challenge = await sendChallenge(context, {
    uuidIntervener: context.actor.person.uuid,
    purpose,
    orders: boundOrders.map(({ challenged }) => challenged),
    text: (code) => buildCodeMessage(boundOrders.map(messageFactsOf), purpose, code),
  });
  if (isCommittedRefusal(challenge)) return challenge;
  return buildSignatureRequest(
    challenge,
    boundOrders.map(({ challenged: { uuidOperation, ...document } }) => ({
      ...document,
      entity: 'OPERATION' as const,
      uuidEntity: uuidOperation,
    })),
  );
}
