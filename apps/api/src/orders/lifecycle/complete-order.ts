import { type OrderStatusActor, invariant } from '@participe/domain';
import { certifyPaper, readPapersToSign, requestTimeStamp } from '../../documents/index.ts';
import { notifyTransferDetails } from '../notifications/order-notifications.ts';
import { activateMandate } from '../model/mandates.store.ts';
import { readCompletion, readDocumentColumns } from './order-completion.ts';
import { updateIssueStatuses } from './operation-issues.ts';
import type { Order } from '../model/order.store.ts';
import type { SigningState } from '../model/signature-state.ts';
import { type LockedOrder, applyTransition } from './transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/**
 * Adds to each signed document of the order a page that certifies its signatures, and requests a time stamp for it.
 */
async function certifyPapers(
  work: UnitOfWork,
  order: Order,
  state: SigningState,
  signed: { readonly orderHash: string; readonly sha256: ReadonlyMap<string, string> },
): Promise<void> {
  for (const paper of await readPapersToSign(work.db, order.uuid)) {
    const certifiedPaper = await certifyPaper(work.db, paper.uuid, {
      sha256: signed.sha256.get(paper.uuid) ?? '',
      orderHash: signed.orderHash,
      completedAt: work.clock.now,
      signatures: state.signatures,
    });
    await requestTimeStamp(work, certifiedPaper);
  }
}

/**
 * Makes an order SIGNED after its last signature and certifies its documents (LIF-04). Completion time and value date
 * stay empty while a needed document is missing (DAT-03).
 */
export async function completeOrder(
  work: UnitOfWork,
  locked: LockedOrder,
  facts: {
    readonly state: SigningState;
    readonly actor: Extract<OrderStatusActor, 'client' | 'backoffice'>;
    readonly uuidActor?: string;
    readonly channel: string;
    readonly orderHash: string;
    readonly sha256: ReadonlyMap<string, string>;
  },
): Promise<Order> {
  const { order } = locked;
  invariant(facts.state.complete, 'an order is completed by its last signature');
  await certifyPapers(work, order, facts.state, facts);
  const columns = await readDocumentColumns(work, order);
  const signedOrder = await applyTransition(work, locked, {
    to: 'SIGNED',
    actor: facts.actor,
    facts: { signatures: facts.state },
    ...(facts.uuidActor !== undefined && { uuidActor: facts.uuidActor }),
    channel: facts.channel,
    values: {
      ...columns,
      ...(await readCompletion(work, { ...order, ...columns }, work.clock.now)),
      has_docs_signed: true,
      order_hash: facts.orderHash,
    },
  });
  if (signedOrder.uuid_mandate !== null)
    await activateMandate(work.db, signedOrder.uuid_mandate, work.clock.now);
  await updateIssueStatuses(work, signedOrder);
  if (signedOrder.payment_method === 'TRANSFERENCIA' && signedOrder.cash_reconciled_on === null)
    await notifyTransferDetails(work, signedOrder);
  return signedOrder;
}
